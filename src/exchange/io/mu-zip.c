/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/io/mu-zip.h"

#include <archive.h>
#include <archive_entry.h>
#include <string.h>

#include "exchange/io/mu-import-error.h"
#include "model/text/mu-i18n.h"

enum
{
  MAX_BYTES = 16 * 1024 * 1024,
  MAX_MEMBERS = 100,
  CHUNK = 64 * 1024
};

typedef struct archive Archive;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, archive_read_free)

/* Returns TRUE if @bytes begin like a zip archive. */
gboolean
mu_zip_is_zip (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length >= 4 && memcmp (data, "PK\3\4", 4) == 0;
}

static gpointer
fail (GError **error, MuImportError code, const char *message)
{
  g_set_error_literal (error, MU_IMPORT_ERROR, code, message);
  return NULL;
}

/*
 * The size stated in the archive is not trusted.
 *
 * @n_bytes: (inout) the size of all data that was read
 */
static GBytes *
read_data (Archive *archive, gsize *n_bytes, GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 chunk[CHUNK];
  la_ssize_t length;

  while ((length = archive_read_data (archive, chunk, sizeof chunk)) > 0)
    {
      *n_bytes += length;
      if (*n_bytes > MAX_BYTES)
        return fail (error, MU_IMPORT_ERROR_UNREADABLE,
                     _ ("the zipped contents are larger than 16 MiB, too large for a list"));
      g_byte_array_append (all, chunk, length);
    }
  if (length < 0)
    return fail (error, MU_IMPORT_ERROR_UNREADABLE, _ ("the zip file is damaged"));
  return g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

/* macOS adds “._A.ros” for what its file system knows of “A.ros”. */
static gboolean
is_wanted (struct archive_entry *entry, const char *suffix)
{
  const char *name = archive_entry_pathname (entry);
  gsize length = name != NULL ? strlen (name) : 0;
  const char *slash = name != NULL ? strrchr (name, '/') : NULL;

  if (name == NULL || g_str_has_prefix (slash != NULL ? slash + 1 : name, "._"))
    return FALSE;
  return archive_entry_filetype (entry) == AE_IFREG && length > strlen (suffix)
         && g_ascii_strcasecmp (name + length - strlen (suffix), suffix) == 0;
}

/*
 * Reads the files with a suffix from an archive. Nothing is extracted, so paths in the archive are harmless. Returns the
 * contents of each; NULL with @error set if there is no such file, if one is damaged, or if they are larger than 16 MiB.
 * The elements are GBytes. The caller owns it.
 *
 * @bytes: a zip archive
 * @suffix: the end of the names of the files to read
 */
GPtrArray *
mu_zip_read_members (GBytes *bytes, const char *suffix, GError **error)
{
  g_autoptr (Archive) archive = archive_read_new ();
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  struct archive_entry *entry;
  gsize n_bytes = 0;
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);
  int status;

  archive_read_support_format_zip (archive);
  if (archive_read_open_memory (archive, data, length) != ARCHIVE_OK)
    return fail (error, MU_IMPORT_ERROR_UNREADABLE, _ ("the zip file is damaged"));
  for (int i = 0; i < MAX_MEMBERS; i++)
    {
      GBytes *member;

      status = archive_read_next_header (archive, &entry);
      if (status == ARCHIVE_EOF)
        break;
      if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
        return fail (error, MU_IMPORT_ERROR_UNREADABLE, _ ("the zip file is damaged"));
      if (!is_wanted (entry, suffix))
        continue;
      member = read_data (archive, &n_bytes, error);
      if (member == NULL)
        return NULL;
      g_ptr_array_add (members, member);
    }
  if (members->len == 0)
    return fail (error, MU_IMPORT_ERROR_NO_LIST, _ ("not a list: a zip file without a BattleScribe roster"));
  return g_steal_pointer (&members);
}

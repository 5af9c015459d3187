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

static GBytes *
fail (GError **error, MuImportError code, const char *message)
{
  g_set_error_literal (error, MU_IMPORT_ERROR, code, message);
  return NULL;
}

/* The size stated in the archive is not trusted. */
static GBytes *
read_data (Archive *archive, GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 chunk[CHUNK];
  la_ssize_t length;

  while ((length = archive_read_data (archive, chunk, sizeof chunk)) > 0)
    {
      if (all->len + length > MAX_BYTES)
        return fail (error, MU_IMPORT_ERROR_UNREADABLE,
                     _ ("the zipped contents are larger than 16 MiB, too large for a list"));
      g_byte_array_append (all, chunk, length);
    }
  if (length < 0)
    return fail (error, MU_IMPORT_ERROR_UNREADABLE, _ ("the zip file is damaged"));
  return g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

static gboolean
is_wanted (struct archive_entry *entry, const char *suffix)
{
  const char *name = archive_entry_pathname (entry);
  gsize length = name != NULL ? strlen (name) : 0;

  return archive_entry_filetype (entry) == AE_IFREG && length > strlen (suffix)
         && g_ascii_strcasecmp (name + length - strlen (suffix), suffix) == 0;
}

/*
 * Reads the first file with a suffix from an archive. Nothing is extracted, so paths in the archive are harmless.
 * Returns the contents; NULL with @error set if there is no such file, or if it is damaged or larger than 16 MiB. The
 * caller owns it.
 *
 * @bytes: a zip archive
 * @suffix: the end of the name of the file to read
 */
GBytes *
mu_zip_read_member (GBytes *bytes, const char *suffix, GError **error)
{
  g_autoptr (Archive) archive = archive_read_new ();
  struct archive_entry *entry;
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);
  int status;

  archive_read_support_format_zip (archive);
  if (archive_read_open_memory (archive, data, length) != ARCHIVE_OK)
    return fail (error, MU_IMPORT_ERROR_UNREADABLE, _ ("the zip file is damaged"));
  for (int i = 0; i < MAX_MEMBERS; i++)
    {
      status = archive_read_next_header (archive, &entry);
      if (status == ARCHIVE_EOF)
        break;
      if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
        return fail (error, MU_IMPORT_ERROR_UNREADABLE, _ ("the zip file is damaged"));
      if (is_wanted (entry, suffix))
        return read_data (archive, error);
    }
  return fail (error, MU_IMPORT_ERROR_NO_LIST, _ ("not a list: a zip file without a BattleScribe roster"));
}

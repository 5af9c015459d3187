/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-messages.h"

#include <gio/gio.h>
#include <string.h>

#include "model/text/mu-plural.h"

/* Larger files are rejected before they are read. */
#define MAX_SIZE (16 * 1024 * 1024)

enum
{
  MAGIC = 0x950412de,
  MAGIC_SWAPPED = 0xde120495,
};

/* Offsets of the header fields. */
enum
{
  AT_MAGIC = 0,
  AT_REVISION = 4,
  AT_COUNT = 8,
  AT_IDS = 12,
  AT_TRANSLATIONS = 16,
};

/* A translation: its plural forms, each terminated by NUL. */
typedef struct
{
  const char *text;
  gsize length; /* without the last NUL */
} Translation;

struct _MuMessages
{
  GBytes *bytes; /* owns all texts */
  const guchar *data;
  gsize size;
  gboolean swapped;
  Translation *translations;
  GHashTable *by_id; /* id, or context, \004 and id → Translation */
  MuPlural *plural;
};

/* @position must be within the file. */
static guint32
read_word (const MuMessages *self, gsize position)
{
  guint32 word;

  memcpy (&word, self->data + position, sizeof word);
  return self->swapped ? GUINT32_SWAP_LE_BE (word) : word;
}

static gboolean
has_table (const MuMessages *self, guint32 position, guint32 count)
{
  return position <= self->size && count <= (self->size - position) / (2 * sizeof (guint32));
}

/*
 * Reads an entry of one of the two tables. Returns FALSE if the text is not terminated or not completely within the
 * file.
 */
static gboolean
read_text (const MuMessages *self, gsize table, guint32 index, Translation *text)
{
  guint32 length = read_word (self, table + (gsize) index * 8);
  guint32 position = read_word (self, table + (gsize) index * 8 + 4);

  if (position >= self->size || length >= self->size - position || self->data[position + length] != '\0')
    return FALSE;
  *text = (Translation){ (const char *) self->data + position, length };
  return TRUE;
}

/* GTK and Pango accept only UTF-8. */
static gboolean
is_valid (const Translation *translation)
{
  for (gsize start = 0; start <= translation->length; start += strlen (translation->text + start) + 1)
    if (!g_utf8_validate (translation->text + start, -1, NULL))
      return FALSE;
  return TRUE;
}

static gboolean
read_messages (MuMessages *self, GError **error)
{
  gsize ids, translations;
  guint32 count;

  if (self->size < AT_TRANSLATIONS + 4
      || (read_word (self, AT_MAGIC) != MAGIC && read_word (self, AT_MAGIC) != MAGIC_SWAPPED))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "not a file of compiled messages");
      return FALSE;
    }
  self->swapped = read_word (self, AT_MAGIC) == MAGIC_SWAPPED;
  count = read_word (self, AT_COUNT);
  ids = read_word (self, AT_IDS);
  translations = read_word (self, AT_TRANSLATIONS);
  if (read_word (self, AT_REVISION) >> 16 > 1 || !has_table (self, (guint32) ids, count)
      || !has_table (self, (guint32) translations, count))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "a damaged file of compiled messages");
      return FALSE;
    }

  self->translations = g_new (Translation, count);
  for (guint32 i = 0; i < count; i++)
    {
      Translation id;

      if (!read_text (self, ids, i, &id) || !read_text (self, translations, i, &self->translations[i]))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       "a damaged file of compiled messages: message %u is not wholly in it", i);
          return FALSE;
        }
      if (self->translations[i].length > 0 && is_valid (&self->translations[i]))
        g_hash_table_insert (self->by_id, (gpointer) id.text, &self->translations[i]);
    }
  return TRUE;
}

/*
 * Parses a message catalog. All offsets and lengths in @bytes are checked. Messages that are not valid UTF-8 are
 * skipped. Returns the messages; NULL with @error set if @bytes is not a .mo file or is damaged.
 *
 * @bytes: the contents of a .mo file
 */
MuMessages *
mu_messages_new (GBytes *bytes, GError **error)
{
  static const char field[] = "Plural-Forms:";
  g_autoptr (MuMessages) self = g_new0 (MuMessages, 1);
  g_auto (GStrv) lines = NULL;
  const char *header;
  guint i = 0;

  self->bytes = g_bytes_ref (bytes);
  self->data = g_bytes_get_data (bytes, &self->size);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  if (!read_messages (self, error))
    return NULL;
  header = mu_messages_find (self, "");
  lines = g_strsplit (header != NULL ? header : "", "\n", -1);
  while (lines[i] != NULL && !g_str_has_prefix (lines[i], field))
    i++;
  self->plural = mu_plural_new (lines[i] != NULL ? lines[i] + strlen (field) : "");
  return g_steal_pointer (&self);
}

/* Loads a .mo file. The file is read instead of mapped, so that overwriting it cannot crash the program. Returns the
 * messages; NULL with @error set if the file cannot be read, is not a .mo file or is damaged. The caller owns it. */
MuMessages *
mu_messages_load (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autoptr (GBytes) bytes = NULL;

  if (info == NULL)
    return NULL;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || g_file_info_get_size (info) > MAX_SIZE)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "not a file of compiled messages");
      return NULL;
    }
  bytes = g_file_load_bytes (file, NULL, NULL, error);
  return bytes != NULL ? mu_messages_new (bytes, error) : NULL;
}

/* Frees the messages and all texts returned for them. */
void
mu_messages_free (MuMessages *self)
{
  g_clear_pointer (&self->plural, mu_plural_free);
  g_hash_table_unref (self->by_id);
  g_free (self->translations);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/*
 * Returns the translation; NULL if there is none.
 *
 * @id: the message in English, preceded by its context and `\004` if it has one
 */
const char *
mu_messages_find (const MuMessages *self, const char *id)
{
  const Translation *found = g_hash_table_lookup (self->by_id, id);

  return found != NULL ? found->text : NULL;
}

/* Returns the form for @n of the message with that singular in English; NULL if there is no translation. */
const char *
mu_messages_find_plural (const MuMessages *self, const char *id, gulong n)
{
  const Translation *found = g_hash_table_lookup (self->by_id, id);
  gsize start = 0;

  if (found == NULL)
    return NULL;
  for (guint form = mu_plural_get_form (self->plural, n); form > 0; form--)
    {
      start += strlen (found->text + start) + 1;
      /* The translation has fewer forms than the language. */
      if (start > found->length)
        return found->text;
    }
  return found->text + start;
}

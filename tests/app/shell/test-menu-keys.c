/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/text/mu-language.h"

/* In every language the entries of a menu have different access keys: the letters after an underscore. */

typedef struct
{
  const char *file;
  const char *language;
  GString *label;   /* NULL outside of a label */
  GHashTable *keys; /* of the menu: folded letter → label */
  guint depth;      /* of menus */
} Reader;

static gboolean
is_label (const char **names, const char **values)
{
  gboolean label = FALSE, translatable = FALSE;

  for (; *names != NULL; names++, values++)
    {
      label |= g_str_equal (*names, "name") && g_str_equal (*values, "label");
      translatable |= g_str_equal (*names, "translatable");
    }
  return label && translatable;
}

static void
start (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer data,
       GError **error)
{
  Reader *self = data;

  if (g_str_equal (element, "menu") && self->depth++ == 0)
    g_hash_table_remove_all (self->keys);
  else if (self->depth > 0 && g_str_equal (element, "attribute") && is_label (names, values))
    self->label = g_string_new (NULL);
}

static void
check_key (Reader *self, const char *label)
{
  const char *mark = strchr (label, '_');
  g_autofree char *letter = mark != NULL ? g_utf8_substring (mark + 1, 0, 1) : NULL;
  g_autofree char *key = letter != NULL ? g_utf8_casefold (letter, -1) : NULL;
  const char *other = key != NULL ? g_hash_table_lookup (self->keys, key) : NULL;

  if (other != NULL)
    {
      g_test_message ("%s, %s: “%s” and “%s” have one key", self->file, self->language, other, label);
      g_test_fail ();
    }
  if (key != NULL)
    g_hash_table_insert (self->keys, g_steal_pointer (&key), g_strdup (label));
}

static void
end (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reader *self = data;

  if (g_str_equal (element, "menu"))
    self->depth--;
  if (self->label == NULL)
    return;
  check_key (self, mu_language_translate (self->label->str));
  g_string_free (g_steal_pointer (&self->label), TRUE);
}

static void
text (GMarkupParseContext *context, const char *content, gsize length, gpointer data, GError **error)
{
  Reader *self = data;

  if (self->label != NULL)
    g_string_append_len (self->label, content, (gssize) length);
}

static void
check_file (const char *path, const char *language)
{
  static const GMarkupParser parser = { start, end, text, NULL, NULL };
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Reader reader = { path, language, NULL, keys, 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  g_autofree char *content = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_markup_parse_context_parse (context, content, (gssize) length, &error);
  g_assert_no_error (error);
}

static guint
check_folder (const char *folder, const char *language)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        n_files += check_folder (path, language);
      else if (g_str_has_suffix (name, ".ui"))
        {
          check_file (path, language);
          n_files++;
        }
    }
  return n_files;
}

static void
test_keys (gconstpointer data)
{
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags (data);
  g_autofree char *folder = g_build_filename (g_getenv ("top_srcdir"), "ui", NULL);

  g_assert_cmpuint (check_folder (folder, data), >, 20);
}

int
main (int argc, char **argv)
{
  static const char *const languages[] = { "en", "de", "es", "fi", "fr", "it", "pl", "sv" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strconcat ("/menu-keys/", languages[i], NULL);

      g_test_add_data_func (path, languages[i], test_keys);
    }
  return g_test_run ();
}

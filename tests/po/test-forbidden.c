/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <string.h>

#include <glib.h>

/*
 * Words that a language once had wrong do not come back: tests/po/forbidden has a file a language, with a line for each,
 * a regular expression and what is written instead. They are looked for in the messages, in the summaries of cards and
 * in the texts of the catalogs in that language.
 */

static char *
read_file (const char *first, const char *second, const char *third)
{
  g_autofree char *path = g_build_filename (g_getenv ("top_srcdir"), first, second, third, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Adds what is in quotation marks in a line of a .po file. */
static void
add_quoted (GString *text, const char *line)
{
  const char *start = strchr (line, '"');
  g_autofree char *inside = start != NULL ? g_strndup (start + 1, strrchr (line, '"') - start - 1) : g_strdup ("");
  g_autofree char *plain = g_strcompress (inside);

  g_string_append (text, plain);
}

static void
add_text (GPtrArray *texts, GString *text)
{
  if (text->len > 0)
    g_ptr_array_add (texts, g_strdup (text->str));
  g_string_truncate (text, 0);
}

/* Adds the translations of a .po file but the first, which is its head. */
static void
add_messages (GPtrArray *texts, const char *po)
{
  g_auto (GStrv) lines = g_strsplit (po, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean translation = FALSE;
  guint first = texts->len;

  for (char **line = lines; *line != NULL; line++)
    {
      if (**line != '"')
        {
          add_text (texts, text);
          translation = g_str_has_prefix (*line, "msgstr");
        }
      if (translation && strchr (*line, '"') != NULL)
        add_quoted (text, *line);
    }
  add_text (texts, text);
  g_assert_cmpuint (texts->len, >, first);
  g_ptr_array_remove_index (texts, first);
}

/* Adds the texts of a catalog that are in the language. */
static void
add_catalog (GPtrArray *texts, const char *catalog, const char *language)
{
  g_autofree char *pattern = g_strdup_printf ("xml:lang=\"%s\"[^>]*>([^<]*)<", language);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, catalog, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    g_ptr_array_add (texts, g_match_info_fetch (match, 1));
}

static GPtrArray *
list_texts (const char *language)
{
  static const char *const games[] = { "xwing", "xwing2", "armada" };
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = g_strconcat (language, ".po", NULL);
  g_autofree char *messages = read_file ("po", name, NULL);
  g_autofree char *summaries = read_file ("po", "cards", name);

  add_messages (texts, messages);
  add_messages (texts, summaries);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *catalog = read_file ("catalog", games[i], "game.xml");

      add_catalog (texts, catalog, language);
    }
  return texts;
}

/* Returns how many of the texts have the word. */
static guint
count_with (GPtrArray *texts, const char *line)
{
  g_auto (GStrv) sides = g_strsplit (line, "\t", 2);
  g_autoptr (GRegex) regex = g_regex_new (sides[0], G_REGEX_CASELESS, 0, NULL);
  guint n = 0;

  g_test_message ("%s", line);
  g_assert_nonnull (regex);
  g_assert_nonnull (sides[1]);
  for (guint i = 0; i < texts->len; i++)
    if (g_regex_match (regex, texts->pdata[i], 0, NULL))
      {
        g_test_message ("stands in: %s", (char *) texts->pdata[i]);
        n++;
      }
  return n;
}

static void
test_language (gconstpointer language)
{
  g_autofree char *name = g_strconcat (language, ".txt", NULL);
  g_autofree char *words = read_file ("tests/po", "forbidden", name);
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  g_autoptr (GPtrArray) texts = list_texts (language);
  guint n = 0;

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && !g_str_has_prefix (*line, "# "))
      n += count_with (texts, *line);
  g_assert_cmpuint (n, ==, 0);
}

/* The test itself finds a word in a message of several lines, in a plural and in a catalog. */
static void
test_itself (void)
{
  static const char po[] = "msgid \"\"\nmsgstr \"\"\n\"Language: xx\\n\"\n\nmsgid \"bad\"\nmsgstr \"good\"\n\n"
                           "msgid \"two\"\nmsgid_plural \"twos\"\nmsgstr[0] \"\"\n\"one \"\n\"bad\"\nmsgstr[1] \"all bad\"\n";
  static const char catalog[] = "<name>bad</name><name xml:lang=\"xx\">bad name</name><name xml:lang=\"yy\">bad</name>";
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  add_messages (texts, po);
  add_catalog (texts, catalog, "xx");
  g_assert_cmpuint (texts->len, ==, 4);
  g_assert_cmpuint (count_with (texts, "\\bbad\\b\tgood"), ==, 3);
  g_assert_cmpuint (count_with (texts, "one bad\tgood"), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_autofree char *path = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  path = g_build_filename (g_getenv ("top_srcdir"), "tests", "po", "forbidden", NULL);
  dir = g_dir_open (path, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      {
        g_autofree char *language = g_strndup (name, strlen (name) - strlen (".txt"));
        g_autofree char *test = g_strdup_printf ("/forbidden/%s", language);

        g_test_add_data_func_full (test, g_strdup (language), test_language, g_free);
      }
  g_test_add_func ("/forbidden/itself", test_itself);
  return g_test_run ();
}

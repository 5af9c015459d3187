/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-bsdata.h"
#include "catalog/mu-reference.h"

#include <string.h>

enum { WINDOW = 8 };

/* What <> encloses goes, and entities such as &deg;: they are no words. */
static char *
strip_markup (const char *text)
{
  g_autoptr (GRegex) markup = g_regex_new ("<[^>]*>|&[a-z]+;", 0, 0, NULL);

  return g_regex_replace_literal (markup, text, -1, 0, " ", 0, NULL);
}

static GPtrArray *
list_words (const char *text)
{
  g_autofree char *plain = strip_markup (text);
  g_autofree char *folded = mu_text_fold (plain);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  GString *word = g_string_new (NULL);

  for (const char *p = folded;; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (word, *p);
      else if (*p != '\'' && word->len > 0)
        {
          g_ptr_array_add (words, g_strdup (word->str));
          g_string_truncate (word, 0);
        }
      if (*p == '\0')
        break;
    }
  g_string_free (word, TRUE);
  return words;
}

static char *
join_window (GPtrArray *words, guint from)
{
  GString *window = g_string_new (NULL);

  for (guint i = from; i < from + WINDOW; i++)
    g_string_append_printf (window, "%s ", (char *) words->pdata[i]);
  return g_string_free (window, FALSE);
}

static void
add_text (GHashTable *windows, const char *text)
{
  g_autoptr (GPtrArray) words = list_words (text);

  for (guint i = 0; i + WINDOW <= words->len; i++)
    g_hash_table_add (windows, join_window (words, i));
}

static void
add_json (GHashTable *windows, json_t *value)
{
  const char *key;
  json_t *child;

  if (json_is_string (value))
    add_text (windows, json_string_value (value));
  for (size_t i = 0; i < json_array_size (value); i++)
    add_json (windows, json_array_get (value, i));
  json_object_foreach (value, key, child)
    add_json (windows, child);
}

static void
add_battlescribe (GHashTable *windows, const char *dir, const char *path)
{
  g_autoptr (GPtrArray) cards = mu_bsdata_read (dir, path);

  for (guint i = 0; i < cards->len; i++)
    {
      g_autofree char *text = mu_bsdata_dup_text (cards->pdata[i]);

      add_text (windows, text);
    }
}

static void
add_files (GHashTable *windows, const char *dir, const char *path)
{
  g_autoptr (GPtrArray) files = mu_reference_list_files (dir, path, "");

  for (guint i = 0; i < files->len; i++)
    if (g_str_has_suffix (files->pdata[i], ".json"))
      {
        g_autoptr (json_t) root = mu_reference_load_json (dir, files->pdata[i]);

        add_json (windows, root);
      }
    else if (g_str_has_suffix (files->pdata[i], ".cat") || g_str_has_suffix (files->pdata[i], ".gst"))
      add_battlescribe (windows, dir, files->pdata[i]);
  g_assert_cmpuint (files->len, >, 0);
}

static guint
count_borrowed (GHashTable *windows, MuCard *card)
{
  g_autoptr (GPtrArray) words = list_words (mu_text_get_english (mu_card_get_facts (card)->summary));
  g_autofree char *label = mu_reference_label (card);
  guint n_borrowed = 0;

  for (guint i = 0; i + WINDOW <= words->len; i++)
    {
      g_autofree char *window = join_window (words, i);

      if (!g_hash_table_contains (windows, window))
        continue;
      g_test_message ("%s: the summary has words of a printed text: %s", label, window);
      n_borrowed++;
    }
  return n_borrowed;
}

/**
 * mu_reference_compare_texts:
 * @paths: (array zero-terminated=1): folders with the texts of that game's cards
 *
 * Returns: how often a summary, printed or revised, has eight words in a row that a text has.
 */
guint
mu_reference_compare_texts (const char *dir, MuGame *game, const char *const *paths)
{
  g_autoptr (GHashTable) windows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *revisions = mu_game_get_revisions (game);
  guint n_borrowed = 0;

  for (; *paths != NULL; paths++)
    add_files (windows, dir, *paths);
  g_assert_cmpuint (g_hash_table_size (windows), >, 1000);
  for (guint i = 0; i <= revisions->len; i++)
    {
      const char *revision = i < revisions->len ? ((MuRevision *) revisions->pdata[i])->id : NULL;
      GPtrArray *cards = mu_catalog_get_cards (mu_game_get_catalog (game, revision));

      for (guint j = 0; j < cards->len; j++)
        n_borrowed += count_borrowed (windows, cards->pdata[j]);
    }
  return n_borrowed;
}

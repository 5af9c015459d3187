/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-terms.h"

#include <string.h>

#include "model/mu-card.h"

/* These functions join terms of a game to one text in the language of the calling thread. */

static void
append (GString *text, const char *between, const char *word)
{
  if (*word == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, between);
  g_string_append (text, word);
}

/**
 * mu_terms_dup_set:
 * @set: a set of terms as bits
 * @between: the separator
 *
 * Returns: (transfer full): the names of the terms.
 */
char *
mu_terms_dup_set (MuGame *game, MuVocabularyKind kind, guint64 set, const char *between)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      append (text, between, mu_game_get_term_name (game, kind, i));
  return g_string_free (text, FALSE);
}

/**
 * mu_terms_dup_joined:
 * @words: (element-type utf8): names
 * @last: what stands before the last one, such as “ or ”, translated
 *
 * Returns: (transfer full): the names as in “a, b or c”.
 */
char *
mu_terms_dup_joined (const GPtrArray *words, const char *last)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    append (text, i + 1 == words->len ? last : ", ", words->pdata[i]);
  return g_string_free (text, FALSE);
}

/**
 * mu_terms_dup_choice:
 * @set: a set of terms as bits
 * @last: what stands before the last one, such as “ or ”, translated
 *
 * Returns: (transfer full): the names of the terms as in “a, b or c”.
 */
char *
mu_terms_dup_choice (MuGame *game, MuVocabularyKind kind, guint64 set, const char *last)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      g_ptr_array_add (names, (gpointer) mu_game_get_term_name (game, kind, i));
  return mu_terms_dup_joined (names, last);
}

/**
 * mu_terms_dup_list:
 * @indices: (element-type int): indices of terms, possibly repeated
 * @between: the separator
 *
 * Returns: (transfer full): the names of the terms.
 */
char *
mu_terms_dup_list (MuGame *game, MuVocabularyKind kind, const GArray *indices, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < indices->len; i++)
    append (text, between, mu_game_get_term_name (game, kind, g_array_index (indices, int, i)));
  return g_string_free (text, FALSE);
}

/**
 * mu_terms_get_name:
 * @id: the id of a term
 *
 * Returns: (transfer none): the name of the term; @id itself if the game does not have it.
 */
const char *
mu_terms_get_name (MuGame *game, MuVocabularyKind kind, const char *id)
{
  int index = mu_game_find_term (game, kind, id);

  return index >= 0 ? mu_game_get_term_name (game, kind, index) : id;
}

/**
 * mu_terms_dup_ids:
 * @ids: (element-type utf8): ids of terms
 * @between: the separator
 *
 * Returns: (transfer full): the names of the terms, or the ids of those that the game does not have.
 */
char *
mu_terms_dup_ids (MuGame *game, MuVocabularyKind kind, const GPtrArray *ids, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    append (text, between, mu_terms_get_name (game, kind, ids->pdata[i]));
  return g_string_free (text, FALSE);
}

static char *
dup_with_count (const char *name, int count)
{
  return count > 1 ? g_strdup_printf ("%d × %s", count, name) : g_strdup (name);
}

/**
 * mu_terms_dup_counted:
 * @indices: (element-type int): indices of terms, possibly repeated
 * @between: the separator
 *
 * Returns: (transfer full): the names of the terms, each once, with its count as in “2 × Evade”.
 */
char *
mu_terms_dup_counted (MuGame *game, MuVocabularyKind kind, const GArray *indices, const char *between)
{
  GString *text = g_string_new (NULL);
  guint64 done = 0;

  for (guint i = 0; i < indices->len; i++)
    {
      int index = g_array_index (indices, int, i);
      g_autofree char *word = NULL;
      int count = 0;

      if (done >> index & 1)
        continue;
      done |= G_GUINT64_CONSTANT (1) << index;
      for (guint j = i; j < indices->len; j++)
        count += g_array_index (indices, int, j) == index;
      word = dup_with_count (mu_game_get_term_name (game, kind, index), count);
      append (text, between, word);
    }
  return g_string_free (text, FALSE);
}

/**
 * mu_terms_dup_keywords:
 * @keywords: (element-type MuKeyword): squadron keywords
 * @between: the separator
 *
 * Returns: (transfer full): the names of the keywords with their numbers.
 */
char *
mu_terms_dup_keywords (MuGame *game, const GArray *keywords, const char *between)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < keywords->len; i++)
    {
      const MuKeyword *keyword = &g_array_index (keywords, MuKeyword, i);
      const char *name = mu_game_get_term_name (game, MU_VOCABULARY_KEYWORD, keyword->keyword);
      g_autofree char *word = keyword->value > 0 ? g_strdup_printf ("%s %d", name, keyword->value) : g_strdup (name);

      append (text, between, word);
    }
  return g_string_free (text, FALSE);
}

/**
 * mu_terms_dup_capitalized:
 *
 * Returns: (transfer full): @word with a capital first letter, to begin a line with.
 */
char *
mu_terms_dup_capitalized (const char *word)
{
  g_autofree char *first = g_utf8_substring (word, 0, MIN (1, g_utf8_strlen (word, -1)));
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, word + strlen (first), NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/mu-cli-words.h"

#include <glib/gi18n.h>

static void
append (GString *words, const char *between, const char *word)
{
  if (words->len > 0)
    g_string_append (words, between);
  g_string_append (words, word);
}

/**
 * mu_words_get_term:
 *
 * Returns: (transfer none): the name of the word at @index in the user's language; the empty string when there is none.
 */
const char *
mu_words_get_term (MuGame *game, MuVocabularyKind kind, int index)
{
  const MuTerm *term = mu_game_get_term (game, kind, index);

  return term != NULL ? mu_text_get (term->name) : "";
}

/**
 * mu_words_dup_set:
 *
 * Returns: (transfer full): the names of the words in @set, separated by commas.
 */
char *
mu_words_dup_set (MuGame *game, MuVocabularyKind kind, guint64 set)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      append (words, ", ", mu_words_get_term (game, kind, i));
  return g_string_free (words, FALSE);
}

/**
 * mu_words_dup_list:
 * @indices: (element-type int): words, perhaps the same one more than once
 *
 * Returns: (transfer full): their names, separated by commas.
 */
char *
mu_words_dup_list (MuGame *game, MuVocabularyKind kind, const GArray *indices)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < indices->len; i++)
    append (words, ", ", mu_words_get_term (game, kind, g_array_index (indices, int, i)));
  return g_string_free (words, FALSE);
}

/**
 * mu_words_dup_stats:
 *
 * Returns: (transfer full): the values of those stats there are, in one line.
 */
char *
mu_words_dup_stats (MuGame *game, guint32 has_stats, const int *stats)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < MU_MAX_STATS; i++)
    if (has_stats >> i & 1)
      {
        g_autofree char *value
            = g_strdup_printf ("%s %d", mu_words_get_term (game, MU_VOCABULARY_STAT, i), stats[i]);

        append (words, " · ", value);
      }
  return g_string_free (words, FALSE);
}

static const char *
get_objective_word (MuObjectiveType type)
{
  switch (type)
    {
    case MU_OBJECTIVE_ASSAULT:
      return _ ("Assault");
    case MU_OBJECTIVE_DEFENSE:
      return _ ("Defense");
    case MU_OBJECTIVE_NAVIGATION:
      return _ ("Navigation");
    default:
      return _ ("Campaign");
    }
}

/**
 * mu_words_dup_sort:
 *
 * Returns: (transfer full): what sort of card it is: a pilot's ship, an upgrade's slot, a squadron's craft and so on.
 */
char *
mu_words_dup_sort (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCard *ship = mu_catalog_get_ship_of (mu_game_get_catalog (game, NULL), card);

  switch (facts->kind)
    {
    case MU_CARD_PILOT:
      return g_strdup (ship != NULL ? mu_card_get_name (ship) : "");
    case MU_CARD_UPGRADE:
      return g_strdup (mu_words_get_term (game, MU_VOCABULARY_SLOT, facts->slot));
    case MU_CARD_SHIP:
      return g_strdup (mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_SIZE, facts->size)));
    case MU_CARD_SQUADRON:
      return g_strdup (facts->subname != NULL ? mu_card_get_subname (card) : _ ("squadron"));
    case MU_CARD_OBJECTIVE:
      return g_strdup (get_objective_word (facts->objective));
    default:
      return g_strdup (_ ("condition"));
    }
}

/**
 * mu_words_dup_name:
 *
 * Returns: (transfer full): the card's name, with its dot when it is unique.
 */
char *
mu_words_dup_name (MuCard *card)
{
  return g_strconcat (mu_card_is_unique (card) ? "• " : "", mu_card_get_name (card), NULL);
}

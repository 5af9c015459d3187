/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/mu-sheet-words.h"

#include <glib/gi18n.h>
#include <string.h>

static void
append (GString *words, const char *between, const char *word)
{
  if (*word == '\0')
    return;
  if (words->len > 0)
    g_string_append (words, between);
  g_string_append (words, word);
}

/**
 * mu_sheet_get_term:
 *
 * Returns: (transfer none): the name of that word of the game; the empty string when there is none.
 */
const char *
mu_sheet_get_term (MuGame *game, MuVocabularyKind kind, int index)
{
  const MuTerm *term = mu_game_get_term (game, kind, index);

  return term != NULL ? mu_text_get (term->name) : "";
}

/**
 * mu_sheet_get_objective:
 *
 * Returns: (transfer none): what objectives of that type are called.
 */
const char *
mu_sheet_get_objective (MuObjectiveType type)
{
  static const char *const names[MU_N_OBJECTIVE_TYPES] = {
    [MU_OBJECTIVE_ASSAULT] = N_ ("Assault"),
    [MU_OBJECTIVE_DEFENSE] = N_ ("Defense"),
    [MU_OBJECTIVE_NAVIGATION] = N_ ("Navigation"),
    [MU_OBJECTIVE_CAMPAIGN] = N_ ("Campaign"),
  };

  return _ (names[type]);
}

/**
 * mu_sheet_get_zone:
 *
 * Returns: (transfer none): what that hull zone is called, as a row of a table names it.
 */
const char *
mu_sheet_get_zone (MuZoneId zone)
{
  static const char *const names[MU_N_ZONES] = {
    [MU_ZONE_FRONT] = N_ ("Front"),
    [MU_ZONE_LEFT] = N_ ("Left"),
    [MU_ZONE_RIGHT] = N_ ("Right"),
    [MU_ZONE_REAR] = N_ ("Rear"),
    [MU_ZONE_LEFT_AUXILIARY] = N_ ("Left auxiliary"),
    [MU_ZONE_RIGHT_AUXILIARY] = N_ ("Right auxiliary"),
    [MU_ZONE_SPECIAL] = N_ ("Special"),
  };

  return _ (names[zone]);
}

/**
 * mu_sheet_dup_capitalized:
 *
 * Returns: (transfer full): @word with a capital first letter, to begin a line with.
 */
char *
mu_sheet_dup_capitalized (const char *word)
{
  g_autofree char *first = g_utf8_substring (word, 0, MIN (1, g_utf8_strlen (word, -1)));
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, word + strlen (first), NULL);
}

/**
 * mu_sheet_dup_terms:
 * @set: bits of that vocabulary
 *
 * Returns: (transfer full): the names of those words.
 */
char *
mu_sheet_dup_terms (MuGame *game, MuVocabularyKind kind, guint64 set)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < 64; i++)
    if (set >> i & 1)
      append (words, " · ", mu_sheet_get_term (game, kind, i));
  return g_string_free (words, FALSE);
}

/**
 * mu_sheet_dup_counted:
 * @indices: (element-type int): words, perhaps the same one more than once
 *
 * Returns: (transfer full): their names, equal ones counted.
 */
char *
mu_sheet_dup_counted (MuGame *game, MuVocabularyKind kind, const GArray *indices)
{
  GString *words = g_string_new (NULL);
  guint64 done = 0;

  for (guint i = 0; i < indices->len; i++)
    {
      int index = g_array_index (indices, int, i), count = 0;
      g_autofree char *word = NULL;

      for (guint j = i; j < indices->len; j++)
        count += g_array_index (indices, int, j) == index;
      word = count > 1 ? g_strdup_printf ("%d × %s", count, mu_sheet_get_term (game, kind, index))
                       : g_strdup (mu_sheet_get_term (game, kind, index));
      if (!(done >> index & 1))
        append (words, " · ", word);
      done |= G_GUINT64_CONSTANT (1) << index;
    }
  return g_string_free (words, FALSE);
}

/**
 * mu_sheet_dup_dice:
 *
 * Returns: (transfer full): the dice by colour, a dash for none.
 */
char *
mu_sheet_dup_dice (const MuDice *dice)
{
  g_autofree char *red = dice->red > 0 ? g_strdup_printf (_ ("%d red"), dice->red) : g_strdup ("");
  g_autofree char *blue = dice->blue > 0 ? g_strdup_printf (_ ("%d blue"), dice->blue) : g_strdup ("");
  g_autofree char *black = dice->black > 0 ? g_strdup_printf (_ ("%d black"), dice->black) : g_strdup ("");
  GString *words = g_string_new (NULL);

  append (words, ", ", red);
  append (words, ", ", blue);
  append (words, ", ", black);
  append (words, "", words->len == 0 ? "–" : "");
  return g_string_free (words, FALSE);
}

/**
 * mu_sheet_dup_keywords:
 * @keywords: (element-type MuKeyword): of a squadron
 *
 * Returns: (transfer full): their names, with their numbers.
 */
char *
mu_sheet_dup_keywords (MuGame *game, const GArray *keywords)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < keywords->len; i++)
    {
      const MuKeyword *keyword = &g_array_index (keywords, MuKeyword, i);
      const char *name = mu_sheet_get_term (game, MU_VOCABULARY_KEYWORD, keyword->keyword);
      g_autofree char *word = keyword->value > 0 ? g_strdup_printf ("%s %d", name, keyword->value) : g_strdup (name);

      append (words, " · ", word);
    }
  return g_string_free (words, FALSE);
}

/**
 * mu_sheet_dup_card_name:
 *
 * Returns: (transfer full): the card's name, with its dot when it is unique; an unknown one is marked as such.
 */
char *
mu_sheet_dup_card_name (MuCard *card)
{
  if (mu_card_is_unknown (card))
    /* Translators: a name no catalog has. */
    return g_strdup_printf (_ ("%s (unknown card)"), mu_card_get_name (card));
  return g_strconcat (mu_card_is_unique (card) ? "• " : "", mu_card_get_name (card), NULL);
}

/**
 * mu_sheet_get_ship_name:
 *
 * Returns: (transfer none): what a pilot flies; the empty string when his name says so already, as those of huge ships.
 */
const char *
mu_sheet_get_ship_name (const MuReportUnit *unit)
{
  if (unit->ship == NULL || g_str_equal (mu_card_get_name (unit->ship), mu_card_get_name (unit->card)))
    return "";
  return mu_card_get_name (unit->ship);
}

/**
 * mu_sheet_dup_unit_name:
 *
 * Returns: (transfer full): what a ship or squadron is called: a pilot with his ship, an ace with his craft.
 */
char *
mu_sheet_dup_unit_name (const MuReportUnit *unit)
{
  g_autofree char *name = mu_sheet_dup_card_name (unit->card);
  const char *more = mu_card_get_subname (unit->card);

  if (mu_card_get_kind (unit->card) == MU_CARD_PILOT)
    more = mu_sheet_get_ship_name (unit);
  return g_strconcat (name, *more != '\0' ? " — " : "", more, NULL);
}

/**
 * mu_sheet_dup_list_name:
 *
 * Returns: (transfer full): the list's name, or words for the lack of one.
 */
char *
mu_sheet_dup_list_name (MuRoster *roster)
{
  const char *name = mu_roster_get_name (roster);

  if (*name != '\0')
    return g_strdup (name);
  return g_strdup (g_str_equal (mu_game_get_id (mu_roster_get_game (roster)), "armada") ? _ ("Fleet without a name")
                                                                                        : _ ("Squad without a name"));
}

/**
 * mu_sheet_dup_about:
 *
 * Returns: (transfer full): what sort of list it is: game, faction, format.
 */
char *
mu_sheet_dup_about (MuRoster *roster, const MuReport *report)
{
  MuGame *game = mu_roster_get_game (roster);
  const char *faction = mu_sheet_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));
  g_autofree char *capitalized = mu_sheet_dup_capitalized (*faction != '\0' ? faction : _ ("no faction"));

  return g_strjoin (" · ", mu_text_get (mu_game_get_name (game)), capitalized, mu_text_get (report->format->name),
                    NULL);
}

/**
 * mu_sheet_get_own_cost:
 *
 * Returns: what a unit costs without its upgrades.
 */
int
mu_sheet_get_own_cost (const MuReportUnit *unit)
{
  int cost = unit->cost;

  for (guint i = 0; i < unit->upgrade_costs->len; i++)
    cost -= g_array_index (unit->upgrade_costs, int, i);
  return cost;
}

/**
 * mu_sheet_find_stat:
 *
 * Returns: the index of that stat in the game, or -1.
 */
int
mu_sheet_find_stat (MuGame *game, const char *id)
{
  return mu_game_find_term (game, MU_VOCABULARY_STAT, id);
}

/**
 * mu_sheet_is_aside:
 *
 * Returns: whether that stat stands elsewhere than in the row of a ship's figures.
 */
gboolean
mu_sheet_is_aside (MuGame *game, int stat)
{
  return stat == mu_sheet_find_stat (game, "skill") || stat == mu_sheet_find_stat (game, "epic-points")
         || stat == mu_sheet_find_stat (game, "defense");
}

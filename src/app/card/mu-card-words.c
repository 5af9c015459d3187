/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-words.h"

#include "app/widgets/mu-display-text.h"
#include "model/mu-i18n.h"
#include "model/mu-terms.h"
#include "rules/check/mu-requirement.h"

/**
 * mu_words_get_objective_type:
 *
 * Returns: (transfer none): what an objective of that type is called.
 */
const char *
mu_words_get_objective_type (MuObjectiveType type)
{
  static const char *const names[MU_N_OBJECTIVE_TYPES] = {
    [MU_OBJECTIVE_ASSAULT] = N_ ("Assault objective"),
    [MU_OBJECTIVE_DEFENSE] = N_ ("Defense objective"),
    [MU_OBJECTIVE_NAVIGATION] = N_ ("Navigation objective"),
    [MU_OBJECTIVE_CAMPAIGN] = N_ ("Campaign objective"),
  };

  return _ (names[type]);
}

const char *
mu_words_get_bearing (MuBearing bearing)
{
  static const char *const names[MU_N_BEARINGS] = {
    [MU_BEARING_TURN_LEFT] = N_ ("left turn"),
    [MU_BEARING_BANK_LEFT] = N_ ("left bank"),
    [MU_BEARING_STRAIGHT] = N_ ("straight"),
    [MU_BEARING_BANK_RIGHT] = N_ ("right bank"),
    [MU_BEARING_TURN_RIGHT] = N_ ("right turn"),
    [MU_BEARING_KOIOGRAN] = N_ ("Koiogran turn"),
    [MU_BEARING_SEGNORS_LEFT] = N_ ("left Segnor's loop"),
    [MU_BEARING_SEGNORS_RIGHT] = N_ ("right Segnor's loop"),
    [MU_BEARING_TALLON_LEFT] = N_ ("left Tallon roll"),
    [MU_BEARING_TALLON_RIGHT] = N_ ("right Tallon roll"),
    [MU_BEARING_STOP] = N_ ("stop"),
    [MU_BEARING_REVERSE_BANK_LEFT] = N_ ("left bank in reverse"),
    [MU_BEARING_REVERSE_STRAIGHT] = N_ ("straight in reverse"),
    [MU_BEARING_REVERSE_BANK_RIGHT] = N_ ("right bank in reverse"),
  };

  return _ (names[bearing]);
}

const char *
mu_words_get_difficulty (MuDifficulty difficulty)
{
  switch (difficulty)
    {
    case MU_DIFFICULTY_EASY:
      return _ ("easy");
    case MU_DIFFICULTY_HARD:
      return _ ("hard");
    default:
      return _ ("standard");
    }
}

static char *
dup_size (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  MuCard *ship = mu_catalog_get_ship_of (catalog, card);
  int size = ship != NULL ? mu_card_get_facts (ship)->size : -1;

  if (size < 0)
    return g_strdup ("");
  return g_strdup (mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_SIZE, size)));
}

/**
 * mu_words_dup_unit:
 * @card: a pilot, ship or squadron
 *
 * Returns: (transfer full): what stands beside its name: the ship a pilot flies, the size of a ship, the craft of a
 *   squadron's ace.
 */
char *
mu_words_dup_unit (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  MuCard *ship = mu_catalog_get_ship_of (catalog, card);

  if (mu_card_get_kind (card) == MU_CARD_SQUADRON)
    return g_strdup (mu_card_get_subname (card));
  if (ship != NULL && ship != card && !g_str_equal (mu_card_get_name (ship), mu_card_get_name (card)))
    return g_strdup (mu_card_get_name (ship));
  return dup_size (game, catalog, card);
}

/**
 * mu_words_dup_report_unit:
 *
 * Returns: (transfer full): how many there are if several, its name, and what it flies or is.
 */
char *
mu_words_dup_report_unit (const MuReportUnit *unit)
{
  const char *more = unit->ship != NULL && unit->ship != unit->card ? mu_card_get_name (unit->ship)
                                                                    : mu_card_get_subname (unit->card);
  g_autofree char *count = unit->count > 1 ? g_strdup_printf ("%d × ", unit->count) : g_strdup ("");
  g_autofree char *title = mu_card_dup_title (unit->card);
  g_autofree char *counted = g_strconcat (count, title, NULL);

  return mu_display_text_dup_pair (counted, more);
}

static void
append_upgrade (GString *text, MuGame *game, const MuCardFacts *facts)
{
  g_autofree char *slots = mu_terms_dup_counted (game, MU_VOCABULARY_SLOT, facts->icons, " + ");
  g_autofree char *asked = facts->requires != NULL ? mu_requirement_describe (game, facts->requires) : NULL;

  mu_display_text_append (text, slots);
  mu_display_text_append (text, asked);
}

static const char *
get_kind_name (const MuCardFacts *facts)
{
  switch (facts->kind)
    {
    case MU_CARD_SQUADRON:
      return _ ("Squadron");
    case MU_CARD_OBJECTIVE:
      return mu_words_get_objective_type (facts->objective);
    case MU_CARD_CONDITION:
      return _ ("Condition");
    default:
      return "";
    }
}

/**
 * mu_words_dup_about:
 *
 * Returns: (transfer full): what sort of card it is in one line: its kind or slot, where it may go, its faction.
 */
char *
mu_words_dup_about (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *unit = mu_words_dup_unit (game, catalog, card);
  g_autofree char *factions = mu_terms_dup_choice (game, MU_VOCABULARY_FACTION, facts->factions, _ (" or "));
  g_autofree char *traits = mu_terms_dup_set (game, MU_VOCABULARY_TRAIT, facts->traits, MU_BETWEEN);
  g_autofree char *size = facts->kind == MU_CARD_PILOT ? dup_size (game, catalog, card) : g_strdup ("");
  g_autoptr (GString) text = g_string_new (NULL);

  mu_display_text_append (text, get_kind_name (facts));
  if (facts->kind == MU_CARD_UPGRADE)
    append_upgrade (text, game, facts);
  else if (facts->kind == MU_CARD_PILOT || facts->kind == MU_CARD_SHIP)
    mu_display_text_append (text, unit);
  if (!g_str_equal (size, unit))
    mu_display_text_append (text, size);
  mu_display_text_append (text, factions);
  mu_display_text_append (text, traits);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * mu_words_dup_detail:
 *
 * Returns: (transfer full): what tells the card from others of its name: the ship, the slot, the kind of card.
 */
char *
mu_words_dup_detail (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  if (facts->kind == MU_CARD_UPGRADE)
    return mu_terms_dup_counted (game, MU_VOCABULARY_SLOT, facts->icons, " + ");
  if (facts->kind == MU_CARD_OBJECTIVE || facts->kind == MU_CARD_CONDITION)
    return g_strdup (get_kind_name (facts));
  return mu_words_dup_unit (game, catalog, card);
}

static gboolean
is_told (MuGame *game, const MuCardFacts *facts, int stat)
{
  return facts->has_stats >> stat & 1 && !mu_role_is_aside (mu_game_get_term (game, MU_VOCABULARY_STAT, stat)->role);
}

/**
 * mu_words_dup_figures:
 *
 * Returns: (transfer full): what there is to say of a card that has no text: the figures and keywords of a ship or
 *   squadron, the upgrade bar of a pilot; possibly empty.
 */
char *
mu_words_dup_figures (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *keywords = mu_terms_dup_keywords (game, facts->keywords, MU_BETWEEN);
  g_autoptr (GString) text = g_string_new (NULL);

  if (facts->kind == MU_CARD_PILOT)
    return mu_terms_dup_counted (game, MU_VOCABULARY_SLOT, facts->slots, MU_BETWEEN);
  for (int i = 0; i < MU_MAX_STATS; i++)
    if (is_told (game, facts, i))
      {
        g_autofree char *name = mu_terms_dup_capitalized (mu_game_get_term_name (game, MU_VOCABULARY_STAT, i));
        g_autofree char *figure = g_strdup_printf ("%s %d", name, facts->stats[i]);

        mu_display_text_append (text, figure);
      }
  mu_display_text_append (text, keywords);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

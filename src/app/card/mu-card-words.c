/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-words.h"

#include "app/widgets/mu-display-text.h"
#include "describe/mu-unit-words.h"
#include "model/game/mu-namesakes.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-requirement.h"

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
    case MU_DIFFICULTY_PURPLE:
      return C_ ("maneuver", "purple");
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

/* Returns the words shown behind the name of a card: of a pilot the ship, of a ship its size, of an ace the type of its
 * squadron. */
char *
mu_words_dup_unit (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  MuCard *ship = mu_catalog_get_ship_of (catalog, card);

  if (mu_card_is (card, MU_KIND_COUNTED))
    return g_strdup (mu_card_get_subname (card));
  if (ship != NULL && ship != card && !g_str_equal (mu_card_get_name (ship), mu_card_get_name (card)))
    return g_strdup (mu_card_get_name (ship));
  return dup_size (game, catalog, card);
}

/* Returns how many there are if several, its name, and what it flies or is. */
char *
mu_words_dup_report_unit (const MuReportUnit *unit)
{
  g_autofree char *count = unit->count > 1 ? g_strdup_printf ("%d × ", unit->count) : g_strdup ("");
  g_autofree char *title = mu_card_dup_title (unit->card);
  g_autofree char *counted = g_strconcat (count, title, NULL);

  return mu_display_text_dup_pair (counted, mu_unit_words_get_more (unit));
}

static const char *
get_kind_name (MuGame *game, const MuCardFacts *facts)
{
  if (mu_card_kind_is (facts->kind, MU_KIND_OF_TYPE))
    return mu_objective_type_get_name (game, facts->objective);
  return mu_card_kind_is (facts->kind, MU_KIND_COUNTED | MU_KIND_GIVEN) ? _ (mu_card_kind_get_title (facts->kind)) : "";
}

/* Returns what sort of card it is in one line: its kind or slot, where it may go, its faction. */
char *
mu_words_dup_about (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *unit = mu_words_dup_unit (game, catalog, card);
  g_autofree char *factions = mu_terms_dup_choice (game, MU_VOCABULARY_FACTION, facts->factions, _ (" or "));
  g_autofree char *traits = mu_terms_dup_set (game, MU_VOCABULARY_TRAIT, facts->traits, MU_BETWEEN);
  g_autofree char *size = mu_card_is (card, MU_KIND_ON_SHIP) ? dup_size (game, catalog, card) : g_strdup ("");
  g_autoptr (GString) text = g_string_new (NULL);

  mu_display_text_append (text, get_kind_name (game, facts));
  if (mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT))
    {
      g_autofree char *slots = mu_terms_dup_counted (game, MU_VOCABULARY_SLOT, facts->icons, " + ");
      g_autofree char *asked = facts->requires != NULL ? mu_requirement_describe (game, facts->requires) : NULL;

      mu_display_text_append (text, slots);
      mu_display_text_append (text, asked);
    }
  else if (mu_card_is_in (card, MU_SECTION_SHIPS))
    mu_display_text_append (text, unit);
  mu_display_text_append (text, mu_namesakes_get_version (game, catalog, card));
  if (!g_str_equal (size, unit))
    mu_display_text_append (text, size);
  mu_display_text_append (text, factions);
  mu_display_text_append (text, traits);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns what tells the card from others of its name: the ship, the slot, the kind of card. */
char *
mu_words_dup_detail (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  if (mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT))
    return mu_terms_dup_counted (game, MU_VOCABULARY_SLOT, facts->icons, " + ");
  if (mu_card_is (card, MU_KIND_OF_TYPE | MU_KIND_GIVEN))
    return g_strdup (get_kind_name (game, facts));
  return mu_words_dup_unit (game, catalog, card);
}

/*
 * Returns what there is to say of a card that has no text: the figures and keywords of a ship or squadron, the upgrade
 * bar of a pilot; possibly empty.
 */
char *
mu_words_dup_figures (MuGame *game, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  g_autofree char *keywords = mu_terms_dup_keywords (game, facts, MU_BETWEEN);
  g_autoptr (GString) text = g_string_new (NULL);

  if (mu_card_kind_is (facts->kind, MU_KIND_ON_SHIP))
    return mu_terms_dup_bar (game, facts->slots, MU_BETWEEN);
  for (int i = 0; i < MU_MAX_STATS; i++)
    if (facts->has_stats >> i & 1 && !mu_role_is_aside (mu_game_get_term (game, MU_VOCABULARY_STAT, i)->role))
      {
        g_autofree char *name = mu_terms_dup_capitalized (mu_game_get_term_name (game, MU_VOCABULARY_STAT, i));
        g_autofree char *figure = g_strdup_printf ("%s %d", name, facts->stats[i]);

        mu_display_text_append (text, figure);
      }
  mu_display_text_append (text, keywords);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-dice.h"

#include "rules/check/mu-candidates.h"
#include "support/mu-test-roster.h"

enum
{
  MAX_UNITS = 7,
  MAX_UPGRADES = 7
};

/**
 * mu_test_dice_roll:
 * @n: 1 to 65536
 *
 * Returns: a number from 0 to @n - 1.
 */
int
mu_test_dice_roll (MuTestDice *self, int n)
{
  guint rolled = 0;

  if (self->rand != NULL)
    return g_rand_int_range (self->rand, 0, n);
  for (int most = 1; most < n && self->n_bytes > 0; most <<= 8, self->n_bytes--)
    rolled = rolled << 8 | *self->bytes++;
  return (int) (rolled % (guint) n);
}

gboolean
mu_test_dice_happens (MuTestDice *self, int percent)
{
  return mu_test_dice_roll (self, 100) >= 100 - percent;
}

static gboolean
is_on_side (MuRoster *roster, MuCard *card)
{
  guint32 factions = mu_card_get_facts (card)->factions;
  int faction = mu_roster_get_faction (roster);

  return factions == 0 || faction < 0
         || mu_game_get_primary_factions (mu_roster_get_game (roster), factions) >> faction & 1;
}

static MuCard *
pick (MuTestDice *self, MuRoster *roster, MuCardKind kind, int slot, gboolean of_faction)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));
  g_autoptr (GPtrArray) fitting = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (facts->kind == kind && (slot < 0 || facts->slot == slot)
          && (!of_faction || is_on_side (roster, cards->pdata[i])))
        g_ptr_array_add (fitting, cards->pdata[i]);
    }
  return fitting->len > 0 ? fitting->pdata[mu_test_dice_roll (self, (int) fitting->len)] : NULL;
}

/**
 * mu_test_dice_pick_card:
 *
 * Returns: (transfer none) (nullable): any card of that kind, mostly of the list's side.
 */
MuCard *
mu_test_dice_pick_card (MuTestDice *self, MuRoster *roster, MuCardKind kind)
{
  return pick (self, roster, kind, -1, !mu_test_dice_happens (self, 10));
}

static void
add_unknown (MuUnit *unit)
{
  g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_UPGRADE, "no such card", NULL, 0);

  mu_unit_add_upgrade (unit, unknown);
}

/* The kind of an icon that the unit bears, or of a slot that every ship has. */
static int
roll_slot (MuTestDice *self, MuRoster *roster, MuUnit *unit)
{
  MuVocabulary *kinds = mu_game_get_vocabulary (mu_roster_get_game (roster), MU_VOCABULARY_SLOT);
  GArray *slots = mu_card_get_facts (mu_unit_get_card (unit))->slots;
  guint n_kinds = mu_vocabulary_get_size (kinds);
  int first = mu_test_dice_roll (self, (int) n_kinds);

  if (slots->len > 0 && !mu_test_dice_happens (self, 30))
    return g_bit_nth_lsf (g_array_index (slots, guint32, mu_test_dice_roll (self, (int) slots->len)), -1);
  for (guint i = 0; i < n_kinds; i++)
    if (mu_vocabulary_get (kinds, (first + i) % n_kinds)->every_ship > 0)
      return (first + i) % n_kinds;
  return first;
}

static void
add_upgrades (MuTestDice *self, MuRoster *roster, MuUnit *unit)
{
  int n_upgrades = mu_test_dice_roll (self, mu_unit_is (unit, MU_KIND_COUNTED) ? 2 : MAX_UPGRADES);

  for (int i = 0; i < n_upgrades; i++)
    {
      guint n_before = mu_unit_get_n_upgrades (unit);
      MuCard *card = NULL;

      if (mu_test_dice_happens (self, 2))
        {
          add_unknown (unit);
          continue;
        }
      if (n_before > 0 && mu_test_dice_happens (self, 8))
        card = mu_unit_get_upgrade (unit, mu_test_dice_roll (self, (int) n_before));
      else if (mu_test_dice_happens (self, 20))
        card = mu_test_dice_pick_card (self, roster, MU_CARD_UPGRADE);
      else
        card = pick (self, roster, MU_CARD_UPGRADE, roll_slot (self, roster, unit), TRUE);
      if (card != NULL)
        mu_unit_add_upgrade (unit, card);
    }
}

static void
add_unit (MuTestDice *self, MuRoster *roster, MuCard *card, int section)
{
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  mu_unit_set_section (unit, section);
  if (mu_unit_is (unit, MU_KIND_COUNTED) && mu_test_dice_happens (self, 40))
    mu_unit_set_count (unit, 1 + mu_test_dice_roll (self, 4));
  add_upgrades (self, roster, unit);
  mu_roster_add_unit (roster, unit);
}

static int
roll_section (MuTestDice *self)
{
  return mu_test_dice_happens (self, 50) ? mu_test_dice_roll (self, 3) : -1;
}

/* Units of any sort: unknown, once more what is there, half a huge ship, a whole one. */
static void
add_some_unit (MuTestDice *self, MuRoster *roster)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  MuCardKind ships = mu_catalog_get_ship_kind (catalog);
  guint n_units = mu_roster_get_n_units (roster);
  gboolean squadron = ships == MU_CARD_SHIP && mu_test_dice_happens (self, 50);
  MuCard *card = mu_test_dice_pick_card (self, roster, squadron ? MU_CARD_SQUADRON : ships);
  MuCard *partner;
  int section = -1;

  if (mu_test_dice_happens (self, 2))
    {
      g_autoptr (MuCard) unknown = mu_card_new_unknown (ships, "nobody", NULL, 0);

      add_unit (self, roster, unknown, -1);
      return;
    }
  if (n_units > 0 && mu_test_dice_happens (self, 12))
    card = mu_unit_get_card (mu_roster_get_unit (roster, mu_test_dice_roll (self, (int) n_units)));
  for (int tries = 0; tries < 20 && mu_roster_get_format (roster)->epic && mu_test_dice_happens (self, 40); tries++)
    if (card != NULL && mu_catalog_get_partner (catalog, card) == NULL)
      card = mu_test_dice_pick_card (self, roster, ships);
  if (card == NULL)
    return;
  partner = mu_catalog_get_partner (catalog, card);
  if (partner != NULL)
    section = roll_section (self);
  add_unit (self, roster, card, section);
  if (partner != NULL && !mu_test_dice_happens (self, 30))
    add_unit (self, roster, partner, mu_test_dice_happens (self, 80) ? section : roll_section (self));
}

static void
add_rest (MuTestDice *self, MuRoster *roster)
{
  if (mu_catalog_get_ship_kind (mu_roster_get_catalog (roster)) == MU_CARD_SHIP)
    for (int i = mu_test_dice_roll (self, 5); i > 0; i--)
      mu_roster_add_objective (roster, mu_test_dice_pick_card (self, roster, MU_CARD_OBJECTIVE));
  if (mu_test_dice_happens (self, 3))
    {
      g_autoptr (MuCard) unknown = mu_card_new_unknown (MU_CARD_UPGRADE, "whatever this is", NULL, 0);

      mu_roster_add_unknown (roster, unknown);
    }
}

/**
 * mu_test_dice_roll_roster:
 *
 * Returns: (transfer full): a list of any game, format and side, legal or not, mostly of cards that could be in it.
 */
MuRoster *
mu_test_dice_roll_roster (MuTestDice *self)
{
  MuGame *game = mu_games_get (mu_test_get_games (), mu_test_dice_roll (self, 2) == 0 ? "xwing" : "armada", NULL);
  GPtrArray *formats = mu_game_get_formats (game);
  int n_factions = (int) mu_vocabulary_get_size (mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION));
  int faction = mu_test_dice_roll (self, n_factions);
  MuRoster *roster = mu_roster_new (game, formats->pdata[mu_test_dice_roll (self, (int) formats->len)]);

  mu_roster_set_faction (roster, mu_test_dice_happens (self, 8) ? -1 : mu_game_get_primary_faction (game, faction));
  if (mu_test_dice_happens (self, 50))
    mu_roster_set_total (roster, mu_test_dice_roll (self, 600));
  for (int i = mu_test_dice_roll (self, MAX_UNITS); i > 0; i--)
    add_some_unit (self, roster);
  add_rest (self, roster);
  return roster;
}

/**
 * mu_test_dice_fill:
 *
 * Adds upgrades that may be added, so that the interesting limits are reached.
 */
void
mu_test_dice_fill (MuTestDice *self, MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, i, G_MAXUINT32, -1);
      guint first = mu_test_dice_roll (self, (int) MAX (candidates->len, 1));

      for (guint j = 0; j < candidates->len; j++)
        {
          const MuCandidate *candidate = candidates->pdata[(first + j) % candidates->len];

          if (!mu_candidate_is_legal (candidate))
            continue;
          mu_unit_add_upgrade (unit, candidate->card);
          for (guint k = 0; k < candidate->companions->len; k++)
            mu_unit_add_upgrade (unit, candidate->companions->pdata[k]);
          break;
        }
    }
}

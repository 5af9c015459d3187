/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-stated-costs.h"

/*
 * Returns TRUE if the card costs that. A text may state a ship's cost with its upgrades, also behind the last of them,
 * an upgrade's cost with or without what makes it cheaper, and the cost of one squadron or of all of them.
 *
 * @unit: the unit for which, or for an upgrade of which, the text of the list states the cost
 */
gboolean
mu_stated_cost_is_of (const MuStatedCost *self, const MuEvaluatedUnit *unit)
{
  if (self->upgrade >= 0)
    return self->cost == mu_card_facts_get_price (unit->cards[self->upgrade], unit->facts, unit->ship_facts,
                                                  unit->factions)
           || self->cost == unit->costs[self->upgrade]
           || (self->upgrade == (int) unit->n_own - 1 && self->cost == unit->cost);
  return (self->upgrade != MU_STATED_WHOLE
          && (self->cost == unit->facts->cost || self->cost == unit->facts->cost * unit->count))
         || self->cost == unit->cost || self->cost * unit->count == unit->cost;
}

static gboolean
is_of (const MuStatedCost *cost, MuRoster *roster, const MuFormat *format)
{
  MuGame *game = mu_roster_get_game (roster);
  g_autoptr (MuEvaluatedUnit) unit
      = mu_evaluated_unit_new (game, format, mu_game_get_format_catalog (game, format), mu_roster_get_faction (roster),
                               mu_roster_get_unit (roster, cost->unit));
  const MuCardFacts *facts = cost->upgrade >= 0 ? unit->cards[cost->upgrade] : unit->facts;

  return facts->unknown || mu_stated_cost_is_of (cost, unit);
}

static gboolean
are_of (const GArray *costs, MuRoster *roster, const MuFormat *format)
{
  for (guint i = 0; costs != NULL && i < costs->len; i++)
    if (!is_of (&g_array_index (costs, MuStatedCost, i), roster, format))
      return FALSE;
  return TRUE;
}

/* Returns how many of the costs that the text states cards of the list do not have in that format. */
guint
mu_stated_costs_count_unmet (const MuStated *stated, MuRoster *roster, const MuFormat *format)
{
  guint n = 0;

  for (guint i = 0; stated->costs != NULL && i < stated->costs->len; i++)
    n += !is_of (&g_array_index (stated->costs, MuStatedCost, i), roster, format);
  return n;
}

/*
 * Returns TRUE if the text states costs, and all of them are those of that format. Unknown cards are ignored.
 *
 * @stated: what the text of @roster states
 * @format: a format of the list's game
 */
gboolean
mu_stated_costs_are_of (const MuStated *stated, MuRoster *roster, const MuFormat *format)
{
  return (stated->costs != NULL || stated->met != NULL) && are_of (stated->costs, roster, format)
         && are_of (stated->met, roster, format);
}

/* Adds to the costs that the text states for cards those that they do not have in the list's format. */
void
mu_stated_costs_note_unmet (MuStated *stated, MuRoster *roster)
{
  for (guint i = 0; stated->met != NULL && i < stated->met->len; i++)
    {
      const MuStatedCost *cost = &g_array_index (stated->met, MuStatedCost, i);

      if (!is_of (cost, roster, mu_roster_get_format (roster)))
        mu_stated_add_cost (stated, cost->unit, cost->upgrade, cost->cost, cost->line);
    }
}

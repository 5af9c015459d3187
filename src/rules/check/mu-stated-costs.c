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
  return self->cost == unit->facts->cost || self->cost == unit->facts->cost * unit->count || self->cost == unit->cost
         || self->cost * unit->count == unit->cost;
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
  MuGame *game = mu_roster_get_game (roster);
  MuCatalog *catalog = mu_game_get_format_catalog (game, format);

  for (guint i = 0; stated->costs != NULL && i < stated->costs->len; i++)
    {
      const MuStatedCost *cost = &g_array_index (stated->costs, MuStatedCost, i);
      g_autoptr (MuEvaluatedUnit) unit
          = mu_evaluated_unit_new (game, format, catalog, mu_roster_get_faction (roster),
                                   mu_roster_get_unit (roster, cost->unit));
      const MuCardFacts *facts = cost->upgrade >= 0 ? unit->cards[cost->upgrade] : unit->facts;

      if (!facts->unknown && !mu_stated_cost_is_of (cost, unit))
        return FALSE;
    }
  return stated->costs != NULL && stated->costs->len > 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-effective-stats.h"

#include "rules/check/mu-effects.h"

static void
take_printed (MuEffectiveStats *self, const MuCardFacts *facts)
{
  for (int i = 0; i < MU_MAX_STATS; i++)
    if (facts->has_stats >> i & 1)
      self->printed[i] = facts->stats[i];
  self->has_stats |= facts->has_stats;
  self->printed_actions |= facts->actions;
  for (int i = 0; i < MU_N_ZONES; i++)
    if (facts->zones[i].present)
      self->printed_zones[i] = facts->zones[i];
  if (facts->dial->len > 0)
    {
      g_array_set_size (self->dial, 0);
      g_array_append_vals (self->dial, facts->dial->data, facts->dial->len);
    }
}

/**
 * mu_effective_stats_new:
 * @catalog: the catalog of @card
 * @card: a pilot, ship or squadron
 * @unit: (nullable): the unit of the card; %NULL for the card without upgrades
 *
 * Returns: (transfer full): the values.
 */
MuEffectiveStats *
mu_effective_stats_new (MuCatalog *catalog, MuCard *card, const MuReportUnit *unit)
{
  MuEffectiveStats *self = g_new0 (MuEffectiveStats, 1);
  MuUnitNumbers numbers = { self->stats, &self->actions, self->zones, &self->anti_squadron, NULL };
  const MuCardFacts *facts = mu_card_get_facts (card);

  self->ship = mu_card_is_unknown (card) ? NULL : mu_catalog_get_ship_of (catalog, card);
  self->dial = g_array_new (FALSE, FALSE, sizeof (MuManeuver));
  numbers.dial = self->dial;
  if (self->ship != NULL && self->ship != card)
    take_printed (self, mu_card_get_facts (self->ship));
  take_printed (self, facts);
  memcpy (self->stats, self->printed, sizeof self->stats);
  memcpy (self->zones, self->printed_zones, sizeof self->zones);
  self->actions = self->printed_actions;
  self->anti_squadron = facts->anti_squadron;
  self->battery = facts->battery;
  if (self->ship != NULL && self->ship != card)
    mu_effects_apply (mu_card_get_facts (self->ship)->effects, &numbers);
  mu_effects_apply (facts->effects, &numbers);
  if (unit == NULL)
    return self;

  for (guint i = 0; i < unit->upgrades->len; i++)
    {
      const MuCardFacts *upgrade = mu_card_get_facts (unit->upgrades->pdata[i]);

      mu_effects_apply (upgrade->effects, &numbers);
      if (upgrade->faces->len > 0)
        mu_effects_apply (((const MuFace *) upgrade->faces->pdata[0])->effects, &numbers);
    }
  /* The verdict also knows what cards on other ships of the list change. */
  memcpy (self->stats, unit->stats, sizeof self->stats);
  self->actions = unit->actions;
  self->has_stats |= unit->has_stats;
  return self;
}

/**
 * mu_effective_stats_free:
 *
 * Frees the values.
 */
void
mu_effective_stats_free (MuEffectiveStats *self)
{
  g_array_unref (self->dial);
  g_free (self);
}

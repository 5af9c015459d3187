/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-effective-stats.h"

#include "rules/check/mu-effects.h"

/* The empty arrays of cards are shared, whatever their elements are. */
static GArray *
copy_array (const GArray *array, guint element_size)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, element_size, array->len);

  g_array_append_vals (copy, array->data, array->len);
  return copy;
}

/* @ship is the card itself for a ship card. */
static void
take_printed (MuEffectiveStats *self, const MuCardFacts *facts, const MuCardFacts *ship)
{
  MuPrinted printed = mu_card_facts_get_printed (facts, ship);

  self->has_stats = printed.has_stats;
  memcpy (self->printed, printed.stats, sizeof self->printed);
  memcpy (self->stats, printed.stats, sizeof self->stats);
  memcpy (self->recover, printed.recover, sizeof self->recover);
  self->actions = printed.actions;
  self->bar = copy_array (printed.bar, sizeof (MuCardAction));
  self->arcs = printed.arcs;
  self->attacks = copy_array (printed.attacks, sizeof (MuArcAttack));
  self->ability = printed.ability;
  self->dial = copy_array (ship != NULL && facts->dial->len == 0 ? ship->dial : facts->dial, sizeof (MuManeuver));
  for (int i = 0; i < MU_N_ZONES; i++)
    self->printed_zones[i] = ship != NULL && !facts->zones[i].present ? ship->zones[i] : facts->zones[i];
  memcpy (self->zones, self->printed_zones, sizeof self->zones);
  self->anti_squadron = facts->anti_squadron;
  self->battery = facts->battery;
}

/*
 * Returns the values.
 *
 * @catalog: the catalog of @card
 * @card: a pilot, ship or squadron
 * @unit: the unit of the card; NULL for the card without upgrades
 */
MuEffectiveStats *
mu_effective_stats_new (MuCatalog *catalog, MuCard *card, const MuReportUnit *unit)
{
  MuEffectiveStats *self = g_new0 (MuEffectiveStats, 1);
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuUnitNumbers numbers;

  self->ship = mu_card_is_unknown (card) ? NULL : mu_catalog_get_ship_of (catalog, card);
  take_printed (self, facts, self->ship != NULL ? mu_card_get_facts (self->ship) : NULL);
  numbers = (MuUnitNumbers){ .stats = self->stats, .has_stats = &self->has_stats, .actions = &self->actions, .zones = self->zones,
                             .anti_squadron = &self->anti_squadron, .dial = self->dial, .bar = self->bar,
                             .attacks = self->attacks, .arcs = self->arcs };
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
  for (guint i = self->bar->len; i-- > 0;)
    if (!(self->actions >> g_array_index (self->bar, MuCardAction, i).action & 1))
      g_array_remove_index (self->bar, i);
  self->has_stats |= unit->has_stats;
  return self;
}

/* Frees the values. */
void
mu_effective_stats_free (MuEffectiveStats *self)
{
  g_array_unref (self->dial);
  g_array_unref (self->bar);
  g_array_unref (self->attacks);
  g_free (self);
}

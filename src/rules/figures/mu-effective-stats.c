/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-effective-stats.h"

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

static void
add_dice (MuDice *dice, const MuDice *more)
{
  dice->red = MAX (dice->red + more->red, 0);
  dice->blue = MAX (dice->blue + more->blue, 0);
  dice->black = MAX (dice->black + more->black, 0);
}

static void
arm (MuEffectiveStats *self, const MuEffect *effect)
{
  for (int i = 0; i < MU_N_ZONES; i++)
    if (effect->zones >> i & 1 && self->zones[i].present)
      {
        self->zones[i].shields = MAX (self->zones[i].shields + effect->shields, 0);
        add_dice (&self->zones[i].dice, &effect->dice);
      }
}

static void
apply (MuEffectiveStats *self, const GPtrArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_MANEUVER)
        mu_maneuver_change (self->dial, &effect->maneuver);
      else if (effect->kind == MU_EFFECT_ARMAMENT)
        arm (self, effect);
      else if (effect->kind == MU_EFFECT_ANTI_SQUADRON)
        add_dice (&self->anti_squadron, &effect->dice);
    }
}

static void
apply_card (MuEffectiveStats *self, const MuCardFacts *facts)
{
  apply (self, facts->effects);
  if (facts->faces->len > 0)
    apply (self, ((const MuFace *) facts->faces->pdata[0])->effects);
}

static void
apply_unit (MuEffectiveStats *self, const MuReportUnit *unit)
{
  memcpy (self->stats, unit->stats, sizeof self->stats);
  self->actions = unit->actions;
  self->has_stats |= unit->has_stats;
  for (guint i = 0; i < unit->upgrades->len; i++)
    apply_card (self, mu_card_get_facts (unit->upgrades->pdata[i]));
}

/**
 * mu_effective_stats_new:
 * @catalog: the catalog @card is of
 * @card: a pilot, ship or squadron
 * @unit: (nullable): the unit it stands in; %NULL for the card by itself
 *
 * Returns: (transfer full): its numbers.
 */
MuEffectiveStats *
mu_effective_stats_new (MuCatalog *catalog, MuCard *card, const MuReportUnit *unit)
{
  MuEffectiveStats *self = g_new0 (MuEffectiveStats, 1);
  const MuCardFacts *facts = mu_card_get_facts (card);

  self->ship = mu_card_is_unknown (card) ? NULL : mu_catalog_get_ship_of (catalog, card);
  self->dial = g_array_new (FALSE, FALSE, sizeof (MuManeuver));
  if (self->ship != NULL && self->ship != card)
    take_printed (self, mu_card_get_facts (self->ship));
  take_printed (self, facts);
  memcpy (self->stats, self->printed, sizeof self->stats);
  memcpy (self->zones, self->printed_zones, sizeof self->zones);
  self->actions = self->printed_actions;
  self->anti_squadron = facts->anti_squadron;
  self->battery = facts->battery;
  if (self->ship != NULL && self->ship != card)
    apply (self, mu_card_get_facts (self->ship)->effects);
  apply (self, facts->effects);
  if (unit != NULL)
    apply_unit (self, unit);
  return self;
}

void
mu_effective_stats_free (MuEffectiveStats *self)
{
  g_array_unref (self->dial);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-effects.h"

static void
add_dice (MuDice *dice, const MuDice *more)
{
  dice->red = MAX (dice->red + more->red, 0);
  dice->blue = MAX (dice->blue + more->blue, 0);
  dice->black = MAX (dice->black + more->black, 0);
}

static void
change_zones (MuZone *zones, const MuEffect *effect)
{
  for (int i = 0; i < MU_N_ZONES; i++)
    if (effect->zones >> i & 1 && zones[i].present)
      {
        zones[i].shields = MAX (zones[i].shields + effect->shields, 0);
        add_dice (&zones[i].dice, &effect->dice);
      }
}

/**
 * mu_effect_change_stat:
 * @effect: a change of a stat
 *
 * Returns: @stat as the effect leaves it. What is added up never falls below 0.
 */
int
mu_effect_change_stat (const MuEffect *effect, int stat)
{
  return effect->set ? effect->change : MAX (stat + effect->change, 0);
}

/**
 * mu_effects_apply:
 * @effects: (element-type MuEffect): the effects of a card
 * @numbers: the numbers of the unit the card is on, changed in place
 *
 * Applies what a card changes on its own unit. Slots, costs and what a card changes in the rest of the list are not
 * among these numbers.
 */
void
mu_effects_apply (const GPtrArray *effects, const MuUnitNumbers *numbers)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      switch (effect->kind)
        {
        case MU_EFFECT_STAT:
          if (numbers->stats != NULL && effect->term >= 0 && effect->sizes == 0)
            numbers->stats[effect->term] = mu_effect_change_stat (effect, numbers->stats[effect->term]);
          break;
        case MU_EFFECT_ACTION:
          if (numbers->actions != NULL && effect->term >= 0)
            *numbers->actions |= 1u << effect->term;
          break;
        case MU_EFFECT_MANEUVER:
          if (numbers->dial != NULL)
            mu_maneuver_change (numbers->dial, &effect->maneuver);
          break;
        case MU_EFFECT_ARMAMENT:
          if (numbers->zones != NULL)
            change_zones (numbers->zones, effect);
          break;
        case MU_EFFECT_ANTI_SQUADRON:
          if (numbers->anti_squadron != NULL)
            add_dice (numbers->anti_squadron, &effect->dice);
          break;
        default:
          break;
        }
    }
}

/**
 * mu_effects_get_cost_change:
 * @effects: (element-type MuEffect): the effects of a card
 * @slot: the slot of another upgrade on the same unit
 *
 * Returns: how many points more the other upgrade costs.
 */
int
mu_effects_get_cost_change (const GPtrArray *effects, int slot)
{
  int change = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_COST && (effect->slot < 0 || effect->slot == slot))
        change += effect->change;
    }
  return change;
}

/**
 * mu_effects_get_discount:
 * @effects: (element-type MuEffect): the effects of a card
 *
 * Returns: the most points they can take off the cost of another upgrade of any slot, 0 or more.
 */
int
mu_effects_get_discount (const GPtrArray *effects)
{
  int discount = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_COST)
        discount -= MIN (effect->change, 0);
    }
  return discount;
}

/**
 * mu_effects_get_distinct_slots:
 * @effects: (element-type MuEffect): the effects of a card
 *
 * Returns: the set of slots whose cards on the unit must all differ.
 */
guint32
mu_effects_get_distinct_slots (const GPtrArray *effects)
{
  guint32 slots = 0;

  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_DISTINCT && effect->slot >= 0)
        slots |= 1u << effect->slot;
    }
  return slots;
}

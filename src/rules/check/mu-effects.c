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

/* A ship that has one attack for all its arcs has the same in each of them from then on. */
static void
set_attack (const MuUnitNumbers *numbers, const MuEffect *effect)
{
  MuArcAttack added = { effect->arc, effect->change };

  if (numbers->attacks->len == 0 && numbers->arcs != NULL && numbers->stats != NULL && effect->term >= 0)
    for (guint i = 0; i < numbers->arcs->len; i++)
      {
        MuArcAttack printed = { numbers->arcs->pdata[i], numbers->stats[effect->term] };

        g_array_append_val (numbers->attacks, printed);
      }
  for (guint i = 0; i < numbers->attacks->len; i++)
    if (g_array_index (numbers->attacks, MuArcAttack, i).arc == effect->arc)
      {
        g_array_index (numbers->attacks, MuArcAttack, i).value = effect->change;
        return;
      }
  g_array_append_val (numbers->attacks, added);
}

/* What is added up never falls below 0. */
static int
change_stat (const MuEffect *effect, int stat)
{
  return effect->set ? effect->change : MAX (stat + effect->change, 0);
}

static void
set_stat (const MuUnitNumbers *numbers, int stat, int value)
{
  numbers->stats[stat] = value;
  if (numbers->has_stats != NULL && value > 0)
    *numbers->has_stats |= 1u << stat;
}

/* Returns TRUE if the card changes the whole list, and not only the unit that it is on. */
gboolean
mu_effect_is_of_list (const MuEffect *effect)
{
  return effect->kind == MU_EFFECT_LIST_WITHOUT || effect->kind == MU_EFFECT_LIST_CAP
         || (effect->kind == MU_EFFECT_STAT && effect->sizes != 0 && effect->term >= 0);
}

/*
 * Returns @value as cards of the list leave it that change a stat of all ships of a size.
 *
 * @effects: (of MuEffect) what cards change in the whole list, or NULL
 * @ship: the ship that has the stat, or NULL
 */
int
mu_effects_change_stat (const GPtrArray *effects, const MuCardFacts *ship, int stat, int value)
{
  for (guint i = 0; effects != NULL && ship != NULL && ship->size >= 0 && i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_STAT && effect->term == stat && effect->sizes >> ship->size & 1)
        value = change_stat (effect, value);
    }
  return value;
}

/*
 * Applies what a card changes on its own unit. Slots, costs and what a card changes in the rest of the list are not
 * among these numbers.
 *
 * @effects: (of MuEffect) the effects of a card
 * @numbers: the numbers of the unit the card is on, changed in place
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
            set_stat (numbers, effect->term, change_stat (effect, numbers->stats[effect->term]));
          break;
        case MU_EFFECT_ACTION:
          if (numbers->actions != NULL && effect->action.action >= 0)
            *numbers->actions |= 1u << effect->action.action;
          if (numbers->bar != NULL && effect->action.action >= 0)
            mu_card_actions_add (numbers->bar, &effect->action);
          break;
        case MU_EFFECT_TRAIT:
          if (numbers->traits != NULL)
            *numbers->traits |= effect->traits;
          break;
        case MU_EFFECT_ARC_ATTACK:
          if (numbers->attacks != NULL && effect->arc != NULL)
            set_attack (numbers, effect);
          if (numbers->stats != NULL && effect->term >= 0)
            set_stat (numbers, effect->term, MAX (numbers->stats[effect->term], effect->change));
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

/*
 * Returns how many points more the other upgrade costs.
 *
 * @effects: (of MuEffect) the effects of a card
 * @slot: the slot of another upgrade on the same unit
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

/*
 * Returns the most points they can take off the cost of another upgrade of any slot, 0 or more.
 *
 * @effects: (of MuEffect) the effects of a card
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

/*
 * Returns the set of slots whose cards on the unit must all differ.
 *
 * @effects: (of MuEffect) the effects of a card
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-odds-cards.h"

#include "rules/odds/mu-odds-ship.h"

/* Whether a condition holds. */
typedef enum
{
  NO,
  YES,
  UNKNOWN
} Answer;

/* An attack while its cards are looked at. */
typedef struct
{
  const MuOddsShips *ships;
  MuOddsAttack *attack;
  MuOddsDefense *defense;
  MuOddsCards *cards;
} Cards;

/* One card of one side. */
typedef struct
{
  MuCard *card;
  gboolean defends;
  const MuReportUnit *unit;
  const MuReportUnit *enemy; /* nullable */
} Side;

static Answer
answer (gboolean holds)
{
  return holds ? YES : NO;
}

static Answer
has_weapon (const Cards *self, const MuDiceEffect *effect)
{
  MuCard *weapon = self->ships->weapon;
  const int slot = weapon != NULL ? mu_card_get_facts (weapon)->slot : -1;

  if (effect->weapons == 0 && effect->slots == 0)
    return YES;
  if (self->ships->attacker == NULL)
    return UNKNOWN;
  if (weapon == NULL)
    return answer (effect->weapons & MU_DICE_PRIMARY);
  return answer ((effect->weapons & MU_DICE_SECONDARY) || (slot >= 0 && (effect->slots >> slot & 1)));
}

/* A ship can have a focus token that it does not spend. */
static Answer
has_focus (const Cards *self, const MuDiceEffect *effect, const Side *side)
{
  return !effect->has_focus || (side->defends ? self->defense->focus : self->attack->focus) ? YES : UNKNOWN;
}

static Answer
has_stat (const MuDiceEffect *effect, const Side *side)
{
  const MuReportUnit *unit = effect->stat_of_enemy ? side->enemy : side->unit;

  if (effect->stat < 0)
    return YES;
  if (unit == NULL || !(unit->has_stats >> effect->stat & 1))
    return UNKNOWN;
  return answer (unit->stats[effect->stat] >= effect->min && unit->stats[effect->stat] <= effect->max);
}

static Answer
has_trait (const MuDiceEffect *effect, const Side *side)
{
  const MuCard *ship = side->unit->ship != NULL ? side->unit->ship : side->unit->card;

  return answer (effect->traits == 0 || (mu_card_get_facts ((MuCard *) ship)->traits & effect->traits));
}

/* Effects on the dice of another game do not count, nor what costs more than a focus token or a die. */
static Answer
is_of_dice (const Cards *self, const MuDiceEffect *effect)
{
  const gboolean known = self->ships->battery ? mu_battery_odds_know_effect (effect) : mu_odds_roll_knows (effect);

  return known && !effect->spends_other ? YES : UNKNOWN;
}

static Answer
takes_part (const Cards *self, const MuDiceEffect *effect, const Side *side)
{
  const Answer answers[]
      = { answer (effect->first_range == 0
                  || (self->ships->range >= effect->first_range && self->ships->range <= effect->last_range)),
          has_weapon (self, effect),
          has_focus (self, effect, side),
          has_stat (effect, side),
          has_trait (effect, side),
          is_of_dice (self, effect) };
  Answer all = YES;

  if (side->defends != (effect->defense != effect->enemy))
    return NO;
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (answers[i] == NO)
      return effect->partly ? UNKNOWN : NO;
    else if (answers[i] == UNKNOWN)
      all = UNKNOWN;
  return all;
}

/* Two copies of one card on a ship may or may not be used both; of weapons, one attacks. */
static gboolean
is_lone (const Cards *self, const Side *side)
{
  guint n_copies = 0;

  if (side->card == self->ships->weapon)
    return TRUE;

  for (guint i = 0; i < side->unit->upgrades->len; i++)
    n_copies += side->unit->upgrades->pdata[i] == side->card ? 1 : 0;
  return n_copies <= 1;
}

/* Whether everything that the card does to dice can be told. */
static gboolean
is_known (const Cards *self, const Side *side)
{
  const GPtrArray *effects = mu_card_get_facts (side->card)->effects;
  gboolean known = FALSE;

  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind != MU_EFFECT_ATTACK_DICE)
        continue;
      if (takes_part (self, &effect->attack_dice, side) == UNKNOWN)
        return FALSE;
      known = TRUE;
    }
  return known && is_lone (self, side);
}

/* A card without a token to spend does nothing. */
static gboolean
can_pay (const Cards *self, const MuDiceEffect *effect)
{
  return !effect->spends_focus || (effect->defense ? self->defense->focus : self->attack->focus);
}

/* Returns: %FALSE if there are too many effects; of a card, all are counted or none */
static gboolean
apply (Cards *self, const Side *side)
{
  const GPtrArray *effects = mu_card_get_facts (side->card)->effects;
  const MuDieEffects attack = self->attack->effects;
  const MuDieEffects defense = self->defense->effects;
  const guint n_counted = self->cards->counted->len;

  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];
      const MuOddsCard counted = { side->card, &effect->attack_dice };

      if (effect->kind != MU_EFFECT_ATTACK_DICE || takes_part (self, counted.effect, side) != YES
          || !can_pay (self, counted.effect))
        continue;
      if (!mu_die_effects_add (counted.effect->defense ? &self->defense->effects : &self->attack->effects,
                               counted.effect))
        {
          self->attack->effects = attack;
          self->defense->effects = defense;
          g_array_set_size (self->cards->counted, n_counted);
          return FALSE;
        }
      g_array_append_val (self->cards->counted, counted);
    }
  return TRUE;
}

static void
add_side (Cards *self, gboolean defends)
{
  const MuReportUnit *unit = defends ? self->ships->defender : self->ships->attacker;
  const MuReportUnit *enemy = defends ? self->ships->attacker : self->ships->defender;
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  if (unit == NULL)
    return;
  mu_odds_add_cards (unit, defends ? NULL : self->ships->weapon, cards);
  for (guint i = 0; i < cards->len; i++)
    {
      const Side side = { cards->pdata[i], defends, unit, enemy };

      if (!(is_known (self, &side) && apply (self, &side)) && !g_ptr_array_find (self->cards->left, side.card, NULL))
        g_ptr_array_add (self->cards->left, side.card);
    }
}

/* Finds what the cards of both ships do to the dice, and adds their effects to @attack and @defense, whose tokens
 * are known. A card counts if all that it asks is known: the range, the weapon, the tokens that are spent, and the
 * values of both ships. */
MuOddsCards *
mu_odds_cards_new (const MuOddsShips *ships, MuOddsAttack *attack, MuOddsDefense *defense)
{
  MuOddsCards *cards = g_new0 (MuOddsCards, 1);
  Cards self = { ships, attack, defense, cards };

  cards->counted = g_array_new (FALSE, FALSE, sizeof (MuOddsCard));
  cards->left = g_ptr_array_new ();
  add_side (&self, FALSE);
  add_side (&self, TRUE);
  return cards;
}

/* Finds what the cards of both ships do to the dice of a hull zone, and adds their effects to @attack, whose range
 * is known. A side without a ship (NULL) is dice alone. */
MuOddsCards *
mu_odds_cards_new_battery (const MuReportUnit *attacker, const MuReportUnit *defender, MuBatteryAttack *attack)
{
  const MuOddsShips ships = { attacker, defender, NULL, MU_BATTERY_CLOSE - attack->range + 1, TRUE };
  MuOddsAttack dogfight = { 0 };
  MuOddsDefense defense = { 0 };
  MuOddsCards *cards = mu_odds_cards_new (&ships, &dogfight, &defense);

  attack->effects = dogfight.effects;
  return cards;
}

/* Frees cards. */
void
mu_odds_cards_free (MuOddsCards *self)
{
  g_array_unref (self->counted);
  g_ptr_array_unref (self->left);
  g_free (self);
}

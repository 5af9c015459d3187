/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-odds.h"

#include "rules/odds/mu-die.h"

enum
{
  N_COUNTS = MU_ODDS_MAX_DICE + 1
};

/* The chances of every number of hits and criticals. */
typedef struct
{
  double chances[N_COUNTS][N_COUNTS]; /* by hits, then criticals */
} Attack;

static double
share (int faces)
{
  return (double) faces / MU_DIE_FACES;
}

/* The chance that a die is rolled again: a target lock rerolls what will not become a hit. */
static double
get_reroll (const MuOddsAttack *attack)
{
  const int hits = MU_ATTACK_DIE_HITS + MU_ATTACK_DIE_CRITICALS + (attack->focus ? MU_ATTACK_DIE_FOCUSES : 0);

  return attack->target_lock ? share (MU_DIE_FACES - hits) : 0;
}

static void
add_attack_die (Attack *self, int n_dice, double hit, double critical)
{
  const double none = 1 - hit - critical;

  /* From the highest counts down, so that the counts of one die less are still there. */
  for (int hits = n_dice; hits >= 0; hits--)
    for (int criticals = n_dice - hits; criticals >= 0; criticals--)
      self->chances[hits][criticals] = self->chances[hits][criticals] * none
                                       + (hits > 0 ? self->chances[hits - 1][criticals] * hit : 0)
                                       + (criticals > 0 ? self->chances[hits][criticals - 1] * critical : 0);
}

/* XW2 Attack: the attacker rolls, rerolls once and turns focus results into hits. */
static void
roll_attack (Attack *self, const MuOddsAttack *attack)
{
  const double rolls = 1 + get_reroll (attack);
  const double hit = share (MU_ATTACK_DIE_HITS + (attack->focus ? MU_ATTACK_DIE_FOCUSES : 0)) * rolls;
  const double critical = share (MU_ATTACK_DIE_CRITICALS) * rolls;

  *self = (Attack){ .chances[0][0] = 1 };
  for (int i = 1; i <= attack->dice; i++)
    add_attack_die (self, i, hit, critical);
}

/* XW2 Evade: an evade token adds one evade result. */
static void
roll_defense (double chances[N_COUNTS + 1], const MuOddsDefense *defense)
{
  const double evade = share (MU_DEFENSE_DIE_EVADES + (defense->focus ? MU_DEFENSE_DIE_FOCUSES : 0));
  const int first = defense->evade ? 1 : 0;

  for (int i = 0; i <= N_COUNTS; i++)
    chances[i] = i == first ? 1 : 0;
  for (int i = 1; i <= defense->dice; i++)
    for (int evades = first + i; evades >= first; evades--)
      chances[evades] = chances[evades] * (1 - evade) + (evades > first ? chances[evades - 1] * evade : 0);
}

/* XW2 Compare results: evade results cancel hits first, then criticals. */
static void
add_outcome (MuOdds *self, int hits, int criticals, int evades, double chance)
{
  const int hits_left = MAX (hits - evades, 0);
  const int criticals_left = criticals - MIN (MAX (evades - hits, 0), criticals);

  self->hits += chance * hits_left;
  self->criticals += chance * criticals_left;
  for (int damage = hits_left + criticals_left; damage >= 0; damage--)
    self->at_least[damage] += chance;
}

/**
 * mu_odds_count:
 * @attack: what the attacker rolls
 * @defense: what the defender rolls
 *
 * Counts all rolls of the dice of an X-Wing attack. Tokens are always spent: a target lock rerolls blanks, and focus
 * results if there is no focus token. What damage cards say is not counted (XW2 Attack).
 *
 * Returns: the exact odds.
 */
MuOdds
mu_odds_count (const MuOddsAttack *attack, const MuOddsDefense *defense)
{
  /* The dice of the defender may all be blank, but its evade token is certain. */
  MuOdds odds = { .most = MAX (attack->dice - (defense->evade ? 1 : 0), 0) };
  Attack rolled;
  double evades[N_COUNTS + 1];

  g_return_val_if_fail (attack->dice >= 0 && attack->dice <= MU_ODDS_MAX_DICE, odds);
  g_return_val_if_fail (defense->dice >= 0 && defense->dice <= MU_ODDS_MAX_DICE, odds);
  roll_attack (&rolled, attack);
  roll_defense (evades, defense);
  for (int hits = 0; hits <= attack->dice; hits++)
    for (int criticals = 0; criticals <= attack->dice - hits; criticals++)
      for (int i = 0; i <= N_COUNTS; i++)
        if (evades[i] > 0)
          add_outcome (&odds, hits, criticals, i, rolled.chances[hits][criticals] * evades[i]);
  if (defense->strength > 0 && defense->strength <= odds.most)
    odds.destroyed = odds.at_least[defense->strength];
  return odds;
}

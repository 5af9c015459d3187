/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-odds.h"

/* XW2 Evade: an evade token adds one evade result, whatever the dice of the defender show. */
static void
add_defense (MuOdds *self, const MuDieOdds *evades, int token, int hits, int criticals, double chance)
{
  for (int i = 0; i < MU_ODDS_MAX_RESULTS; i++)
    if (evades->chances[i][0] > 0)
      {
        const double both = chance * evades->chances[i][0];
        /* XW2 Compare results: evade results cancel hits first, then criticals. */
        const int hits_left = MAX (hits - i - token, 0);
        const int criticals_left = criticals - MIN (MAX (i + token - hits, 0), criticals);

        self->hits += both * hits_left;
        self->criticals += both * criticals_left;
        for (int damage = hits_left + criticals_left; damage >= 0; damage--)
          self->at_least[damage] += both;
        self->most = MAX (self->most, hits_left + criticals_left);
      }
}

/* Counts all rolls of the dice of an X-Wing attack with the dice of a game, by MuDieRole, exactly. Both players make
 * the most of their dice: see mu_odds_roll_count(). The attacker does so without regard to the defender's dice,
 * which are rolled after. What damage cards say is not counted (XW2 Attack). */
MuOdds
mu_odds_count (const MuDie *dies, const MuOddsAttack *attack, const MuOddsDefense *defense)
{
  const MuOddsRoll attacker = { &dies[MU_DIE_ATTACK], attack->dice, attack->focus, attack->target_lock,
                                { attack->single[MU_ODDS_FORCE], attack->single[MU_ODDS_CALCULATE] },
                                &attack->effects };
  const MuOddsRoll defender = { &dies[MU_DIE_DEFENSE], defense->dice, defense->focus, FALSE,
                                { defense->single[MU_ODDS_FORCE], defense->single[MU_ODDS_CALCULATE] },
                                &defense->effects };
  int token = defense->evade ? 1 : 0;
  MuOdds odds = { 0 };
  MuDieOdds rolled;
  MuDieOdds evades;

  g_return_val_if_fail (attack->dice >= 0 && attack->dice <= MU_ODDS_MAX_DICE, odds);
  g_return_val_if_fail (defense->dice >= 0 && defense->dice <= MU_ODDS_MAX_DICE, odds);
  mu_odds_roll_count (&attacker, &rolled);
  mu_odds_roll_count (&defender, &evades);
  for (int i = 0; i < defense->effects.n_effects; i++)
    if (defense->effects.effects[i].forbidden & MU_DICE_FORBID_EVADE)
      token = 0;
  for (int hits = 0; hits < MU_ODDS_MAX_RESULTS; hits++)
    for (int criticals = 0; criticals < MU_ODDS_MAX_RESULTS - hits; criticals++)
      if (rolled.chances[hits][criticals] > 0)
        add_defense (&odds, &evades, token, hits, criticals, rolled.chances[hits][criticals]);
  if (defense->strength > 0 && defense->strength <= odds.most)
    odds.destroyed = odds.at_least[defense->strength];
  return odds;
}

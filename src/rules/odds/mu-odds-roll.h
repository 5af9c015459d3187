/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/odds/mu-dice-pool.h"

/* What changes one focus result each. */
typedef enum
{
  MU_ODDS_FORCE,     /* Force charges */
  MU_ODDS_CALCULATE, /* calculate tokens */
  MU_N_ODDS_SINGLES
} MuOddsSingle;

enum
{
  MU_ODDS_MAX_DICE = 20, /* before effects add dice */
  MU_ODDS_MAX_SINGLE = 5,
  MU_ODDS_MAX_RESULTS = MU_ODDS_MAX_DICE + MU_DICE_POOL_MAX_CARDS * MU_DICE_FEW + 1 /* from none */
};

/* The dice that one side of a dogfight rolls, and what it modifies them with. */
typedef struct
{
  const MuDie *die; /* each of its faces shows one result at most */
  int dice;         /* at most MU_ODDS_MAX_DICE */
  gboolean focus;
  gboolean target_lock;
  int single[MU_N_ODDS_SINGLES]; /* at most MU_ODDS_MAX_SINGLE each */
  const MuDieEffects *effects; /* nullable */
} MuOddsRoll;

/* The chances of every number of successes and criticals. */
typedef struct
{
  double chances[MU_ODDS_MAX_RESULTS][MU_ODDS_MAX_RESULTS]; /* by successes, then criticals */
} MuDieOdds;

gboolean mu_odds_roll_knows (const MuDiceEffect *effect);
void     mu_odds_roll_count (const MuOddsRoll *self, MuDieOdds *odds);

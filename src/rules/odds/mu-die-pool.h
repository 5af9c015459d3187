/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-dice-effect.h"
#include "model/mu-die.h"

enum
{
  MU_DIE_POOL_MAX_EFFECTS = 5,
  MU_DIE_POOL_MAX_DICE = 20, /* before effects add dice */
  MU_DIE_POOL_MAX_ROLLED = MU_DIE_POOL_MAX_DICE + MU_DIE_POOL_MAX_EFFECTS * MU_DICE_FEW,
  MU_DIE_POOL_MAX_RESULTS = MU_DIE_POOL_MAX_ROLLED + 1 /* from none */
};

/* The cards' effects on the dice of one side, all of which take part. */
typedef struct
{
  MuDiceEffect effects[MU_DIE_POOL_MAX_EFFECTS];
  int n_effects;
} MuDieEffects;

/* The dice that one side rolls, and what it modifies them with. */
typedef struct
{
  const MuDie *die; /* each of its faces shows one result at most */
  int dice; /* at most MU_DIE_POOL_MAX_DICE */
  gboolean focus;
  gboolean target_lock;
  const MuDieEffects *effects;
} MuDiePool;

/* The chances of every number of successes and criticals. */
typedef struct
{
  double chances[MU_DIE_POOL_MAX_RESULTS][MU_DIE_POOL_MAX_RESULTS]; /* by successes, then criticals */
} MuDieOdds;

gboolean mu_die_pool_knows  (const MuDiceEffect *effect);
gboolean mu_die_effects_add (MuDieEffects *self, const MuDiceEffect *effect);
void     mu_die_pool_count  (const MuDiePool *self, MuDieOdds *odds);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-dice-effect.h"
#include "model/game/mu-die.h"

enum
{
  MU_DICE_POOL_MAX_CARDS = 5, /* effects of cards */
  MU_DICE_POOL_MAX_EFFECTS = MU_DICE_POOL_MAX_CARDS + 4, /* and of tokens */
  MU_DICE_POOL_MAX_KINDS = 3
};

/* The cards' effects on the dice of one side, all of which take part. */
typedef struct
{
  MuDiceEffect effects[MU_DICE_POOL_MAX_CARDS];
  int n_effects;
} MuDieEffects;

/* How many dice of each kind show each face. */
typedef struct
{
  int of[MU_DICE_POOL_MAX_KINDS][MU_MAX_DIE_FACES];
} MuDiceCounts;

/* What the player prefers more of; what is equal in `first` is compared by `second`. */
typedef struct
{
  double first;
  double second;
} MuDiceWorth;

/* What results are worth to the player. */
typedef MuDiceWorth (*MuDiceValue) (const MuDiceCounts *counts, gpointer data);

/* Called for results that the player ends with, and how likely they are. */
typedef void (*MuDiceEnd) (const MuDiceCounts *counts, double chance, gpointer data);

/* The dice that one side rolls, and what it modifies them with. */
typedef struct
{
  const MuDie *dies; /* by kind; of colored dice in the order of MU_DICE_RED, MU_DICE_BLUE, MU_DICE_BLACK */
  int n_kinds;
  int dice[MU_DICE_POOL_MAX_KINDS];
  const MuDiceEffect *effects; /* rerolls, changes, dice to add, and results instead of all */
  int n_effects;               /* at most MU_DICE_POOL_MAX_EFFECTS */
  gboolean once;               /* whether a die is rerolled at most once, and all that are, together */
  MuDiceValue value;
  MuDiceEnd end;
  gpointer data; /* of `value` and `end` */
} MuDicePool;

gboolean mu_die_effects_add  (MuDieEffects *self, const MuDiceEffect *effect);
void     mu_dice_pool_count  (const MuDicePool *self);

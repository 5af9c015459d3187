/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/odds/mu-battery-die.h"
#include "rules/odds/mu-die-pool.h"

/* How many dice of each color show each face. */
typedef struct
{
  int of[MU_N_BATTERY_COLORS][MU_MAX_DIE_FACES];
} MuBatteryCounts;

/* What results are worth to the attacker. */
typedef double (*MuBatteryValue) (const MuBatteryCounts *counts, gpointer data);

/* Called for results that the attacker ends with, and how likely they are. */
typedef void (*MuBatteryEnd) (const MuBatteryCounts *counts, double chance, gpointer data);

/* Dice of hull zones, and what the attacker modifies them with. */
typedef struct
{
  const MuDie *dies; /* of the game, by MuDieRole */
  MuDice dice;
  const MuDieEffects *effects;
  MuBatteryValue value;
  MuBatteryEnd end;
  gpointer data; /* of @value and @end */
} MuBatteryPool;

gboolean mu_battery_pool_knows     (const MuDiceEffect *effect);
int      mu_battery_pool_get_added (const MuDieEffects *effects);
void     mu_battery_pool_count     (const MuBatteryPool *self);

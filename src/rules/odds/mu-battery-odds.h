/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-dice.h"
#include "rules/check/mu-report.h"
#include "rules/odds/mu-dice-pool.h"

enum
{
  MU_BATTERY_MAX_DICE = 16,
  MU_BATTERY_MAX_DAMAGE = MU_MAX_FACE_DAMAGE * MU_BATTERY_MAX_DICE
};

/* The colors of the dice of hull zones. */
typedef enum
{
  MU_BATTERY_RED,
  MU_BATTERY_BLUE,
  MU_BATTERY_BLACK,
  MU_N_BATTERY_COLORS
} MuBatteryColor;

typedef enum
{
  MU_BATTERY_LONG,
  MU_BATTERY_MEDIUM,
  MU_BATTERY_CLOSE,
  MU_N_BATTERY_RANGES
} MuBatteryRange;

/* The defense tokens that odds count. */
typedef enum
{
  MU_BATTERY_SCATTER,
  MU_BATTERY_BRACE,
  MU_BATTERY_EVADE,
  MU_N_BATTERY_TOKENS
} MuBatteryToken;

/* The dice of an attack, which all reach its range. */
typedef struct
{
  MuDice dice; /* at most MU_BATTERY_MAX_DICE, with those that effects add */
  MuBatteryRange range;
  MuDieEffects effects;
} MuBatteryAttack;

typedef struct
{
  int tokens[MU_N_BATTERY_TOKENS]; /* how many of each it can spend */
  int strength;                    /* the damage that destroys it; 0: not stated */
} MuBatteryDefense;

/* What an attack does. */
typedef struct
{
  double damage;                              /* expected */
  int most;                                   /* the most damage there can be */
  double at_least[MU_BATTERY_MAX_DAMAGE + 1]; /* chances of at least so much damage, up to `most` */
  double destroyed; /* chance that the damage destroys the defender; 0 if its strength is not stated */
} MuBatteryOdds;

int           mu_battery_count              (const MuDice *dice, MuBatteryColor color);
MuDice        mu_battery_dice_at            (const MuDice *dice, MuBatteryRange range);
const char   *mu_battery_range_get_id       (MuBatteryRange range);
gboolean      mu_battery_odds_know_effect   (const MuDiceEffect *effect);
gboolean      mu_battery_odds_have_dice     (MuGame *game);
gboolean      mu_battery_odds_know_game     (MuGame *game);
MuRole        mu_battery_token_get_role     (MuBatteryToken token);
void          mu_battery_odds_take_tokens   (MuBatteryDefense *self, MuGame *game, const MuCardFacts *ship);
gboolean      mu_battery_odds_can_count     (const MuBatteryAttack *attack);
MuBatteryOdds mu_battery_odds_count         (const MuDie *dies, const MuBatteryAttack *attack,
                                             const MuBatteryDefense *defense);

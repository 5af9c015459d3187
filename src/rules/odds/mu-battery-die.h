/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/mu-dice.h"
#include "model/mu-die.h"

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

int         mu_battery_count         (const MuDice *dice, MuBatteryColor color);
MuDice      mu_battery_dice_at       (const MuDice *dice, MuBatteryRange range);
const char *mu_battery_range_get_id  (MuBatteryRange range);

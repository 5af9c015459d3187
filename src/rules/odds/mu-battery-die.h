/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/mu-dice.h"

/* The colors of Armada's dice. */
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

/* What some faces of a die show. */
typedef struct
{
  int n_faces;
  int hits;
  int criticals;
  int accuracies;
} MuBatteryFace;

enum
{
  MU_BATTERY_MAX_FACES = 5 /* different ones */
};

const MuBatteryFace *mu_battery_die_get_faces (MuBatteryColor color, int *n_faces);
double               mu_battery_die_get_mean  (MuBatteryColor color, gboolean criticals);
int                  mu_battery_count         (const MuDice *dice, MuBatteryColor color);
MuDice               mu_battery_dice_at       (const MuDice *dice, MuBatteryRange range);
const char          *mu_battery_range_get_id  (MuBatteryRange range);

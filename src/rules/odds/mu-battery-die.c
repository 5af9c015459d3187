/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-battery-die.h"

/**
 * mu_battery_count:
 *
 * Returns: the number of dice of a color.
 */
int
mu_battery_count (const MuDice *dice, MuBatteryColor color)
{
  return color == MU_BATTERY_RED ? dice->red : color == MU_BATTERY_BLUE ? dice->blue : dice->black;
}

/**
 * mu_battery_dice_at:
 *
 * Returns: the dice of an armament that reach a range (AR1 Attack range): red ones reach all, blue ones medium and
 * close range, black ones close range only.
 */
MuDice
mu_battery_dice_at (const MuDice *dice, MuBatteryRange range)
{
  return (MuDice){ dice->red, range >= MU_BATTERY_MEDIUM ? dice->blue : 0,
                   range >= MU_BATTERY_CLOSE ? dice->black : 0 };
}

/**
 * mu_battery_range_get_id:
 *
 * Returns: (transfer none): the word that the command line uses for the range.
 */
const char *
mu_battery_range_get_id (MuBatteryRange range)
{
  static const char *const ids[] = { "long", "medium", "close" };

  return ids[range];
}

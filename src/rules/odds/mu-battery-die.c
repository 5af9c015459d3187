/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-battery-die.h"

#include "rules/odds/mu-die.h"

/* As printed on the dice. */
static const MuBatteryFace red[] = { { 2, 0, 0, 0 }, { 2, 1, 0, 0 }, { 1, 2, 0, 0 }, { 2, 0, 1, 0 }, { 1, 0, 0, 1 } };
static const MuBatteryFace blue[] = { { 4, 1, 0, 0 }, { 2, 0, 1, 0 }, { 2, 0, 0, 1 } };
static const MuBatteryFace black[] = { { 2, 0, 0, 0 }, { 4, 1, 0, 0 }, { 2, 1, 1, 0 } };

static const struct
{
  const MuBatteryFace *faces;
  int n_faces;
} dice_faces[MU_N_BATTERY_COLORS] = {
  [MU_BATTERY_RED] = { red, G_N_ELEMENTS (red) },
  [MU_BATTERY_BLUE] = { blue, G_N_ELEMENTS (blue) },
  [MU_BATTERY_BLACK] = { black, G_N_ELEMENTS (black) },
};

/**
 * mu_battery_die_get_faces:
 * @n_faces: (out): the number of different faces
 *
 * Returns: (transfer none) (array length=n_faces): the different faces of a die.
 */
const MuBatteryFace *
mu_battery_die_get_faces (MuBatteryColor color, int *n_faces)
{
  *n_faces = dice_faces[color].n_faces;
  return dice_faces[color].faces;
}

/**
 * mu_battery_die_get_mean:
 * @criticals: whether criticals count, which they do not against squadrons
 *
 * Returns: the damage of a die on average.
 */
double
mu_battery_die_get_mean (MuBatteryColor color, gboolean criticals)
{
  int sum = 0;

  for (int i = 0; i < dice_faces[color].n_faces; i++)
    {
      const MuBatteryFace *face = &dice_faces[color].faces[i];

      sum += face->n_faces * (face->hits + (criticals ? face->criticals : 0));
    }
  return (double) sum / MU_DIE_FACES;
}

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

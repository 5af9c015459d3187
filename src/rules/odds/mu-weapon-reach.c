/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-weapon-reach.h"

#include <glib.h>

/**
 * mu_weapon_reach_parse:
 * @range: (nullable): what a card says, such as “2-3”
 *
 * Returns: the ranges of a weapon; 1 to 3 if the card does not say.
 */
MuWeaponReach
mu_weapon_reach_parse (const char *range)
{
  MuWeaponReach reach = { 1, 3 };

  if (range != NULL && g_ascii_isdigit (range[0]))
    {
      reach.first = reach.last = g_ascii_digit_value (range[0]);
      if (range[1] == '-')
        reach.last = g_ascii_digit_value (range[2]);
    }
  return reach;
}

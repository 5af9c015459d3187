/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/odds/mu-weapon-reach.h"

#include <glib.h>

/* Returns the ranges of a weapon, of what a card says, such as “2-3”; 1 to 3 if it says nothing (NULL). */
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The ranges of a weapon. */
typedef struct
{
  int first;
  int last;
} MuWeaponReach;

MuWeaponReach mu_weapon_reach_parse (const char *range);

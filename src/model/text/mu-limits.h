/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * The size of the largest list. Lists of real games are far smaller. Lists within these limits can be saved and read
 * again, and no sum over them overflows.
 */
enum
{
  MU_MAX_UNITS = 200,   /* ships and squadrons; several equal squadrons count separately */
  MU_MAX_UPGRADES = 50, /* of one unit */
  MU_MAX_OBJECTIVES = 50,
  MU_MAX_OBSTACLES = 50,
  MU_MAX_TAGS = 100,
  MU_MAX_UNKNOWN = 200, /* unknown cards on no unit */
  MU_MAX_COST = 9999,   /* of a card, positive or negative */
  MU_MAX_UNIT_POINTS = (1 + MU_MAX_UPGRADES) * MU_MAX_COST,
  MU_MAX_POINTS = MU_MAX_UNITS * MU_MAX_UNIT_POINTS,
  MU_MAX_TOTAL = 9999,            /* total of the player's choice */
  MU_MAX_SECTION = 9999,          /* number that both sections of a huge ship share */
  MU_MAX_LINE = 64 * 1024 * 1024, /* line number of an unknown card */
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mu-roster.h"

/*
 * The largest list there is. No game knows lists nearly as large, and everything that works on a list may count on
 * these: what is within them can be saved and read again, and no sum over it overflows.
 */
enum
{
  MU_MAX_UNITS = 200,   /* ships and squadrons; each of several equal squadrons counts */
  MU_MAX_UPGRADES = 50, /* of a unit */
  MU_MAX_OBJECTIVES = 50,
  MU_MAX_OBSTACLES = 50,
  MU_MAX_TAGS = 100,
  MU_MAX_UNKNOWN = 200,           /* cards on no unit */
  MU_MAX_COST = 9999,             /* of a card, more or less than nothing */
  MU_MAX_UNIT_POINTS = (1 + MU_MAX_UPGRADES) * MU_MAX_COST,
  MU_MAX_POINTS = MU_MAX_UNITS * MU_MAX_UNIT_POINTS,
  MU_MAX_TOTAL = 9999,            /* a player may choose */
  MU_MAX_SECTION = 9999,          /* the number that halves of a ship share */
  MU_MAX_LINE = 64 * 1024 * 1024, /* of the file an unknown card comes from */
};

#define MU_LIMITS_ERROR (mu_limits_error_quark ())
GQuark mu_limits_error_quark (void);

typedef enum
{
  MU_LIMITS_ERROR_TOO_LARGE,
} MuLimitsError;

guint mu_limits_get_room (MuRoster *roster);
gboolean mu_limits_check (MuRoster *roster, GError **error);

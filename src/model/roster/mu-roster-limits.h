/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

#define MU_ROSTER_LIMITS_ERROR (mu_roster_limits_error_quark ())
GQuark mu_roster_limits_error_quark (void);

typedef enum
{
  MU_ROSTER_LIMITS_ERROR_TOO_LARGE,
} MuRosterLimitsError;

gboolean mu_roster_limits_check (MuRoster *roster, GError **error);

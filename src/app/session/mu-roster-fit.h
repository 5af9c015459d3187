/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

/* An upgrade that was removed because it does not fit. */
typedef struct
{
  MuCard *card;
  char *reason; /* why, for the user */
} MuLeftOff;

char      *mu_roster_take_misfit  (MuRoster *roster, guint unit, guint upgrade);
char      *mu_roster_dup_obstacle (MuRoster *roster, guint unit);
GPtrArray *mu_roster_fit          (MuRoster *roster, guint unit);
GPtrArray *mu_left_off_new_array  (void);
char      *mu_left_off_dup_names  (GPtrArray *left_off);
char      *mu_left_off_dup_lines  (GPtrArray *left_off);

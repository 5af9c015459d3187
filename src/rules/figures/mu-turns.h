/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* Ships of two lists that take their turn at the same time. */
typedef struct
{
  int activation;   /* what mu_turns_get_activation() returns */
  int value;        /* of the stat that decides */
  GArray *units[2]; /* of guint, by list: indices in the report; may be empty */
} MuTurn;

/* The places of a ship in the order of its list, from 1. Ships with the same value share places. */
typedef struct
{
  int activates[2]; /* the first and the last */
  int attacks[2];
} MuTurnPlaces;

int        mu_turns_get_activation (MuGame *game, const MuReportUnit *unit, int value);
GPtrArray *mu_turns_new          (MuGame *game, MuReport *const reports[2]);
gboolean   mu_turns_find_places  (MuGame *game, const MuReport *report, guint unit, MuTurnPlaces *places);
const char *mu_turns_get_rule    (MuGame *game);
char      *mu_turn_dup_names     (const MuTurn *turn, const MuReport *report, int list);

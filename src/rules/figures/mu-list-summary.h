/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* Totals of a list. */
typedef struct
{
  int points;
  int bid;
  int ship_points;
  int upgrade_points;
  int squadron_points;
  int ships;
  int squadrons;
  int deployments;
  int sums[MU_MAX_STATS];    /* of the ships */
  int highest[MU_MAX_STATS]; /* of the ships */
  int zone_shields;
  int squadron_hull;
  int dice; /* of all hull zones of all ships */
  int squadron_dice;
} MuListSummary;

MuListSummary mu_list_summary_count (MuGame *game, const MuReport *report);

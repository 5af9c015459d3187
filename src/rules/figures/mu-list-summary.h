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
  int skill; /* the highest */
  int attack;
  int hull;
  int shields;
  int squadron_hull;
  int dice; /* of all hull zones of all ships */
  int squadron_dice;
  int squadron_value;
  int engineering;
} MuListSummary;

MuListSummary mu_list_summary_count (MuGame *game, const MuReport *report);

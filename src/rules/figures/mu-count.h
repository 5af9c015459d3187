/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/figures/mu-effective-stats.h"
#include "rules/figures/mu-statistic.h"

/* The list that statistics are made for. */
typedef struct
{
  MuGame *game;
  MuRoster *roster;
  const MuReport *report;
  GPtrArray *figures; /* of MuEffectiveStats, by unit */
} MuCount;

const MuEffectiveStats *mu_count_get_figures (const MuCount *self, guint unit);
gboolean mu_count_is_squadron (const MuCount *self, guint unit);
MuStatisticRow *mu_count_add_row (const MuCount *self, MuStatistic *statistic, guint unit);
int mu_count_get_stat (const MuCount *self, guint unit, int stat);
int mu_count_get_role (const MuCount *self, guint unit, MuRole role);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-count.h"

/* Returns the effective values of the unit. */
const MuEffectiveStats *
mu_count_get_figures (const MuCount *self, guint unit)
{
  return self->figures->pdata[unit];
}

/* Returns TRUE if the unit is a squadron. */
gboolean
mu_count_is_squadron (const MuCount *self, guint unit)
{
  return mu_card_is_in (mu_report_get_unit (self->report, unit)->card, MU_SECTION_SQUADRONS);
}

/* Returns the effective value of the stat, or 0 if the unit does not have it. @stat: the index of a stat, or -1. */
int
mu_count_get_stat (const MuCount *self, guint unit, int stat)
{
  const MuEffectiveStats *figures = mu_count_get_figures (self, unit);

  return stat >= 0 && figures->has_stats >> stat & 1 ? figures->stats[stat] : 0;
}

/* Returns the effective value of the stat with that role, or 0 if the unit does not have it. */
int
mu_count_get_role (const MuCount *self, guint unit, MuRole role)
{
  return mu_count_get_stat (self, unit, mu_game_find_role (self->game, role));
}

/* Adds a row for a unit, labeled with its name. Returns the row. */
MuStatisticRow *
mu_count_add_row (const MuCount *self, MuStatistic *statistic, guint unit)
{
  const MuReportUnit *of = mu_report_get_unit (self->report, unit);
  g_autofree char *label = of->count > 1 ? g_strdup_printf ("%d × %s", of->count, mu_card_get_name (of->card))
                                         : g_strdup (mu_card_get_name (of->card));

  return mu_statistic_add_row (statistic, label, unit);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-report.h"

/* Returns the boxed type of reports. */
G_DEFINE_BOXED_TYPE (MuReport, mu_report, mu_report_ref, mu_report_unref)

/* Returns @self with one more reference. */
MuReport *
mu_report_ref (MuReport *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
mu_report_clear (gpointer data)
{
  MuReport *self = data;

  g_ptr_array_unref (self->findings);
  g_ptr_array_unref (self->units);
  g_array_unref (self->budgets);
  g_clear_pointer (&self->team, mu_report_unref);
}

/*
 * Releases a reference.
 *
 * @self: (taken) a report
 */
void
mu_report_unref (MuReport *self)
{
  g_atomic_rc_box_release_full (self, mu_report_clear);
}

/* Returns the result for the unit at @index. */
const MuReportUnit *
mu_report_get_unit (const MuReport *self, guint index)
{
  return self->units->pdata[index];
}

/* Returns the report on the list's team, or @self if the list was checked alone. */
const MuReport *
mu_report_get_whole (const MuReport *self)
{
  return self->team != NULL ? self->team : self;
}

/* Returns TRUE if the list is illegal for what another report on its team says, and has no error of its own. */
gboolean
mu_report_breaks_team_only (const MuReport *self)
{
  return !self->legal && self->n_errors == 0;
}

/* Returns what all copies of a unit cost with their upgrades, whether or not these cost points of the list. */
int
mu_report_unit_add_up (const MuReportUnit *unit)
{
  int cost = unit->own_cost;

  for (guint i = 0; i < unit->upgrade_costs->len; i++)
    cost += g_array_index (unit->upgrade_costs, int, i);
  return cost * unit->count;
}

/*
 * Returns the points left below the limit, of the team if there is one; negative if the limit is exceeded; 0 if there
 * is none.
 */
int
mu_report_get_bid (const MuReport *self)
{
  return self->limit > 0 ? self->limit - mu_report_get_whole (self)->points : 0;
}

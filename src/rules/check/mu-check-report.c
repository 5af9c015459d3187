/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check-report.h"

#include "rules/check/mu-budgets.h"
#include "rules/check/mu-effects.h"

static void
report_unit_free (MuReportUnit *unit)
{
  g_object_unref (unit->card);
  g_clear_object (&unit->ship);
  g_array_unref (unit->upgrade_costs);
  g_ptr_array_unref (unit->upgrades);
  g_array_unref (unit->slots);
  g_free (unit);
}

static MuReportUnit *
finish_unit (const MuEvaluatedUnit *unit)
{
  MuReportUnit *self = g_new0 (MuReportUnit, 1);

  self->card = g_object_ref (unit->card);
  self->ship = unit->ship != NULL ? g_object_ref (unit->ship) : NULL;
  self->count = unit->count;
  self->cost = unit->cost;
  self->own_cost = unit->own_cost;
  self->has_stats = unit->has_stats;
  self->actions = unit->actions;
  self->flagship = unit->flagship;
  self->n_own = unit->n_own;
  memcpy (self->stats, unit->stats, sizeof self->stats);
  self->upgrade_costs = g_array_sized_new (FALSE, FALSE, sizeof (int), unit->n_upgrades);
  g_array_append_vals (self->upgrade_costs, unit->costs, unit->n_upgrades);
  self->upgrades = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < unit->n_upgrades; i++)
    g_ptr_array_add (self->upgrades, g_object_ref (unit->upgrades->pdata[i]));
  self->slots = g_array_sized_new (FALSE, FALSE, sizeof (MuReportSlot), unit->assignment.slots->len);
  for (guint i = 0; i < unit->assignment.slots->len; i++)
    {
      const MuSlot *slot = &g_array_index (unit->assignment.slots, MuSlot, i);
      MuReportSlot shown = { slot->kinds, slot->upgrade, slot->grantor, slot->every_ship };

      g_array_append_val (self->slots, shown);
    }
  return self;
}

static void
add_units (MuReport *report, const MuCheckContext *self)
{
  for (guint i = 0; i < self->n_units; i++)
    {
      const MuEvaluatedUnit *evaluated = self->units[i];
      MuReportUnit *unit = finish_unit (evaluated);

      /* The faces of a double-sided card change stats for display only; the first face is shown. */
      for (guint j = 0; j < evaluated->n_upgrades; j++)
        if (evaluated->present[j] && evaluated->cards[j]->faces->len > 0)
          {
            const MuFace *face = evaluated->cards[j]->faces->pdata[0];

            mu_effects_apply (face->effects, &(MuUnitNumbers){ .stats = unit->stats, .has_stats = &unit->has_stats,
                                                               .actions = &unit->actions });
          }
      /* Some cards change a stat of all ships of a size. */
      for (guint32 left = unit->has_stats; self->list_effects != NULL && left != 0; left &= left - 1)
        {
          int stat = __builtin_ctz (left);

          unit->stats[stat]
              = mu_effects_change_stat (self->list_effects, evaluated->ship_facts, stat, unit->stats[stat]);
        }
      g_ptr_array_add (report->units, unit);
    }
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_is_error (finding) && finding->unit >= 0)
        ((MuReportUnit *) report->units->pdata[finding->unit])->n_errors++;
    }
}

/*
 * Makes the report. The findings are moved into it. Returns the report.
 *
 * @briefly: whether to leave out the units of a legal list
 */
MuReport *
mu_check_report_new (MuCheckContext *self, gboolean briefly)
{
  MuReport *report = g_atomic_rc_box_new0 (MuReport);
  const MuBudget *squadrons;

  report->format = self->format;
  report->points = self->points;
  report->limit = self->limit;
  report->findings = g_steal_pointer (&self->findings);
  report->units = g_ptr_array_new_with_free_func ((GDestroyNotify) report_unit_free);
  report->budgets = mu_budgets_list (self);
  squadrons = mu_format_get_squadrons (report->format);
  for (guint i = 0; squadrons != NULL && i < report->budgets->len; i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);

      if (spent->budget != squadrons)
        continue;
      report->has_squadrons = TRUE;
      report->squadron_points = spent->have;
      report->squadron_limit = MAX (spent->limit, 0);
    }
  for (guint i = 0; i < report->findings->len; i++)
    if (mu_finding_is_error (report->findings->pdata[i]))
      report->n_errors++;
  report->legal = report->n_errors == 0;
  if (!briefly || !report->legal)
    add_units (report, self);
  return report;
}

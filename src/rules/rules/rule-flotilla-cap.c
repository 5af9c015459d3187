/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-caps.h"
#include "rules/rules/mu-rules.h"

static void
check_bar (MuCheckContext *self, const MuBar *bar, guint index)
{
  const MuEvaluatedUnit *unit = self->units[index];
  MuSituation situation = mu_situation_new (unit);
  MuFinding *finding;

  if (unit->ship == NULL || !mu_requirement_holds (bar->where, &situation))
    return;
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (unit->cards[i]->slot == bar->slot)
      {
        finding = mu_check_context_report (self, MU_MESSAGE_FLOTILLA_COMMANDER, index);
        mu_finding_add_card (finding, unit->upgrades->pdata[i]);
      }
}

/**
 * mu_rule_flotilla_cap_unit:
 *
 * Checks the format's ban of commanders on flotillas (tournament formats: Flotillas).
 */
void
mu_rule_flotilla_cap_unit (MuCheckContext *self, guint unit)
{
  for (guint i = 0; i < self->format->bars->len; i++)
    {
      const MuBar *bar = &g_array_index (self->format->bars, MuBar, i);

      if (g_str_equal (bar->rule, self->rule->id))
        check_bar (self, bar, unit);
    }
}

/**
 * mu_rule_flotilla_cap:
 *
 * Checks the format's cap on flotillas (tournament formats: Flotillas).
 */
void
mu_rule_flotilla_cap (MuCheckContext *self)
{
  mu_caps_check (self, MU_MESSAGE_FLOTILLAS);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static void
check_type (MuCheckContext *self, MuObjectiveType type)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  MuFinding *finding;

  for (guint i = objectives->len; i-- > 0;)
    {
      const MuCardFacts *facts = mu_card_get_facts (objectives->pdata[i]);

      if (!facts->unknown && facts->objective == type)
        g_ptr_array_add (found, objectives->pdata[i]);
    }
  if (found->len == 1)
    return;
  finding = mu_check_context_report (self,
                                     found->len == 0 ? MU_MESSAGE_OBJECTIVE_MISSING : MU_MESSAGE_OBJECTIVE_SEVERAL, -1);
  for (guint i = 0; i < found->len; i++)
    mu_finding_add_card (finding, found->pdata[i]);
  mu_finding_set_numbers (finding, found->len, 1);
  finding->objective = type;
}

/**
 * mu_rule_objectives:
 *
 * Checks that the fleet has one objective of each type (AR1 Objective cards).
 */
void
mu_rule_objectives (MuCheckContext *self)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);

  if (!self->format->objectives)
    return;
  for (int type = MU_OBJECTIVE_ASSAULT; type <= MU_OBJECTIVE_NAVIGATION; type++)
    check_type (self, type);
  for (guint i = 0; i < objectives->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (objectives->pdata[i]);

      if (!facts->unknown && facts->objective == MU_OBJECTIVE_CAMPAIGN)
        mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_OBJECTIVE_KIND, -1), objectives->pdata[i]);
    }
}

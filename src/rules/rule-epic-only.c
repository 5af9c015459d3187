/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mu-rules.h"

void
mu_rule_epic_only (MuEvaluation *self)
{
  int epic = mu_evaluation_get_trait (self, "epic");

  if (self->format->epic)
    return;
  for (guint i = 0; i < self->n_units; i++)
    {
      MuLoadout *unit = self->units[i];

      if (mu_card_has_trait (unit->facts, epic) || (unit->ship_facts != NULL && mu_card_has_trait (unit->ship_facts, epic)))
        {
          mu_finding_add_card (mu_evaluation_report (self, MU_MESSAGE_EPIC_SHIP, i), unit->card);
          continue;
        }
      for (guint j = 0; j < unit->n_upgrades; j++)
        if (mu_card_has_trait (unit->cards[j], epic))
          mu_finding_add_card (mu_evaluation_report (self, MU_MESSAGE_EPIC_CARD, i), unit->upgrades->pdata[j]);
    }
}

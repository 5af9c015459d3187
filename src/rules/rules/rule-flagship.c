/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static gboolean
is_commander (MuCheckContext *self, const MuCardFacts *card)
{
  return g_strcmp0 (mu_check_context_get_slot_rule (self, card->slot), self->rule->id) == 0;
}

/* Checks that the fleet has exactly one commander (AR1 Flagship). */
void
mu_rule_flagship (MuCheckContext *self)
{
  int n_commanders = 0;
  int last_unit = -1;

  for (guint i = 0; i < self->n_units; i++)
    for (guint j = 0; j < self->units[i]->n_upgrades; j++)
      if (is_commander (self, self->units[i]->cards[j]))
        {
          n_commanders++;
          last_unit = i;
        }

  if (n_commanders > 1)
    {
      MuFinding *finding = mu_check_context_report (self, MU_MESSAGE_FLAGSHIP_SEVERAL, last_unit);

      /* The last commander is the one to blame, and it comes first in the finding. */
      for (guint i = self->n_units; i-- > 0;)
        for (guint j = self->units[i]->n_upgrades; j-- > 0;)
          if (is_commander (self, self->units[i]->cards[j]))
            mu_finding_add_card (finding, self->units[i]->upgrades->pdata[j]);
      mu_finding_set_numbers (finding, n_commanders, 1);
    }
  else if (n_commanders == 0 && self->format->flagship)
    mu_finding_set_numbers (mu_check_context_report (self, MU_MESSAGE_FLAGSHIP_NONE, -1), 0, 1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static gboolean
has_upgrade (const MuEvaluatedUnit *unit, const char *id)
{
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (unit->cards[i]->id == id)
      return TRUE;
  return FALSE;
}

static void
check_card (MuCheckContext *self, guint index, guint upgrade)
{
  const MuEvaluatedUnit *unit = self->units[index];
  const GPtrArray *with = unit->cards[upgrade]->with;

  for (guint i = 0; i < with->len; i++)
    {
      MuCard *wanted = mu_catalog_get_card (self->catalog, MU_CARD_UPGRADE, with->pdata[i]);
      MuFinding *finding;

      if (has_upgrade (unit, with->pdata[i]))
        continue;
      finding = mu_check_context_report (self, MU_MESSAGE_MANDATORY, index);
      mu_finding_add_card (finding, unit->upgrades->pdata[upgrade]);
      mu_finding_set_wanted (finding, wanted, with->pdata[i]);
    }
}

/**
 * mu_rule_mandatory_card:
 *
 * Checks that cards which must come with another card have it on their ship (Card text).
 */
void
mu_rule_mandatory_card (MuCheckContext *self, guint unit)
{
  for (guint i = 0; i < self->units[unit]->n_upgrades; i++)
    check_card (self, unit, i);
}

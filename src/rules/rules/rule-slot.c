/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static MuMessageId
choose_message (const MuEvaluatedUnit *unit, const MuCardFacts *card, int kind)
{
  int slots = mu_evaluated_unit_count_slots (unit, kind);

  if (mu_evaluated_unit_is_squadron (unit))
    return MU_MESSAGE_SQUADRON_UPGRADE;
  if (card->icons->len > 1)
    return MU_MESSAGE_SLOT_SEVERAL;
  if (slots == 0)
    return MU_MESSAGE_SLOT_NONE;
  return mu_evaluated_unit_count_requests (unit, kind) > slots ? MU_MESSAGE_SLOT_FULL : MU_MESSAGE_SLOT_LIMIT;
}

static void
report_card (MuCheckContext *self, guint index, guint upgrade, int kind)
{
  const MuEvaluatedUnit *unit = self->units[index];
  const MuCardFacts *card = unit->cards[upgrade];
  MuFinding *finding = mu_check_context_report (self, choose_message (unit, card, kind), index);

  mu_finding_add_card (finding, unit->upgrades->pdata[upgrade]);
  mu_finding_set_numbers (finding, mu_evaluated_unit_count_requests (unit, kind),
                          mu_evaluated_unit_count_slots (unit, kind));
  finding->slot = kind;
}

/**
 * mu_rule_slot:
 *
 * Checks that the upgrades of a unit fit its upgrade bar (XW2, AR1 Upgrade cards).
 */
void
mu_rule_slot (MuCheckContext *self, guint index)
{
  const MuEvaluatedUnit *unit = self->units[index];

  for (guint i = 0; i < unit->n_upgrades; i++)
    {
      guint32 failed = unit->assignment.failed[i];

      for (int kind = 0; failed != 0 && kind < 32; kind++)
        if (failed >> kind & 1
            && (mu_evaluated_unit_is_squadron (unit) || mu_check_context_get_slot_rule (self, kind) == NULL))
          {
            report_card (self, index, i, kind);
            break;
          }
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/* Finds the card on the ship that restricts what slots of that kind take. */
static void
set_restriction (MuFinding *finding, const MuEvaluatedUnit *unit, int kind)
{
  for (guint i = 0; i < unit->n_upgrades; i++)
    for (guint j = 0; unit->present[i] && j < unit->cards[i]->effects->len; j++)
      {
        const MuEffect *effect = unit->cards[i]->effects->pdata[j];

        if (effect->kind != MU_EFFECT_ONLY || effect->slot != kind)
          continue;
        mu_finding_set_wanted (finding, unit->upgrades->pdata[i], NULL);
        finding->limit = &effect->filter;
        return;
      }
}

static MuMessageId
choose_message (const MuEvaluatedUnit *unit, const MuCardFacts *card, int kind)
{
  int slots = mu_evaluated_unit_count_slots (unit, kind);

  if (mu_evaluated_unit_is_squadron (unit))
    return MU_MESSAGE_SQUADRON_UPGRADE;
  if (card->icons->len > 1)
    return MU_MESSAGE_SLOT_SEVERAL;
  if (slots == 0)
    return mu_evaluated_unit_find_remover (unit, kind) >= 0 ? MU_MESSAGE_SLOT_REMOVED : MU_MESSAGE_SLOT_NONE;
  return mu_evaluated_unit_count_requests (unit, kind) > slots ? MU_MESSAGE_SLOT_FULL : MU_MESSAGE_SLOT_LIMIT;
}

/* Says which card removes the slots of that kind, or restricts what they take. */
static void
set_reason (MuFinding *finding, const MuEvaluatedUnit *unit, int kind)
{
  int remover = mu_evaluated_unit_find_remover (unit, kind);
  const MuSlot *limited = mu_evaluated_unit_find_limited (unit, kind);

  if (mu_finding_says (finding, MU_MESSAGE_SLOT_REMOVED))
    mu_finding_set_wanted (finding, unit->upgrades->pdata[remover], NULL);
  if (!mu_finding_says (finding, MU_MESSAGE_SLOT_LIMIT))
    return;
  if (limited != NULL)
    {
      mu_finding_set_wanted (finding, unit->upgrades->pdata[limited->grantor], NULL);
      finding->limit = limited->filter;
    }
  else
    set_restriction (finding, unit, kind);
  if (finding->limit != NULL)
    finding->message = mu_rules_get_message (MU_MESSAGE_SLOT_TAKES);
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
  set_reason (finding, unit, kind);
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

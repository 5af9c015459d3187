/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static MuMessageId
choose_message (const MuLoadout *unit, const MuCardFacts *card, int kind)
{
  int places = mu_loadout_count_places (unit, kind);

  if (mu_loadout_is_squadron (unit))
    return MU_MESSAGE_SQUADRON_UPGRADE;
  if (card->icons->len > 1)
    return MU_MESSAGE_SLOT_SEVERAL;
  if (places == 0)
    return MU_MESSAGE_SLOT_NONE;
  return mu_loadout_count_demands (unit, kind) > places ? MU_MESSAGE_SLOT_FULL : MU_MESSAGE_SLOT_LIMIT;
}

static void
report_card (MuEvaluation *self, guint index, guint upgrade, int kind)
{
  const MuLoadout *unit = self->units[index];
  const MuCardFacts *card = unit->cards[upgrade];
  MuFinding *finding = mu_evaluation_report (self, choose_message (unit, card, kind), index);

  mu_finding_add_card (finding, unit->upgrades->pdata[upgrade]);
  mu_finding_set_numbers (finding, mu_loadout_count_demands (unit, kind), mu_loadout_count_places (unit, kind));
  finding->slot = kind;
}

void
mu_rule_slot (MuEvaluation *self, guint index)
{
  const MuLoadout *unit = self->units[index];

  for (guint i = 0; i < unit->n_upgrades; i++)
    {
      guint32 failed = unit->seating.failed[i];

      for (int kind = 0; failed != 0 && kind < 32; kind++)
        if (failed >> kind & 1 && (mu_loadout_is_squadron (unit) || mu_evaluation_get_slot_rule (self, kind) == NULL))
          {
            report_card (self, index, i, kind);
            break;
          }
    }
}

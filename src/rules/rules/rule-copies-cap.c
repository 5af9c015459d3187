/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-caps.h"
#include "rules/rules/mu-rules.h"

static int
count_copies (MuCheckContext *self, const MuCardFacts *card, int *last_unit)
{
  int copies = 0;

  for (guint i = 0; i < self->n_units; i++)
    {
      int here = self->units[i]->facts == card ? self->units[i]->count : 0;

      for (guint j = 0; j < self->units[i]->n_upgrades; j++)
        here += self->units[i]->cards[j] == card;
      copies += here;
      if (here > 0)
        *last_unit = i;
    }
  return copies;
}

/* Reports a card once, on the last unit that has it. */
static void
check_card (MuCheckContext *self, MuCard *card, guint unit)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  int last_unit = -1;
  int copies = facts->copies > 0 ? count_copies (self, facts, &last_unit) : 0;
  MuFinding *finding;

  if (copies <= facts->copies || last_unit != (int) unit)
    return;
  finding = mu_check_context_report (self, MU_MESSAGE_COPIES_CARD, unit);
  mu_finding_add_card (finding, card);
  mu_finding_set_numbers (finding, copies, facts->copies);
}

static gboolean
stands_before (const MuEvaluatedUnit *unit, guint upgrade)
{
  for (guint i = 0; i < upgrade; i++)
    if (unit->cards[i] == unit->cards[upgrade])
      return TRUE;
  return FALSE;
}

/**
 * mu_rule_copies_cap:
 *
 * Checks the maximum number of copies that a card (Card text) or the format (Copies) allows.
 */
void
mu_rule_copies_cap (MuCheckContext *self)
{
  for (guint i = 0; i < self->n_units; i++)
    {
      check_card (self, self->units[i]->card, i);
      for (guint j = 0; j < self->units[i]->n_upgrades; j++)
        if (!stands_before (self->units[i], j))
          check_card (self, self->units[i]->upgrades->pdata[j], i);
    }
  mu_caps_check (self, MU_MESSAGE_COPIES_FORMAT);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/**
 * mu_rule_epic_only:
 *
 * Checks that huge ships and epic cards are in epic formats only (XW2 Game formats).
 */
void
mu_rule_epic_only (MuCheckContext *self, guint index)
{
  int epic = mu_game_find_role (self->game, MU_ROLE_EPIC);
  MuEvaluatedUnit *unit = self->units[index];

  if (self->format->epic)
    return;
  if (mu_card_has_trait (unit->facts, epic) || (unit->ship_facts != NULL && mu_card_has_trait (unit->ship_facts, epic)))
    {
      mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_EPIC_SHIP, index), unit->card);
      return;
    }
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (mu_card_has_trait (unit->cards[i], epic))
      mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_EPIC_CARD, index), unit->upgrades->pdata[i]);
}

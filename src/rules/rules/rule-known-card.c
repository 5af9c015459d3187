/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static void
check_card (MuCheckContext *self, MuCard *card, int unit)
{
  if (mu_card_is_unknown (card))
    mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_UNKNOWN_CARD, unit), card);
}

static void
check_cards (MuCheckContext *self, GPtrArray *cards, int unit)
{
  for (guint i = 0; i < cards->len; i++)
    check_card (self, cards->pdata[i], unit);
}

/**
 * mu_rule_known_card_unit:
 *
 * Reports the unknown cards of a unit.
 */
void
mu_rule_known_card_unit (MuCheckContext *self, guint unit)
{
  check_card (self, self->units[unit]->card, unit);
  check_cards (self, self->units[unit]->upgrades, unit);
}

/**
 * mu_rule_known_card:
 *
 * Reports unknown objectives and unknown cards that belong to no unit.
 */
void
mu_rule_known_card (MuCheckContext *self)
{
  check_cards (self, mu_roster_get_objectives (self->roster), -1);
  check_cards (self, mu_roster_get_unknown (self->roster), -1);
}

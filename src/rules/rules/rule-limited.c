/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/**
 * mu_rule_limited:
 *
 * Checks that no ship has two copies of a Limited card (XW2 Limited).
 */
void
mu_rule_limited (MuCheckContext *self, guint unit)
{
  mu_equal_pairs_report (self, unit, MU_MESSAGE_LIMITED, mu_card_has_trait,
                         mu_game_find_role (self->game, MU_ROLE_LIMITED));
}

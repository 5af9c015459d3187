/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/**
 * mu_rule_title_cap:
 *
 * Checks the number of Titles on a ship (XW2 Title, AR1 Titles).
 */
void
mu_rule_title_cap (MuCheckContext *self, guint unit)
{
  mu_slot_counts_check (self, unit, MU_MESSAGE_TITLE_CAP);
  mu_distinct_check (self, unit, MU_MESSAGE_TITLE_SAME);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/**
 * mu_rule_modification_cap:
 *
 * Checks the number of Modifications on a ship (XW2 Modifications, AR1 Upgrade cards).
 */
void
mu_rule_modification_cap (MuCheckContext *self, guint unit)
{
  mu_slot_counts_check (self, unit, MU_MESSAGE_MODIFICATION_CAP);
  mu_distinct_check (self, unit, MU_MESSAGE_MODIFICATION_SAME);
}

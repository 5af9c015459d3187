/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

void
mu_rule_modification_cap (MuCheckContext *self, guint unit)
{
  mu_slot_counts_check (self, unit, MU_MESSAGE_MODIFICATION_CAP);
  mu_distinct_check (self, unit, MU_MESSAGE_MODIFICATION_SAME);
}

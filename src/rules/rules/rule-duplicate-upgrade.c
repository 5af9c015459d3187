/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static gboolean
is_any (const MuCardFacts *card, int value)
{
  return TRUE;
}

void
mu_rule_duplicate_upgrade (MuCheckContext *self, guint unit)
{
  mu_equal_pairs_report (self, unit, MU_MESSAGE_DUPLICATE_UPGRADE, is_any, 0);
}

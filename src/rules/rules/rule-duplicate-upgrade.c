/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static gboolean
is_any (const MuCardFacts *card, int value)
{
  return TRUE;
}

/**
 * mu_rule_duplicate_upgrade:
 *
 * Checks that no ship has two copies of an upgrade (FAQ Upgrade cards).
 */
void
mu_rule_duplicate_upgrade (MuCheckContext *self, guint unit)
{
  mu_equal_pairs_report (self, unit, MU_MESSAGE_DUPLICATE_UPGRADE, is_any, 0);
}

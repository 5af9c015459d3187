/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-caps.h"
#include "rules/rules/mu-rules.h"

/**
 * mu_rule_epic_points:
 *
 * Checks the format's cap on epic points (tournament formats: Epic points).
 */
void
mu_rule_epic_points (MuCheckContext *self)
{
  mu_caps_check (self, MU_MESSAGE_EPIC_POINTS);
}

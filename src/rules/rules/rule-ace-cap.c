/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-caps.h"
#include "rules/rules/mu-rules.h"

/**
 * mu_rule_ace_cap:
 *
 * Checks the format's cap on unique squadrons with defense tokens (tournament formats: Unique squadrons).
 */
void
mu_rule_ace_cap (MuCheckContext *self)
{
  mu_caps_check (self, MU_MESSAGE_ACES);
}

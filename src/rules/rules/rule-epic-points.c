/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-caps.h"
#include "rules/rules/mu-rules.h"

void
mu_rule_epic_points (MuCheckContext *self)
{
  mu_caps_check (self, MU_MESSAGE_EPIC_POINTS);
}

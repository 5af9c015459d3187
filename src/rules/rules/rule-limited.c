/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

void
mu_rule_limited (MuEvaluation *self, guint unit)
{
  mu_equal_pairs_report (self, unit, MU_MESSAGE_LIMITED, mu_card_has_trait, mu_evaluation_get_trait (self, "limited"));
}

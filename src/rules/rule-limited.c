/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mu-rules.h"

void
mu_rule_limited (MuEvaluation *self)
{
  int limited = mu_evaluation_get_trait (self, "limited");

  for (guint i = 0; i < self->n_units; i++)
    mu_equal_pairs_report (self, i, MU_MESSAGE_LIMITED, mu_card_has_trait, limited);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/mu-rules.h"

void
mu_rule_modification_cap (MuEvaluation *self)
{
  mu_places_check (self, MU_MESSAGE_MODIFICATION_CAP);
  mu_distinct_check (self, MU_MESSAGE_MODIFICATION_SAME);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/**
 * mu_rule_empty:
 *
 * Checks that the list has a ship (XW2 Squad building, AR1 Fleet building).
 */
void
mu_rule_empty (MuCheckContext *self)
{
  for (guint i = 0; i < self->n_units; i++)
    if (!mu_evaluated_unit_is_squadron (self->units[i]))
      return;
  mu_check_context_report (self, self->part == MU_LIST_TEAM ? MU_MESSAGE_EMPTY_TEAM : MU_MESSAGE_EMPTY, -1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/* A list is warned about if more than this fraction (a fifth) of the total is left. */
enum { FAR_BELOW = 5 };

/**
 * mu_rule_points:
 *
 * Checks the total of the list, or of its team, if there is a limit (XW2 Squad building, AR1 Fleet building).
 */
void
mu_rule_points (MuCheckContext *self)
{
  MuMessageId over = self->part == MU_LIST_TEAM ? MU_MESSAGE_POINTS_TEAM : MU_MESSAGE_POINTS;

  if (self->limit == 0)
    return;
  if (self->points > self->limit)
    mu_finding_set_numbers (mu_check_context_report (self, over, -1), self->points, self->limit);
  else if (self->part == MU_LIST_ALONE && self->n_units > 0 && !self->format->team && self->limit - self->points > self->limit / FAR_BELOW)
    mu_finding_set_numbers (mu_check_context_report (self, MU_MESSAGE_POINTS_SPARE, -1), self->points, self->limit);
}

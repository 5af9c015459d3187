/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/**
 * mu_rule_squadron_third:
 *
 * Checks that squadrons cost no more than their share of the total (AR1 Fleet building). Without a limit for the list,
 * there is none for them.
 */
void
mu_rule_squadron_third (MuCheckContext *self)
{
  for (guint i = 0; self->limit > 0 && i < self->format->shares->len; i++)
    {
      const MuShare *share = &g_array_index (self->format->shares, MuShare, i);
      int points = mu_check_context_get_points (self, share->of);
      int limit = mu_share_get_limit (share, self->limit);

      if (g_str_equal (share->rule, self->rule->id) && points > limit)
        mu_finding_set_numbers (mu_check_context_report (self, MU_MESSAGE_SQUADRONS, -1), points, limit);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-check-context.h"

/*
 * How a rule is checked. Findings about a unit may depend only on that unit, the format, the list's faction and
 * mu_check_context_list_has(): units for which none of these changed are not checked again.
 */
typedef struct
{
  void (*check_unit) (MuCheckContext *context, guint unit); /* checks a unit; nullable */
  void (*check_list) (MuCheckContext *context);             /* checks the list as a whole; nullable */
} MuRuleCheck;

/* By MuRuleId. The rules hand it in, which see what is checked: nothing here calls one of them by its name. */
extern const MuRuleCheck mu_rule_checks[MU_N_RULES];

void mu_rules_check (MuCheckContext *context);
void mu_rules_check_changed (MuCheckContext *context, const MuCheckContext *before);
gboolean mu_rules_hold (MuCheckContext *context);

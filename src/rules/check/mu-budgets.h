/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-check-context.h"
#include "rules/check/mu-names.h"

enum
{
  MU_BUDGETS_NO_LIMIT = G_MAXINT / 2 /* more than anything costs, and costs can be added to it */
};

gboolean mu_match_covers (const MuMatch *match, const MuCheckContext *list, const MuEvaluatedUnit *unit);
gboolean mu_match_takes (const MuMatch *match, const MuCardFacts *upgrade);
gboolean mu_budget_is_of_cards (const MuBudget *budget);
gboolean mu_budget_takes (const MuBudget *budget, const MuFormat *format, const MuCardFacts *upgrade);
gboolean mu_budget_takes_all (const MuBudget *budget, const MuFormat *format);
gboolean mu_budget_is_of (const MuBudget *budget, const MuCheckContext *list, const MuEvaluatedUnit *unit);
int mu_budget_spend (const MuBudget *budget, const MuCheckContext *list, const MuEvaluatedUnit *unit);
int mu_budget_find_limit (const MuBudget *budget, const MuCheckContext *list, const MuEvaluatedUnit *unit);
int mu_budget_add_up (const MuBudget *budget, const MuCheckContext *list);
int mu_rule_find_change (const MuCheckContext *list, const char *rule);
char *mu_budgets_dup_text (const MuReport *report, MuGame *game, int unit);
gboolean mu_budgets_exceed (const MuReport *report, int unit);
GArray *mu_budgets_list (const MuCheckContext *list);
int mu_budgets_find_room (const GArray *budgets, const MuFormat *format, int unit);

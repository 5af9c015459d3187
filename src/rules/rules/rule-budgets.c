/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-budgets.h"
#include "rules/rules/mu-rules.h"

/* A list is warned about if more than this fraction (a fifth) of the total is left. */
enum
{
  FAR_BELOW = 5
};

/* What is said of a budget that is exceeded, by its rule. */
static const struct
{
  const char *rule;
  MuMessageId message;
  MuMessageId of_team;
} messages[] = {
  { "points", MU_MESSAGE_POINTS, MU_MESSAGE_POINTS_TEAM },
  { "squadron-third", MU_MESSAGE_SQUADRONS, MU_MESSAGE_SQUADRONS },
  { "epic-points", MU_MESSAGE_EPIC_POINTS, MU_MESSAGE_EPIC_POINTS },
  { "budget", MU_MESSAGE_BUDGET, MU_MESSAGE_BUDGET },
};

/* The last card is the one to blame, and it comes first in the finding. */
static void
add_cards (MuFinding *finding, const MuCheckContext *list, const MuBudget *budget, const MuEvaluatedUnit *unit)
{
  for (guint i = unit->n_upgrades; i-- > 0;)
    if (budget->match.of == MU_COUNTED_UPGRADES && mu_match_takes (&budget->match, unit->cards[i])
        && unit->costs[i] > 0)
      mu_finding_add_card (finding, unit->upgrades->pdata[i]);
  if (budget->match.of != MU_COUNTED_UPGRADES && mu_budget_spend (budget, list, unit) != 0)
    mu_finding_add_card (finding, unit->card);
}

static void
report_list (MuCheckContext *self, const MuBudget *budget, int spent, int limit)
{
  guint i = 0;
  MuMessageId message;
  MuFinding *finding;
  gboolean names_cards;

  while (!g_str_equal (messages[i].rule, budget->rule))
    i++;
  message = self->part == MU_LIST_TEAM ? messages[i].of_team : messages[i].message;
  /* The message about squadrons says “a third” of the total. */
  if (message == MU_MESSAGE_SQUADRONS
      && (budget->limit != MU_BUDGET_SHARE || budget->share_of != NULL || budget->whole != 3 * budget->part))
    message = MU_MESSAGE_BUDGET;
  finding = mu_check_context_report (self, message, -1);
  finding->rule = self->rule;
  names_cards = message == MU_MESSAGE_EPIC_POINTS || message == MU_MESSAGE_BUDGET;
  for (guint unit = self->n_units; names_cards && unit-- > 0;)
    add_cards (finding, self, budget, self->units[unit]);
  mu_finding_set_numbers (finding, spent, limit);
  if (finding->cards->len > 0)
    mu_finding_set_wanted (finding, finding->cards->pdata[finding->cards->len - 1], NULL);
  finding->budget = budget;
}

static void
check_spare (MuCheckContext *self)
{
  if (self->part == MU_LIST_ALONE && self->n_units > 0 && !self->format->team
      && self->limit - self->points > self->limit / FAR_BELOW)
    mu_finding_set_numbers (mu_check_context_report (self, MU_MESSAGE_POINTS_SPARE, -1), self->points, self->limit);
}

/*
 * Checks the budgets of the list, or of its team, that have the current rule: its total (XW2 Squad building, AR1
 * Fleet building), the share of squadrons (AR1 Fleet building), epic points, and those of a format's own.
 */
void
mu_rule_budgets (MuCheckContext *self)
{
  for (guint i = 0; i < self->format->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (self->format, i);
      int limit, spent;

      if (budget->of_unit || !g_str_equal (budget->rule, self->rule->id))
        continue;
      limit = mu_budget_find_limit (budget, self, NULL);
      spent = mu_budget_add_up (budget, self);
      if (limit >= 0 && spent > limit)
        report_list (self, budget, spent, limit);
      else if (limit >= 0 && i == 0)
        check_spare (self);
    }
}

/* Checks the budgets that each ship has of its own, such as the loadout of its pilot. */
void
mu_rule_budgets_unit (MuCheckContext *self, guint index)
{
  const MuEvaluatedUnit *unit = self->units[index];

  for (guint i = 0; i < self->format->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (self->format, i);
      int limit, spent;
      MuFinding *finding;

      if (!mu_budget_is_of (budget, self, unit))
        continue;
      limit = mu_budget_find_limit (budget, self, unit);
      spent = mu_budget_spend (budget, self, unit);
      if (limit < 0 || spent <= limit)
        continue;
      finding = mu_check_context_report (self, MU_MESSAGE_LOADOUT, (int) index);
      add_cards (finding, self, budget, unit);
      mu_finding_set_numbers (finding, spent, limit);
      finding->budget = budget;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-budget.h"

const char *const mu_budget_rules[]
    = { MU_BUDGET_POINTS, "squadron-third", "epic-points", MU_BUDGET_RULE_OF_UNIT, "budget", NULL };

/* Frees what @self holds. */
void
mu_budget_clear (MuBudget *self)
{
  g_clear_pointer (&self->name, mu_text_unref);
  mu_match_clear (&self->match);
}

/* Returns the share of @whole, such as the total of the list (AR1 Fleet building: a third of it, rounded up). */
int
mu_budget_get_share (const MuBudget *self, int whole)
{
  int product = whole * self->part;

  return self->round_up ? (product + self->whole - 1) / self->whole : product / self->whole;
}

/*
 * Returns the number for a list of @total points, which is higher in proportion if @total is.
 *
 * @per: the total that @number is for; 0: any
 */
int
mu_number_in_proportion (int number, int per, int total)
{
  return per > 0 && total > per ? number * total / per : number;
}

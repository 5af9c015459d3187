/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-format.h"

#include "model/text/mu-intern.h"

/* Returns a new format without restrictions, named by its id. */
MuFormat *
mu_format_new (const char *id)
{
  MuFormat *self = g_new0 (MuFormat, 1);
  MuBudget points = {
    .id = mu_intern (MU_BUDGET_POINTS),
    .rule = mu_intern ("points"),
    .match = { .of = MU_COUNTED_ALL },
    .sum = -1,
    .limit = MU_BUDGET_SHARE,
    .part = 1,
    .whole = 1,
  };

  self->id = mu_intern (id);
  self->name = mu_text_new (id);
  self->legal = -1;
  self->aliases = g_ptr_array_new_with_free_func (g_free);
  self->budgets = g_array_new (FALSE, FALSE, sizeof (MuBudget));
  g_array_set_clear_func (self->budgets, (GDestroyNotify) mu_budget_clear);
  g_array_append_val (self->budgets, points);
  self->caps = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_cap_unref);
  self->expansions = g_ptr_array_new ();
  self->forbidden = g_ptr_array_new ();
  self->waived = g_ptr_array_new ();
  return self;
}

/* Returns whether points left below the limit decide about initiative (XW1, XW2, AR1 Initiative). */
gboolean
mu_initiative_has_bids (const MuInitiative *self)
{
  return self->right == MU_INITIATIVE_LOWER_CHOOSES || self->right == MU_INITIATIVE_LOWER_HAS;
}

/* Frees a format. */
void
mu_format_free (MuFormat *self)
{
  mu_text_unref (self->name);
  g_ptr_array_unref (self->aliases);
  g_array_unref (self->budgets);
  g_ptr_array_unref (self->caps);
  g_ptr_array_unref (self->expansions);
  g_clear_object (&self->boxes);
  g_ptr_array_unref (self->forbidden);
  g_ptr_array_unref (self->waived);
  g_clear_pointer (&self->setup, mu_setup_free);
  g_clear_pointer (&self->scoring, mu_scoring_free);
  g_free (self);
}

/* Returns TRUE if the format limits what a list may have, by its total or by its boxes. */
gboolean
mu_format_is_bounded (const MuFormat *self)
{
  return self->total > 0 || self->boxes != NULL;
}

/* Returns TRUE if lists of the format do not have to keep the rule. */
gboolean
mu_format_waives (const MuFormat *self, const char *rule)
{
  return self->waived->len > 0 && g_ptr_array_find_with_equal_func (self->waived, rule, g_str_equal, NULL);
}

/* Returns the cap at @index, which the format owns. */
const MuCap *
mu_format_get_cap (const MuFormat *self, guint index)
{
  return self->caps->pdata[index];
}

/* Returns the budget at @index. */
const MuBudget *
mu_format_get_budget (const MuFormat *self, guint index)
{
  return &g_array_index (self->budgets, MuBudget, index);
}

/* Returns TRUE if upgrades cost points of the list's total; FALSE if they have a budget of their own. */
gboolean
mu_format_counts_upgrades (const MuFormat *self)
{
  return mu_format_get_budget (self, 0)->match.of == MU_COUNTED_ALL;
}

/* Returns what all squadrons together may cost; NULL if the format has no such budget. */
const MuBudget *
mu_format_get_squadrons (const MuFormat *self)
{
  for (guint i = 0; i < self->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (self, i);

      if (budget->match.of == MU_COUNTED_SQUADRONS && budget->sum < 0 && budget->match.where->parts->len == 0)
        return budget;
    }
  return NULL;
}

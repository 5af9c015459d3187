/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mu-format.h"

const char *const mu_cap_rules[] = { "flotilla-cap", "ace-cap", "copies-cap", NULL };
const char *const mu_bar_rules[] = { "flotilla-cap", NULL };

static void
mu_cap_clear (MuCap *cap)
{
  mu_match_clear (&cap->match);
}

static void
mu_bar_clear (MuBar *bar)
{
  g_clear_pointer (&bar->where, mu_predicate_unref);
}

/**
 * mu_format_new:
 *
 * Returns: (transfer full): a new format without restrictions, named by its id.
 */
MuFormat *
mu_format_new (const char *id)
{
  MuFormat *self = g_new0 (MuFormat, 1);
  MuBudget points = {
    .id = g_intern_static_string (MU_BUDGET_POINTS),
    .rule = g_intern_static_string ("points"),
    .match = { .of = MU_COUNTED_ALL },
    .sum = -1,
    .limit = MU_BUDGET_SHARE,
    .part = 1,
    .whole = 1,
  };

  self->id = g_intern_string (id);
  self->name = mu_text_new (id);
  self->aliases = g_ptr_array_new_with_free_func (g_free);
  self->budgets = g_array_new (FALSE, FALSE, sizeof (MuBudget));
  g_array_set_clear_func (self->budgets, (GDestroyNotify) mu_budget_clear);
  g_array_append_val (self->budgets, points);
  self->caps = g_array_new (FALSE, FALSE, sizeof (MuCap));
  g_array_set_clear_func (self->caps, (GDestroyNotify) mu_cap_clear);
  self->bars = g_array_new (FALSE, FALSE, sizeof (MuBar));
  g_array_set_clear_func (self->bars, (GDestroyNotify) mu_bar_clear);
  self->expansions = g_ptr_array_new ();
  self->forbidden = g_ptr_array_new ();
  self->waived = g_ptr_array_new ();
  return self;
}

/**
 * mu_format_free:
 *
 * Frees a format.
 */
void
mu_format_free (MuFormat *self)
{
  mu_text_unref (self->name);
  g_ptr_array_unref (self->aliases);
  g_array_unref (self->budgets);
  g_array_unref (self->caps);
  g_array_unref (self->bars);
  g_ptr_array_unref (self->expansions);
  g_clear_object (&self->boxes);
  g_ptr_array_unref (self->forbidden);
  g_ptr_array_unref (self->waived);
  g_clear_pointer (&self->setup, mu_setup_free);
  g_clear_pointer (&self->scoring, mu_scoring_free);
  g_free (self);
}

/**
 * mu_format_is_bounded:
 *
 * Returns: %TRUE if the format limits what a list may have, by its total or by its boxes.
 */
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

/**
 * mu_format_get_budget:
 *
 * Returns: (transfer none): the budget at @index.
 */
const MuBudget *
mu_format_get_budget (const MuFormat *self, guint index)
{
  return &g_array_index (self->budgets, MuBudget, index);
}

/**
 * mu_format_counts_upgrades:
 *
 * Returns: %TRUE if upgrades cost points of the list's total; %FALSE if they have a budget of their own.
 */
gboolean
mu_format_counts_upgrades (const MuFormat *self)
{
  return mu_format_get_budget (self, 0)->match.of == MU_COUNTED_ALL;
}

/**
 * mu_format_get_squadrons:
 *
 * Returns: (transfer none) (nullable): what squadrons may cost; %NULL if the format has no such budget.
 */
const MuBudget *
mu_format_get_squadrons (const MuFormat *self)
{
  for (guint i = 0; i < self->budgets->len; i++)
    if (mu_format_get_budget (self, i)->match.of == MU_COUNTED_SQUADRONS && mu_format_get_budget (self, i)->sum < 0)
      return mu_format_get_budget (self, i);
  return NULL;
}

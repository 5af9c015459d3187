/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-rule-checks.h"

/* Returns TRUE if the findings about the unit cannot have changed. */
static gboolean
is_unchanged (const MuCheckContext *self, const MuCheckContext *before, guint unit)
{
  return before != NULL && unit < before->n_units && self->units[unit] == before->units[unit] && !before->asking[unit]
         && self->faction == before->faction && mu_check_context_changes_like (self, before);
}

static void
apply_rule (MuCheckContext *self, const MuRule *rule, const guint *units, guint n_units)
{
  const MuRuleCheck *check;

  if (mu_check_context_waives (self, rule->id))
    return;
  self->rule = rule;
  check = &mu_rule_checks[mu_rule_get_index (rule)];
  for (guint i = 0; check->check_unit != NULL && self->part != MU_LIST_TEAM && i < n_units; i++)
    {
      self->unit = (int) units[i];
      check->check_unit (self, units[i]);
    }
  self->unit = -1;
  if (check->check_list != NULL
      && (self->part == MU_LIST_ALONE
          || mu_game_rule_spans_team (self->game, rule->id) == (self->part == MU_LIST_TEAM)))
    check->check_list (self);
}

static gboolean
has_error (const MuCheckContext *self)
{
  for (guint i = 0; i < self->findings->len; i++)
    if (mu_finding_is_error (self->findings->pdata[i]))
      return TRUE;
  return FALSE;
}

/* @to_first_error: whether no rule is applied after one that finds an error */
static void
apply_rules (MuCheckContext *self, const MuCheckContext *before, gboolean to_first_error)
{
  const GPtrArray *rules = mu_rules_list_for_game (self->game);
  g_autofree guint *units = g_new (guint, self->n_units);
  guint n_units = 0;

  for (guint i = 0; i < self->n_units; i++)
    if (!is_unchanged (self, before, i))
      units[n_units++] = i;
  for (guint i = 0; i < rules->len && !(to_first_error && has_error (self)); i++)
    apply_rule (self, rules->pdata[i], units, n_units);
}

/*
 * Checks the list by every rule of the game and adds the findings. Units that did not change since @before are not
 * checked again, and the findings about them are omitted. @before: the checked context that @self was made from;
 * NULL to check everything; may be NULL.
 */
void
mu_rules_check_changed (MuCheckContext *self, const MuCheckContext *before)
{
  apply_rules (self, before, FALSE);
}

/* Applies the rules of the game until one finds an error. Returns TRUE if none does. */
gboolean
mu_rules_hold (MuCheckContext *self)
{
  apply_rules (self, NULL, TRUE);
  return !has_error (self);
}

/* Checks the list by every rule of the game and adds the findings. */
void
mu_rules_check (MuCheckContext *self)
{
  mu_rules_check_changed (self, NULL);
}

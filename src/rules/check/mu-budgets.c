/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-budgets.h"

/*
 * Returns TRUE if cards of the unit are among those counted: the unit itself, or its upgrades.
 *
 * @list: the list that the unit is in or for
 */
gboolean
mu_match_covers (const MuMatch *match, const MuCheckContext *list, const MuEvaluatedUnit *unit)
{
  gboolean squadron = mu_card_kind_is_in (unit->facts->kind, MU_SECTION_SQUADRONS);
  MuSituation situation;

  if ((unit->facts->unknown && match->of != MU_COUNTED_UPGRADES) || (match->of == MU_COUNTED_SHIPS && squadron)
      || (match->of == MU_COUNTED_SQUADRONS && !squadron))
    return FALSE;
  if (match->where == NULL || match->where->parts->len == 0)
    return TRUE;
  situation = mu_check_context_situate (list, unit);
  return mu_requirement_holds (match->where, &situation);
}

/* Returns TRUE if the upgrade has one of the slots and traits that are counted. */
gboolean
mu_match_takes (const MuMatch *match, const MuCardFacts *upgrade)
{
  return !upgrade->unknown && (match->slots == 0 || (upgrade->slot >= 0 && match->slots >> upgrade->slot & 1))
         && (match->traits == 0 || (match->traits & upgrade->traits) != 0);
}

/* Returns TRUE if it is a budget of the list that a ship or squadron spends alone, whatever its upgrades. */
gboolean
mu_budget_is_of_cards (const MuBudget *self)
{
  return !self->of_unit
         && (self->sum >= 0 || self->match.of == MU_COUNTED_SQUADRONS || self->match.of == MU_COUNTED_UNITS);
}

/*
 * Returns TRUE if the cost of the upgrade is spent of the budget, on ships that it is about.
 *
 * @format: the format of the budget
 */
gboolean
mu_budget_takes (const MuBudget *self, const MuFormat *format, const MuCardFacts *upgrade)
{
  if (self->sum >= 0 || self->match.of == MU_COUNTED_UNITS)
    return FALSE;
  return self->match.of == MU_COUNTED_UPGRADES ? mu_match_takes (&self->match, upgrade)
                                               : mu_format_counts_upgrades (format);
}

/*
 * Returns TRUE if the cost of every upgrade is spent of the budget, on ships that it is about.
 *
 * @format: the format of the budget
 */
gboolean
mu_budget_takes_all (const MuBudget *self, const MuFormat *format)
{
  if (self->sum >= 0 || self->match.of == MU_COUNTED_UNITS)
    return FALSE;
  return self->match.of == MU_COUNTED_UPGRADES ? self->match.slots == 0 && self->match.traits == 0
                                               : mu_format_counts_upgrades (format);
}

/*
 * Returns TRUE if the unit has such a budget of its own.
 *
 * @list: the list that the unit is in or for
 */
gboolean
mu_budget_is_of (const MuBudget *self, const MuCheckContext *list, const MuEvaluatedUnit *unit)
{
  return self->of_unit && !unit->facts->unknown && mu_card_kind_is (unit->facts->kind, MU_KIND_BAR)
         && mu_match_covers (&self->match, list, unit);
}

/*
 * Returns how much of the budget all copies of a unit spend.
 *
 * @list: the list that the unit is in or for
 */
int
mu_budget_spend (const MuBudget *self, const MuCheckContext *list, const MuEvaluatedUnit *unit)
{
  if (!mu_match_covers (&self->match, list, unit))
    return 0;
  if (self->sum >= 0)
    return unit->printed[self->sum] * unit->count;
  if (self->match.of == MU_COUNTED_UPGRADES)
    {
      int cost = 0;

      for (guint i = 0; i < unit->n_upgrades; i++)
        if (mu_match_takes (&self->match, unit->cards[i]))
          cost += unit->costs[i];
      return cost * unit->count;
    }
  return self->match.of == MU_COUNTED_UNITS ? unit->own_cost * unit->count : unit->cost;
}

/*
 * Returns what the list spends of it.
 *
 * @self: a budget of the list
 */
int
mu_budget_add_up (const MuBudget *self, const MuCheckContext *list)
{
  int spent = 0;

  if (self == mu_format_get_budget (list->format, 0))
    return list->points;
  for (guint i = 0; i < list->n_units; i++)
    spent += mu_budget_spend (self, list, list->units[i]);
  return spent;
}

/*
 * Returns by how much cards in the list change the limits of the rule.
 *
 * @rule: the interned id of a rule
 */
int
mu_rule_find_change (const MuCheckContext *list, const char *rule)
{
  int change = 0;

  for (guint i = 0; list->list_effects != NULL && i < list->list_effects->len; i++)
    {
      const MuEffect *effect = list->list_effects->pdata[i];

      if (effect->kind == MU_EFFECT_LIST_CAP && effect->rule == rule)
        change += effect->change;
    }
  return change;
}

/*
 * Returns how much may be spent; -1 for any amount.
 *
 * @unit: the unit, if each of them has the budget, or NULL
 */
int
mu_budget_find_limit (const MuBudget *self, const MuCheckContext *list, const MuEvaluatedUnit *unit)
{
  int limit;

  if (self->of_unit && mu_check_context_waives (list, self->rule))
    return -1;
  if (self->limit == MU_BUDGET_SHARE)
    {
      int whole = list->limit > 0 ? list->limit : -1;

      for (guint i = 0; self->share_of != NULL && i < list->format->budgets->len; i++)
        if (mu_format_get_budget (list->format, i)->id == self->share_of)
          whole = mu_budget_find_limit (mu_format_get_budget (list->format, i), list, NULL);
      limit = whole >= 0 ? mu_budget_get_share (self, whole) : -1;
    }
  else if (self->limit == MU_BUDGET_STAT)
    limit = (unit->has_stats >> self->stat & 1 ? unit->printed[self->stat] : 0) * unit->count;
  else
    limit = mu_number_in_proportion (self->max, self->per, list->limit);
  return limit >= 0 ? MAX (limit + mu_rule_find_change (list, self->rule), 0) : -1;
}

/* Points and squadrons have places of their own, and what no card spends need not be shown. */
static gboolean
is_shown (const MuSpent *spent)
{
  return !g_str_equal (spent->budget->id, MU_BUDGET_POINTS)
         && (spent->budget->match.of != MU_COUNTED_SQUADRONS || spent->budget->sum >= 0)
         && (spent->have != 0 || (spent->unit >= 0 && spent->limit > 0));
}

/*
 * Returns what is spent of the budgets of the unit or the list besides points and squadrons, such as “Loadout 7/12”;
 * empty if there is nothing to show.
 *
 * @unit: the index of a unit; -1 for the list
 */
char *
mu_budgets_dup_text (const MuReport *report, MuGame *game, int unit)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < report->budgets->len; i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);

      if (spent->unit != unit || !is_shown (spent))
        continue;
      g_string_append_printf (text, "%s%s %d", text->len > 0 ? ", " : "", mu_budget_get_name (spent->budget, game),
                              spent->have);
      if (spent->limit >= 0)
        g_string_append_printf (text, "/%d", spent->limit);
    }
  return g_string_free (text, FALSE);
}

/*
 * Returns TRUE if a budget of the unit or the list, besides points and squadrons, is exceeded.
 *
 * @unit: the index of a unit; -1 for the list
 */
gboolean
mu_budgets_exceed (const MuReport *report, int unit)
{
  for (guint i = 0; i < report->budgets->len; i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);

      if (spent->unit == unit && is_shown (spent) && spent->limit >= 0 && spent->have > spent->limit)
        return TRUE;
    }
  return FALSE;
}

static void
append (GArray *spent, const MuBudget *budget, const MuCheckContext *list, int unit)
{
  const MuEvaluatedUnit *of = unit >= 0 ? list->units[unit] : NULL;
  MuSpent one = {
    .budget = budget,
    .unit = unit,
    .have = of != NULL ? mu_budget_spend (budget, list, of) : mu_budget_add_up (budget, list),
    .limit = mu_budget_find_limit (budget, list, of),
  };

  g_array_append_val (spent, one);
}

/*
 * Returns what the list spends of each of its budgets, then what each unit does of its own. The elements are MuSpent.
 */
GArray *
mu_budgets_list (const MuCheckContext *list)
{
  GArray *spent = g_array_new (FALSE, FALSE, sizeof (MuSpent));

  for (guint i = 0; i < list->format->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (list->format, i);

      if (!budget->of_unit)
        append (spent, budget, list, -1);
    }
  for (guint unit = 0; unit < list->n_units; unit++)
    for (guint i = 0; i < list->format->budgets->len; i++)
      {
        const MuBudget *budget = mu_format_get_budget (list->format, i);

        if (mu_budget_is_of (budget, list, list->units[unit]))
          append (spent, budget, list, (int) unit);
      }
  return spent;
}

/*
 * Returns how much a unit can still spend on upgrades in a format where upgrades cost no points. Some of its budgets pay
 * for every upgrade; the one with the least left decides. The result is negative if that budget is exceeded, and
 * MU_BUDGETS_NO_LIMIT if the unit has no such budget or upgrades cost points.
 *
 * @budgets: (of MuSpent) those of the list, see mu_budgets_list()
 */
int
mu_budgets_find_room (const GArray *budgets, const MuFormat *format, int unit)
{
  int room = MU_BUDGETS_NO_LIMIT;

  for (guint i = 0; i < budgets->len && !mu_format_counts_upgrades (format); i++)
    {
      const MuSpent *spent = &g_array_index (budgets, MuSpent, i);

      if (spent->unit == unit && spent->limit >= 0 && mu_budget_takes_all (spent->budget, format))
        room = MIN (room, spent->limit - spent->have);
    }
  return room;
}

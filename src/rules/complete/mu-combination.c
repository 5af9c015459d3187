/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-combination.h"

#include "rules/check/mu-budgets.h"
#include "rules/check/mu-effects.h"

enum
{
  N_SLOTS = 32,
  MAX_OF_CLASS = 6,
  MAX_STEPS = 15000 /* for one ship; those of the installed games take 10,000 at most */
};

/* The state of finding the combinations for a ship. The ship on the trial list has the cards chosen so far. */
typedef struct
{
  MuCombination *combination;
  MuCardPool *pool;
  MuUnit *unit;
  guint n_carried;
  int cost;               /* of the ship without additions */
  guint n_special;        /* number of classes of special cards, which come first */
  int (*grants)[N_SLOTS]; /* by special class: the slots that it and later ones can add */
  guint *counts;          /* by class */
  int spent;              /* the lowest printed cost of the chosen cards */
  int most;               /* the highest printed cost allowed */
  GArray *room;           /* of int, by budget of the ship: what is left of it */
  int limit;              /* of what the cards can cost, if upgrades cost no points but are spent of a budget of the ship */
  int offset;
  int changes[N_SLOTS]; /* of the costs of cards, by slot */
  guint32 distinct;     /* slots whose cards must differ */
  int slots[N_SLOTS];  /* by kind: number of slots with the special cards chosen */
  int requests[N_SLOTS]; /* by kind: number of slots that the chosen cards take */
  guint n_steps;
  gboolean simple;       /* whether each slot takes all cards of one kind, so that counting is enough */
} MuCombinationMaker;

static void
pattern_clear (MuCombinationPattern *pattern)
{
  g_array_unref (pattern->parts);
  g_free (pattern->totals);
  g_array_unref (pattern->room);
}

/* Returns the effective cost of the card as part of the pattern. */
static int
get_price (const MuCombination *self, const MuCombinationPart *part, const MuCardPoolCard *card)
{
  return mu_evaluated_unit_change_cost (mu_card_facts_get_price (card->facts, self->unit, self->ship, self->factions),
                                        part->change);
}

/* Returns what the card costs: in points of the list or, if upgrades cost none, of a budget of the ship. */
int
mu_combination_get_cost (const MuCombination *self, const MuCombinationPart *part, const MuCardPoolCard *card)
{
  gboolean costs = mu_format_counts_upgrades (self->format);

  for (guint i = 0; i < self->budgets->len && !costs; i++)
    costs = mu_budget_takes (self->budgets->pdata[i], self->format, card->facts);
  return costs ? get_price (self, part, card) : 0;
}

/*
 * Spends what the card costs of the budgets of the ship.
 *
 * @room: (of int) what is left of each budget of the ship
 * @times: how many of the card are added; negative to take them away
 */
void
mu_combination_spend (const MuCombination *self, const MuCombinationPart *part, const MuCardPoolCard *card,
                      GArray *room, int times)
{
  for (guint i = 0; i < room->len; i++)
    if (mu_budget_takes (self->budgets->pdata[i], self->format, card->facts))
      g_array_index (room, int, i) -= times * get_price (self, part, card);
}

/* Returns what is left of the budget of which least is; negative if one of them is exceeded. */
int
mu_combination_get_least_room (const GArray *room)
{
  int least = G_MAXINT / 2;

  for (guint i = 0; i < room->len; i++)
    least = MIN (least, g_array_index (room, int, i));
  return least;
}

/* Returns the lowest total of any pattern, 0 or less. */
int
mu_combination_get_least (const MuCombination *self)
{
  int least = 0;

  for (guint i = 0; i < self->patterns->len; i++)
    least
        = MIN (least, mu_reachable_totals_get_lowest (g_array_index (self->patterns, MuCombinationPattern, i).totals));
  return least;
}

/* Returns TRUE if the card can be one of that part. */
gboolean
mu_combination_can_take (const MuCombination *self, const MuCombinationPart *part, const MuCardPoolCard *card)
{
  for (guint i = 0; part->distinct && i < self->carried->len; i++)
    if (mu_card_get_id (self->carried->pdata[i]) == card->facts->id)
      return FALSE;
  return TRUE;
}

static MuReachableTotals *
add_up_part (MuCombinationMaker *self, const MuCombinationPart *part)
{
  g_autoptr (GPtrArray) by_count = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i <= part->count; i++)
    g_ptr_array_add (by_count, mu_reachable_totals_new (self->pool->low, self->pool->high));
  mu_reachable_totals_add (by_count->pdata[0], 0);
  for (guint i = 0; i < part->of->cards->len; i++)
    if (mu_combination_can_take (self->combination, part, part->of->cards->pdata[i]))
      {
        int cost = mu_combination_get_cost (self->combination, part, part->of->cards->pdata[i]);

        for (guint j = 1; j < by_count->len; j++)
          {
            guint count = part->of->repeatable && !part->distinct ? j : by_count->len - j;

            mu_reachable_totals_merge (by_count->pdata[count], by_count->pdata[count - 1], cost);
          }
      }
  return g_ptr_array_steal_index (by_count, part->count);
}

static MuReachableTotals *
get_part_totals (MuCombinationMaker *self, const MuCombinationPart *part)
{
  GArray *totals = part->of->totals;
  MuClassTotals entry = { part->count, part->change, part->distinct, NULL };

  for (guint i = 0; i < totals->len; i++)
    {
      const MuClassTotals *known = &g_array_index (totals, MuClassTotals, i);

      if (known->count == entry.count && known->change == entry.change && known->distinct == entry.distinct)
        return known->totals;
    }
  entry.totals = add_up_part (self, part);
  g_array_append_val (totals, entry);
  return entry.totals;
}

/* Finds what is left of the budgets of the ship, as if the cards that are tried on it cost nothing. */
static void
measure_room (MuCombinationMaker *self, const MuReport *report)
{
  const MuReportUnit *ship = mu_report_get_unit (report, 0);

  self->limit = mu_budgets_find_room (report->budgets, report->format, 0);
  for (guint i = self->n_carried; i < ship->upgrades->len; i++)
    self->limit += g_array_index (ship->upgrade_costs, int, i);
  g_array_set_size (self->room, 0);
  for (guint i = 0; i < report->budgets->len; i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);
      int room = spent->limit >= 0 ? spent->limit - spent->have : MU_BUDGETS_NO_LIMIT;

      if (spent->unit < 0)
        continue;
      for (guint j = self->n_carried; j < ship->upgrades->len; j++)
        if (mu_budget_takes (spent->budget, report->format, mu_card_get_facts (ship->upgrades->pdata[j])))
          room += g_array_index (ship->upgrade_costs, int, j);
      g_array_append_val (self->room, room);
    }
}

/* Only special cards change costs, so the changes are known before other cards are chosen. */
static void
measure_special (MuCombinationMaker *self)
{
  g_autoptr (MuReport) report = mu_card_pool_try (self->pool);
  const MuReportUnit *ship = mu_report_get_unit (report, 0);
  gboolean counted = mu_format_counts_upgrades (self->combination->format);

  self->offset = ship->cost - self->cost;
  measure_room (self, report);
  self->distinct = 0;
  memset (self->changes, 0, sizeof self->changes);
  for (guint i = 0; i < ship->upgrades->len; i++)
    {
      const GPtrArray *effects = mu_card_get_facts (ship->upgrades->pdata[i])->effects;

      if (i >= self->n_carried)
        self->offset -= counted ? g_array_index (ship->upgrade_costs, int, i) : 0;
      for (int slot = 0; slot < N_SLOTS; slot++)
        self->changes[slot] += mu_effects_get_cost_change (effects, slot);
      self->distinct |= mu_effects_get_distinct_slots (effects);
    }
}

static void
keep_pattern (MuCombinationMaker *self)
{
  MuCombinationPattern pattern = { g_array_new (FALSE, FALSE, sizeof (MuCombinationPart)), 0, FALSE, self->offset };
  MuReachableTotals *totals = mu_reachable_totals_new (self->pool->low, self->pool->high);

  mu_reachable_totals_add (totals, self->offset);
  for (guint i = 0; i < self->combination->classes->len; i++)
    {
      const MuUpgradeClass *class = self->combination->classes->pdata[i];
      const MuCardFacts *facts = ((const MuCardPoolCard *) class->cards->pdata[0])->facts;
      MuCombinationPart part = { class, self->counts[i] };
      MuReachableTotals *both;
      int least = 0;

      if (part.count == 0)
        continue;
      /* A card does not change its own cost. */
      part.change = self->changes[facts->slot];
      if (i < self->n_special)
        part.change -= mu_effects_get_cost_change (facts->effects, facts->slot);
      part.distinct = self->distinct >> facts->slot & 1;
      part.totals = get_part_totals (self, &part);
      both = mu_reachable_totals_new_like (totals);
      mu_reachable_totals_merge_all (both, part.totals, totals);
      g_free (totals);
      totals = both;
      pattern.n_cards += part.count;
      pattern.commander = pattern.commander || mu_card_pool_is_commander (self->pool, facts);
      for (guint j = 0; j < class->cards->len; j++)
        least = MIN (least, get_price (self->combination, &part, class->cards->pdata[j]));
      pattern.slack += least * (int) part.count;
      g_array_append_val (pattern.parts, part);
    }
  mu_reachable_totals_limit (totals, self->limit + self->offset);
  pattern.totals = totals;
  pattern.room = g_array_copy (self->room);
  g_array_append_val (self->combination->patterns, pattern);
}

static gboolean
is_legal (MuCombinationMaker *self)
{
  g_autoptr (MuReport) report = mu_card_pool_try (self->pool);

  for (guint i = 0; i < report->findings->len; i++)
    if (mu_card_pool_is_of_ship (report->findings->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Only special cards change slots, so the slots are known once these are chosen. */
static void
count_slots (MuCombinationMaker *self)
{
  g_autoptr (MuEvaluatedUnit) ship = mu_check_context_evaluate (self->pool->context, self->unit);

  self->simple = ship->only == NULL;
  for (guint i = 0; i < ship->assignment.slots->len; i++)
    {
      const MuSlot *slot = &g_array_index (ship->assignment.slots, MuSlot, i);

      self->simple = self->simple && slot->filter == NULL && (slot->kinds & (slot->kinds - 1)) == 0;
    }
  for (int kind = 0; kind < N_SLOTS; kind++)
    {
      self->slots[kind] = mu_evaluated_unit_count_slots (ship, kind);
      self->requests[kind] = mu_evaluated_unit_count_requests (ship, kind);
    }
}

static gboolean
request (MuCombinationMaker *self, const MuUpgradeClass *class, int times)
{
  gboolean enough = TRUE;

  for (int kind = 0; kind < N_SLOTS; kind++)
    {
      self->requests[kind] += class->requests[kind] * times;
      enough = enough && self->requests[kind] <= self->slots[kind];
    }
  return enough;
}

static gboolean
all_fit (MuCombinationMaker *self)
{
  g_autoptr (MuEvaluatedUnit) ship = NULL;

  if (self->simple)
    return TRUE;
  ship = mu_check_context_evaluate (self->pool->context, self->unit);
  return mu_evaluated_unit_count_unplaced (ship) == 0;
}

/* Returns TRUE if there may be enough slots after later special cards add theirs. */
static gboolean
may_fit (MuCombinationMaker *self, guint next)
{
  g_autoptr (MuEvaluatedUnit) ship = mu_check_context_evaluate (self->pool->context, self->unit);

  for (int kind = 0; kind < N_SLOTS; kind++)
    if (mu_evaluated_unit_count_requests (ship, kind)
        > mu_evaluated_unit_count_slots (ship, kind) + self->grants[next][kind])
      return FALSE;
  return TRUE;
}

static void
choose_from (MuCombinationMaker *self, guint index)
{
  gboolean special = index < self->n_special;
  const MuUpgradeClass *class;
  guint most;
  guint count = 0;

  if (self->combination->cut || ++self->n_steps > MAX_STEPS)
    {
      self->combination->cut = TRUE;
      return;
    }
  if (index == self->n_special)
    {
      if (!is_legal (self))
        return;
      measure_special (self);
      count_slots (self);
    }
  if (index == self->combination->classes->len)
    {
      keep_pattern (self);
      return;
    }
  class = self->combination->classes->pdata[index];
  most = class->repeatable ? MAX_OF_CLASS : MIN (class->cards->len, MAX_OF_CLASS);
  for (;;)
    {
      gboolean enough;

      self->counts[index] = count;
      choose_from (self, index + 1);
      if (count == most)
        break;
      mu_unit_add_upgrade (self->unit, ((const MuCardPoolCard *) class->cards->pdata[0])->card);
      self->spent += class->least;
      count++;
      enough = special || request (self, class, 1);
      if (!enough || self->spent > self->most || !(special ? may_fit (self, index + 1) : all_fit (self)))
        break;
    }
  if (!special)
    request (self, class, -(int) count);
  self->spent -= class->least * (int) count;
  for (self->counts[index] = 0; count > 0; count--)
    mu_unit_remove_upgrade (self->unit, mu_unit_get_n_upgrades (self->unit) - 1);
}

static void
find_grants (MuCombinationMaker *self, const MuEvaluatedUnit *ship)
{
  self->grants = g_malloc0 ((self->n_special + 1) * sizeof *self->grants);
  for (guint i = self->n_special; i-- > 0;)
    {
      const MuUpgradeClass *class = self->combination->classes->pdata[i];
      const GPtrArray *effects = ((const MuCardPoolCard *) class->cards->pdata[0])->facts->effects;

      memcpy (self->grants[i], self->grants[i + 1], sizeof *self->grants);
      for (guint j = 0; j < effects->len; j++)
        {
          const MuEffect *effect = effects->pdata[j];
          int count = effect->kind == MU_EFFECT_ADD_SLOT     ? effect->count * (class->repeatable ? MAX_OF_CLASS : 1)
                      : effect->kind == MU_EFFECT_WIDEN_SLOT ? (int) ship->assignment.slots->len
                                                             : 0;

          for (int kind = 0; kind < N_SLOTS; kind++)
            if (effect->slots >> kind & 1)
              self->grants[i][kind] += count;
        }
    }
}

/* The printed costs may exceed the points left by as much as cards of negative cost and discounts give back. */
static void
find_most (MuCombinationMaker *self, const MuEvaluatedUnit *ship)
{
  const MuCheckContext *list = self->pool->context;
  int n_slots = ship->assignment.slots->len;

  for (int kind = 0; kind < N_SLOTS; kind++)
    n_slots += self->grants[0][kind];
  self->most = mu_format_counts_upgrades (list->format) ? list->limit - list->points : G_MAXINT / 2;
  for (guint i = 0; i < self->combination->budgets->len; i++)
    {
      const MuBudget *budget = self->combination->budgets->pdata[i];

      int limit = mu_budget_find_limit (budget, list, ship);

      if (limit >= 0 && mu_budget_takes_all (budget, list->format))
        self->most = MIN (self->most, limit - mu_budget_spend (budget, list, ship));
    }
  for (guint i = 0; i < self->combination->classes->len; i++)
    {
      const MuUpgradeClass *class = self->combination->classes->pdata[i];
      const MuCardFacts *facts = ((const MuCardPoolCard *) class->cards->pdata[0])->facts;

      self->most -= MIN (class->least, 0) * (class->repeatable ? MAX_OF_CLASS : 1);
      self->most += mu_effects_get_discount (facts->effects) * n_slots;
    }
  for (guint i = 0; i < ship->n_upgrades; i++)
    self->most += mu_effects_get_discount (ship->cards[i]->effects) * n_slots;
}

static int
compare_sizes (gconstpointer a, gconstpointer b)
{
  const MuCombinationPattern *left = a;
  const MuCombinationPattern *right = b;

  return (int) left->n_cards - (int) right->n_cards;
}

static void
find_reach (MuCombination *self, const MuCardPool *pool)
{
  g_array_sort (self->patterns, compare_sizes);
  for (guint i = 0; i < self->patterns->len; i++)
    {
      const MuCombinationPattern *pattern = &g_array_index (self->patterns, MuCombinationPattern, i);

      GPtrArray *reach = self->reach[pattern->commander];

      while (reach->len <= pattern->n_cards)
        g_ptr_array_add (reach, mu_reachable_totals_new (pool->low, pool->high));
      mu_reachable_totals_merge (reach->pdata[pattern->n_cards], pattern->totals, 0);
    }
}

/* In the order of a report. */
static GPtrArray *
list_budgets (const MuCheckContext *list, const MuEvaluatedUnit *ship)
{
  const MuFormat *format = list->format;
  GPtrArray *budgets = g_ptr_array_new ();

  for (guint i = 0; i < format->budgets->len; i++)
    if (mu_budget_is_of (mu_format_get_budget (format, i), list, ship))
      g_ptr_array_add (budgets, (gpointer) mu_format_get_budget (format, i));
  return budgets;
}

/*
 * Finds all sets of upgrades that are legal on a unit, including the empty set if the unit is legal already. The result
 * borrows from @pool. Returns the combinations.
 *
 * @pool: the upgrades to choose from
 * @unit: a ship; a squadron takes no upgrades
 */
MuCombination *
mu_combination_new (MuCardPool *pool, MuUnit *unit)
{
  g_autoptr (MuUnit) copy = mu_unit_copy (unit);
  g_autoptr (MuEvaluatedUnit) ship = NULL;
  MuCombination *self = g_new0 (MuCombination, 1);
  MuCombinationMaker maker = { self, pool, copy, mu_unit_get_n_upgrades (copy) };

  self->patterns = g_array_new (FALSE, FALSE, sizeof (MuCombinationPattern));
  g_array_set_clear_func (self->patterns, (GDestroyNotify) pattern_clear);
  for (guint i = 0; i < G_N_ELEMENTS (self->reach); i++)
    self->reach[i] = g_ptr_array_new_with_free_func (g_free);
  self->carried = g_ptr_array_new ();
  mu_card_pool_set_unit (pool, copy);
  ship = mu_check_context_evaluate (pool->context, copy);
  self->format = pool->context->format;
  self->unit = ship->facts;
  self->ship = ship->ship_facts;
  self->factions = ship->factions;
  self->budgets = list_budgets (pool->context, ship);
  maker.room = g_array_new (FALSE, FALSE, sizeof (int));
  maker.cost = ship->cost;
  for (guint i = 0; i < ship->n_own; i++)
    g_ptr_array_add (self->carried, ship->upgrades->pdata[i]);
  self->classes = mu_upgrade_classes_list (pool, copy, ship, &maker.n_special);
  maker.counts = g_new0 (guint, self->classes->len + 1);
  find_grants (&maker, ship);
  find_most (&maker, ship);
  choose_from (&maker, 0);
  find_reach (self, pool);
  g_free (maker.counts);
  g_array_unref (maker.room);
  g_free (maker.grants);
  return self;
}

/* Frees the combinations. */
void
mu_combination_free (MuCombination *self)
{
  g_ptr_array_unref (self->classes);
  g_array_unref (self->patterns);
  for (guint i = 0; i < G_N_ELEMENTS (self->reach); i++)
    g_ptr_array_unref (self->reach[i]);
  g_ptr_array_unref (self->carried);
  g_ptr_array_unref (self->budgets);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-candidates.h"

#include "rules/check/mu-budgets.h"
#include "rules/check/mu-caps.h"
#include "rules/check/mu-effects.h"
#include "rules/check/mu-misfits.h"
#include "rules/check/mu-rule-checks.h"

/* Frees a candidate. */
void
mu_candidate_free (MuCandidate *self)
{
  g_object_unref (self->card);
  g_ptr_array_unref (self->companions);
  g_array_unref (self->others);
  g_ptr_array_unref (self->findings);
  g_ptr_array_unref (self->kept);
  g_ptr_array_unref (self->dropped);
  g_free (self);
}

/* Returns TRUE if adding the card causes no error. */
gboolean
mu_candidate_is_legal (const MuCandidate *self)
{
  return self->findings->len == 0;
}

static MuCandidate *
candidate_new (MuCard *card)
{
  MuCandidate *self = g_new0 (MuCandidate, 1);

  self->card = g_object_ref (card);
  self->companions = g_ptr_array_new_with_free_func (g_object_unref);
  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);
  self->kept = g_ptr_array_new_with_free_func (g_object_unref);
  self->dropped = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

/* Returns the list to try cards in. Each trial evaluates and checks only what the card changes. */
static MuCheckContext *
check_before (MuRoster *roster)
{
  MuCheckContext *before = mu_check_context_new (roster, mu_roster_get_format (roster));

  mu_rules_check (before);
  return before;
}

static guint
count_equal (const GPtrArray *findings, guint n_findings, const MuFinding *finding)
{
  guint count = 0;

  for (guint i = 0; i < n_findings; i++)
    count += mu_finding_equal (findings->pdata[i], finding);
  return count;
}

/* What all cards of a list cost, whichever budgets that is spent of. */
static int
add_up (const MuCheckContext *list)
{
  int cost = list->points;

  for (guint i = 0; !mu_format_counts_upgrades (list->format) && i < list->n_units; i++)
    for (guint j = 0; j < list->units[i]->n_upgrades; j++)
      cost += list->units[i]->costs[j] * list->units[i]->count;
  return cost;
}

/* Upgrades that cost no points of the list are spent of a budget of the ship. */
static int
find_total (const MuCandidate *candidate, const MuCheckContext *after, guint unit)
{
  const MuCardFacts *facts = mu_card_get_facts (candidate->card);

  gboolean upgrade = mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT);

  for (guint i = 1; upgrade && unit < after->n_units && i < after->format->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (after->format, i);

      if (!mu_format_counts_upgrades (after->format) && mu_budget_is_of (budget, after, after->units[unit])
          && mu_budget_takes (budget, after->format, facts))
        return mu_budget_spend (budget, after, after->units[unit]);
    }
  return after->points;
}

/* Returns how many cards the list, or the unit, lacks of those that it must have at least. */
static int
count_lacking (const MuCheckContext *list, guint unit)
{
  int lacking = 0;

  for (guint i = 0; i < list->findings->len; i++)
    {
      const MuFinding *finding = list->findings->pdata[i];

      if (mu_finding_is_unfinished (finding) && (finding->cap == NULL || !finding->cap->all)
          && (finding->unit < 0 || finding->unit == (int) unit))
        lacking += finding->allowed - finding->have;
    }
  return lacking;
}

/*
 * Replaces the units from @first on by @units (transfer full). Adds the new errors to @candidate, those about a unit
 * before those about the list. What the list lacks is no error of the card: it may come after it.
 */
static void
evaluate_candidate (const MuCheckContext *before, MuCandidate *candidate, guint place, guint first, GPtrArray *units)
{
  g_autoptr (MuCheckContext) after = mu_check_context_new_changed (before, first, units);

  mu_rules_check_changed (after, before);
  candidate->points = after->points - before->points;
  candidate->cost = add_up (after) - add_up (before);
  candidate->lacking = count_lacking (after, place < before->n_units ? place : G_MAXINT);
  candidate->mended = count_lacking (before, place) - candidate->lacking;
  candidate->total = find_total (candidate, after, place);
  for (int of_list = 0; of_list <= 1; of_list++)
    for (guint i = 0; i < after->findings->len; i++)
      {
        MuFinding *finding = after->findings->pdata[i];
        guint n_before;

        if ((finding->unit < 0) != of_list || !mu_finding_is_error (finding) || mu_finding_is_unfinished (finding))
          continue;
        /* It is new if it occurs more often than before: the second of two equal cards is as wrong as the first. */
        n_before = count_equal (before->findings, before->findings->len, finding);
        if (n_before == 0 || count_equal (after->findings, i, finding) >= n_before)
          g_ptr_array_add (candidate->findings, mu_finding_ref (finding));
      }
}

static GPtrArray *
new_units (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mu_evaluated_unit_free);
}

static MuCandidate *
try_upgrade (const MuCheckContext *before, guint index, MuCard *card)
{
  const MuEvaluatedUnit *unit = before->units[index];
  const GPtrArray *with = mu_card_get_facts (card)->with;
  MuCandidate *candidate = candidate_new (card);
  g_autoptr (GPtrArray) added = g_ptr_array_new ();
  GPtrArray *units = new_units ();
  guint first = index;

  for (guint i = 0; i < with->len; i++)
    {
      MuCard *companion = mu_catalog_get_card (before->catalog, MU_CARD_UPGRADE, with->pdata[i]);

      if (companion != NULL && !mu_evaluated_unit_has (unit, with->pdata[i]))
        g_ptr_array_add (candidate->companions, g_object_ref (companion));
    }
  g_ptr_array_add (added, card);
  g_array_unref (candidate->others);
  candidate->others = mu_caps_list_with (before, index, mu_card_get_facts (card));
  for (guint i = 0; i < candidate->others->len; i++)
    first = MIN (first, g_array_index (candidate->others, guint, i));
  for (guint i = first; i < before->n_units && (i <= index || candidate->others->len > 0); i++)
    g_ptr_array_add (units, NULL);
  for (guint i = 0; i < candidate->others->len; i++)
    {
      guint other = g_array_index (candidate->others, guint, i);

      units->pdata[other - first] = mu_evaluated_unit_new_with (before->units[other], added);
    }
  g_ptr_array_extend (added, candidate->companions, NULL, NULL);
  units->pdata[index - first] = mu_evaluated_unit_new_with (unit, added);
  evaluate_candidate (before, candidate, index, first, units);
  return candidate;
}

static gboolean
takes_any (const MuCardFacts *facts, guint32 kinds)
{
  for (guint i = 0; i < facts->icons->len; i++)
    if (kinds >> g_array_index (facts->icons, int, i) & 1)
      return TRUE;
  return FALSE;
}

/*
 * Tries every upgrade of some slot kinds on a unit. A card is legal if adding it together with its companions causes no
 * new error. Returns all upgrades of those kinds, in catalog order. The elements are MuCandidate. The caller owns it.
 *
 * @unit: the index of the unit
 * @kinds: the slot kinds as in a MuReportSlot
 * @replaced: the index of the upgrade that the new one would replace, or -1
 */
GPtrArray *
mu_candidates_for_slot (MuRoster *roster, guint unit, guint32 kinds, int replaced)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));
  g_autoptr (MuRoster) tried = replaced >= 0 ? mu_roster_copy (roster) : g_object_ref (roster);
  g_autoptr (MuCheckContext) before = NULL;

  if (replaced >= 0)
    mu_unit_remove_upgrade (mu_roster_get_unit (tried, unit), replaced);
  before = check_before (tried);
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) && takes_any (facts, kinds))
        g_ptr_array_add (candidates, try_upgrade (before, unit, cards->pdata[i]));
    }
  return candidates;
}

/*
 * Returns the upgrades that fit on the unit and do not raise the cost of the list. The elements are MuCandidate. The
 * caller owns it.
 *
 * @unit: the index of the unit
 */
GPtrArray *
mu_candidates_for_nothing (MuRoster *roster, guint unit)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  g_autoptr (MuCheckContext) before = check_before (roster);
  GPtrArray *cards = mu_catalog_get_cards (before->catalog);
  MuUnit *taker = mu_roster_get_unit (roster, unit);
  int discount = 0;

  for (guint i = 0; i < mu_unit_get_n_upgrades (taker); i++)
    discount += mu_effects_get_discount (mu_card_get_facts (mu_unit_get_upgrade (taker, i))->effects);
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCandidate *candidate;

      if (!mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT) || mu_card_facts_get_least_cost (facts) > discount)
        continue;
      candidate = try_upgrade (before, unit, cards->pdata[i]);
      if (mu_candidate_is_legal (candidate) && candidate->cost <= 0)
        g_ptr_array_add (candidates, candidate);
      else
        mu_candidate_free (candidate);
    }
  return candidates;
}

/*
 * Tries every card of a kind as an additional unit. Returns all cards of that kind, in catalog order. The companion of
 * a section of a huge ship is its other section. The elements are MuCandidate. The caller owns it.
 *
 * @kind: MU_CARD_PILOT, MU_CARD_SHIP or MU_CARD_SQUADRON
 */
GPtrArray *
mu_candidates_for_units (MuRoster *roster, MuCardKind kind)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  g_autoptr (MuCheckContext) before = check_before (roster);
  GPtrArray *cards = mu_catalog_get_cards (before->catalog);

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == kind)
      {
        MuCandidate *candidate = candidate_new (cards->pdata[i]);
        MuCard *partner = mu_catalog_get_partner (before->catalog, cards->pdata[i]);
        GPtrArray *units = new_units ();

        g_ptr_array_add (units, mu_check_context_evaluate_bare (before, cards->pdata[i]));
        if (partner != NULL)
          {
            g_ptr_array_add (candidate->companions, g_object_ref (partner));
            g_ptr_array_add (units, mu_check_context_evaluate_bare (before, partner));
          }
        evaluate_candidate (before, candidate, before->n_units, before->n_units, units);
        g_ptr_array_add (candidates, candidate);
      }
  return candidates;
}

/* Tries several units with all their upgrades, of type MuUnit, at the end of the list. The card of the candidate is that
 * of the first of them. */
MuCandidate *
mu_candidates_for_build (MuRoster *roster, GPtrArray *units)
{
  MuCandidate *candidate = candidate_new (mu_unit_get_card (units->pdata[0]));
  g_autoptr (MuCheckContext) before = check_before (roster);
  GPtrArray *evaluated = new_units ();

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (evaluated, mu_check_context_evaluate (before, units->pdata[i]));
  evaluate_candidate (before, candidate, before->n_units, before->n_units, evaluated);
  return candidate;
}

/* Tries @card with those upgrades of a unit that fit it, in place of the unit or, at one past the last, beside it. */
static MuCandidate *
try_instead (const MuCheckContext *before, guint unit, guint place, MuCard *card)
{
  MuCandidate *candidate = candidate_new (card);
  const MuEvaluatedUnit *from = before->units[unit];
  g_autoptr (MuUnit) tried = mu_unit_copy (mu_roster_get_unit (before->roster, unit));
  g_autoptr (GPtrArray) misfits = NULL;
  GPtrArray *units = new_units ();
  MuEvaluatedUnit *evaluated;

  mu_unit_set_card (tried, card);
  if (place != unit)
    mu_unit_set_section (tried, -1);
  misfits = mu_misfits_take_all (before, place, tried);
  evaluated = mu_check_context_evaluate (before, tried);
  for (guint i = 0; i < evaluated->n_own; i++)
    {
      g_ptr_array_add (candidate->kept, g_object_ref (evaluated->upgrades->pdata[i]));
      candidate->kept_cost += evaluated->costs[i];
    }
  for (guint i = 0; i < from->n_own; i++)
    {
      guint n_misfits = 0, n_after = 0;

      for (guint j = 0; j < misfits->len; j++)
        n_misfits += mu_card_get_id (((const MuMisfit *) misfits->pdata[j])->card) == from->cards[i]->id;
      for (guint j = i + 1; j < from->n_own; j++)
        n_after += from->cards[j]->id == from->cards[i]->id;
      /* Of equal cards the last ones were removed. */
      if (n_after >= n_misfits)
        continue;
      g_ptr_array_add (candidate->dropped, g_object_ref (from->upgrades->pdata[i]));
      candidate->dropped_cost += from->costs[i];
    }
  g_ptr_array_add (units, evaluated);
  evaluate_candidate (before, candidate, place, place, units);
  return candidate;
}

/*
 * Tries every card of a kind in place of the unit's card. The upgrades stay that fit it. Returns all cards of that
 * kind, in catalog order. The elements are MuCandidate. The caller owns it.
 *
 * @unit: the index of a unit
 * @kind: MU_CARD_PILOT, MU_CARD_SHIP or MU_CARD_SQUADRON
 */
GPtrArray *
mu_candidates_for_place (MuRoster *roster, guint unit, MuCardKind kind)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  g_autoptr (MuCheckContext) before = check_before (roster);
  GPtrArray *cards = mu_catalog_get_cards (before->catalog);

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == kind)
      g_ptr_array_add (candidates, try_instead (before, unit, unit, cards->pdata[i]));
  return candidates;
}

/*
 * Tries every card of the same ship on a copy of the unit. The copy has those of its upgrades that fit. Cards are left
 * out that are unique and in the list: there can be no copy with them. Returns the cards, in catalog order. The
 * elements are MuCandidate.
 *
 * @unit: the index of a unit
 */
GPtrArray *
mu_candidates_for_copy (MuRoster *roster, guint unit)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  g_autoptr (MuCheckContext) before = check_before (roster);
  GPtrArray *cards = mu_catalog_get_cards (before->catalog);
  MuCard *copied = before->units[unit]->card, *ship = before->units[unit]->ship;

  for (guint i = 0; i < cards->len; i++)
    {
      MuCandidate *candidate;
      gboolean is_taken = FALSE;

      if (mu_card_get_kind (cards->pdata[i]) != mu_card_get_kind (copied)
          || mu_catalog_get_ship_of (before->catalog, cards->pdata[i]) != ship)
        continue;
      candidate = try_instead (before, unit, before->n_units, cards->pdata[i]);
      for (guint j = 0; j < candidate->findings->len && !is_taken; j++)
        is_taken = mu_finding_says (candidate->findings->pdata[j], MU_MESSAGE_UNIQUE)
                   && mu_finding_blames (candidate->findings->pdata[j], candidate->card);
      if (is_taken)
        mu_candidate_free (candidate);
      else
        g_ptr_array_add (candidates, candidate);
    }
  return candidates;
}

/*
 * Tries every objective of a type in place of the chosen one. Returns all objectives of that type, in catalog order.
 * The elements are MuCandidate. The caller owns it.
 *
 * @type: the type of objective
 */
GPtrArray *
mu_candidates_for_objectives (MuRoster *roster, MuObjectiveType type)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));
  g_autoptr (MuRoster) tried = mu_roster_copy (roster);
  g_autoptr (MuCheckContext) before = NULL;

  mu_roster_set_objective (tried, type, NULL);
  before = check_before (tried);
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCandidate *candidate;

      if (!mu_card_kind_is (facts->kind, MU_KIND_OF_TYPE) || facts->objective != type)
        continue;
      candidate = candidate_new (cards->pdata[i]);
      mu_roster_set_objective (tried, type, cards->pdata[i]);
      evaluate_candidate (before, candidate, 0, 0, new_units ());
      mu_roster_set_objective (tried, type, NULL);
      g_ptr_array_add (candidates, candidate);
    }
  return candidates;
}

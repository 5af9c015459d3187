/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-candidates.h"

#include "rules/check/mu-check-context.h"
#include "rules/check/mu-effects.h"

/* A list to try cards on. Each trial works out and judges only what the card changes. */
typedef struct
{
  MuRoster *roster;
  MuCatalog *catalog;
  MuCheckContext *before;
} MuTrial;

void
mu_candidate_free (MuCandidate *self)
{
  g_object_unref (self->card);
  g_ptr_array_unref (self->companions);
  g_ptr_array_unref (self->findings);
  g_free (self);
}

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
  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);
  return self;
}

/* @roster: (transfer full): the list as it is before */
static MuTrial
trial_begin (MuRoster *roster)
{
  MuTrial trial
      = { roster, mu_roster_get_catalog (roster), mu_check_context_new (roster, mu_roster_get_format (roster)) };

  mu_check_context_check (trial.before);
  return trial;
}

static void
trial_end (MuTrial *trial)
{
  g_clear_object (&trial->roster);
  g_clear_pointer (&trial->before, mu_check_context_free);
}

static guint
count_equal (const GPtrArray *findings, guint n_findings, const MuFinding *finding)
{
  guint count = 0;

  for (guint i = 0; i < n_findings; i++)
    count += mu_finding_equal (findings->pdata[i], finding);
  return count;
}

/* A finding that is made more often than before is new, too: the second of two equal cards is as wrong as the first. */
static gboolean
was_there (const MuCheckContext *before, const GPtrArray *findings, guint index)
{
  guint n_before = count_equal (before->findings, before->findings->len, findings->pdata[index]);

  return n_before > 0 && count_equal (findings, index, findings->pdata[index]) < n_before;
}

/*
 * What is wrong with the list that was not wrong before, what is wrong with the card itself first. @units: (transfer
 * full): the units that stand from @first on now.
 */
static void
judge (MuTrial *trial, MuCandidate *candidate, guint first, GPtrArray *units)
{
  g_autoptr (MuCheckContext) after = mu_check_context_new_changed (trial->before, first, units);

  mu_check_context_check_changed (after, trial->before);
  candidate->cost = after->points - trial->before->points;
  for (int of_list = 0; of_list <= 1; of_list++)
    for (guint i = 0; i < after->findings->len; i++)
      {
        MuFinding *finding = after->findings->pdata[i];

        if ((finding->unit < 0) == of_list && mu_finding_is_error (finding)
            && !was_there (trial->before, after->findings, i))
          g_ptr_array_add (candidate->findings, mu_finding_ref (finding));
      }
}

static GPtrArray *
new_units (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mu_evaluated_unit_free);
}

static gboolean
unit_has (const MuEvaluatedUnit *unit, const char *id)
{
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (unit->cards[i]->id == id)
      return TRUE;
  return FALSE;
}

static void
find_companions (MuTrial *trial, MuCandidate *candidate, const MuEvaluatedUnit *unit)
{
  const GPtrArray *with = mu_card_get_facts (candidate->card)->with;

  for (guint i = 0; i < with->len; i++)
    {
      MuCard *companion = mu_catalog_get_card (trial->catalog, MU_CARD_UPGRADE, with->pdata[i]);

      if (companion != NULL && !unit_has (unit, with->pdata[i]))
        g_ptr_array_add (candidate->companions, g_object_ref (companion));
    }
}

static MuCandidate *
try_upgrade (MuTrial *trial, guint index, MuCard *card)
{
  const MuEvaluatedUnit *unit = trial->before->units[index];
  MuCandidate *candidate = candidate_new (card);
  g_autoptr (GPtrArray) added = g_ptr_array_new ();
  GPtrArray *units = new_units ();

  find_companions (trial, candidate, unit);
  g_ptr_array_add (added, card);
  g_ptr_array_extend (added, candidate->companions, NULL, NULL);
  g_ptr_array_add (units, mu_evaluated_unit_new_with (unit, added));
  judge (trial, candidate, index, units);
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

static MuRoster *
copy_without (MuRoster *roster, guint unit, guint upgrade)
{
  MuRoster *copy = mu_roster_copy (roster);

  mu_unit_remove_upgrade (mu_roster_get_unit (copy, unit), upgrade);
  return copy;
}

/**
 * mu_candidates_for_slot:
 * @unit: the index of the unit
 * @kinds: the slot kinds wanted, as in a MuReportSlot
 * @replaced: the index of the upgrade that the new one would replace, or -1
 *
 * Answers "what can I add here?" A card is legal exactly when adding it, with the companions it needs, adds no error.
 *
 * Returns: (transfer full) (element-type MuCandidate): every upgrade of those kinds, in catalog order.
 */
GPtrArray *
mu_candidates_for_slot (MuRoster *roster, guint unit, guint32 kinds, int replaced)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  MuTrial trial = trial_begin (replaced >= 0 ? copy_without (roster, unit, replaced) : g_object_ref (roster));
  GPtrArray *cards = mu_catalog_get_cards (trial.catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      if (facts->kind == MU_CARD_UPGRADE && takes_any (facts, kinds))
        g_ptr_array_add (candidates, try_upgrade (&trial, unit, cards->pdata[i]));
    }
  trial_end (&trial);
  return candidates;
}

/* The most that cards on the unit take off the cost of another. */
static int
find_discount (MuUnit *unit)
{
  int discount = 0;

  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    discount += mu_effects_get_discount (mu_card_get_facts (mu_unit_get_upgrade (unit, i))->effects);
  return discount;
}

/**
 * mu_candidates_for_nothing:
 * @unit: the index of the unit
 *
 * Returns: (transfer full) (element-type MuCandidate): the upgrades that fit on the unit as it is and cost nothing.
 */
GPtrArray *
mu_candidates_for_nothing (MuRoster *roster, guint unit)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  MuTrial trial = trial_begin (g_object_ref (roster));
  GPtrArray *cards = mu_catalog_get_cards (trial.catalog);
  int discount = find_discount (mu_roster_get_unit (roster, unit));

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCandidate *candidate;

      if (facts->kind != MU_CARD_UPGRADE || facts->cost > discount)
        continue;
      candidate = try_upgrade (&trial, unit, cards->pdata[i]);
      if (mu_candidate_is_legal (candidate) && candidate->cost <= 0)
        g_ptr_array_add (candidates, candidate);
      else
        mu_candidate_free (candidate);
    }
  trial_end (&trial);
  return candidates;
}

static MuCandidate *
try_unit (MuTrial *trial, MuCard *card)
{
  MuCandidate *candidate = candidate_new (card);
  MuCard *partner = mu_catalog_get_partner (trial->catalog, card);
  GPtrArray *units = new_units ();

  g_ptr_array_add (units, mu_evaluated_unit_new_bare (trial->before->game, trial->catalog, card));
  if (partner != NULL)
    {
      g_ptr_array_add (candidate->companions, g_object_ref (partner));
      g_ptr_array_add (units, mu_evaluated_unit_new_bare (trial->before->game, trial->catalog, partner));
    }
  judge (trial, candidate, trial->before->n_units, units);
  return candidate;
}

/**
 * mu_candidates_for_units:
 * @kind: pilots, ships or squadrons
 *
 * Returns: (transfer full) (element-type MuCandidate): every card of that kind as a further unit, in catalog order; a
 *   huge ship's other section is its companion.
 */
GPtrArray *
mu_candidates_for_units (MuRoster *roster, MuCardKind kind)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  MuTrial trial = trial_begin (g_object_ref (roster));
  GPtrArray *cards = mu_catalog_get_cards (trial.catalog);

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == kind)
      g_ptr_array_add (candidates, try_unit (&trial, cards->pdata[i]));
  trial_end (&trial);
  return candidates;
}

static MuRoster *
copy_without_objective (MuRoster *roster, MuObjectiveType type)
{
  MuRoster *copy = mu_roster_copy (roster);

  mu_roster_set_objective (copy, type, NULL);
  return copy;
}

/**
 * mu_candidates_for_objectives:
 * @type: which of the objectives to choose
 *
 * Returns: (transfer full) (element-type MuCandidate): every objective of that type in place of the chosen one.
 */
GPtrArray *
mu_candidates_for_objectives (MuRoster *roster, MuObjectiveType type)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_candidate_free);
  MuTrial trial = trial_begin (copy_without_objective (roster, type));
  GPtrArray *cards = mu_catalog_get_cards (trial.catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCandidate *candidate;

      if (facts->kind != MU_CARD_OBJECTIVE || facts->objective != type)
        continue;
      candidate = candidate_new (cards->pdata[i]);
      mu_roster_set_objective (trial.roster, type, cards->pdata[i]);
      judge (&trial, candidate, 0, new_units ());
      mu_roster_set_objective (trial.roster, type, NULL);
      g_ptr_array_add (candidates, candidate);
    }
  trial_end (&trial);
  return candidates;
}

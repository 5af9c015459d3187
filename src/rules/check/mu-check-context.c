/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check-context.h"

#include "rules/check/mu-effects.h"
#include "rules/check/mu-rule.h"

static MuCheckContext *
context_alloc (MuRoster *roster, const MuFormat *format, MuStated *stated, guint n_units)
{
  MuCheckContext *self = g_malloc0 (sizeof *self + n_units * (sizeof *self->units + sizeof *self->asking));

  self->roster = g_object_ref (roster);
  self->game = mu_roster_get_game (roster);
  self->format = format;
  self->catalog = mu_game_get_format_catalog (self->game, format);
  self->stated = stated != NULL ? mu_stated_ref (stated) : NULL;
  self->limit = mu_roster_get_limit (roster, format);
  self->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);
  self->n_units = n_units;
  self->units = (MuEvaluatedUnit **) (self + 1);
  self->asking = (gboolean *) (self->units + n_units);
  self->unit = -1;
  return self;
}

static void
evaluate_list (MuCheckContext *self)
{
  for (guint i = 0; i < self->n_units; i++)
    self->points += self->units[i]->cost;
  self->faction = mu_roster_get_faction (self->roster);
  if (self->faction < 0)
    {
      int counts[32] = { 0 };
      int best = -1;

      for (guint i = 0; i < self->n_units; i++)
        {
          guint32 factions = mu_game_get_primary_factions (self->game, self->units[i]->facts->factions);

          for (int faction = 0; faction < 32; faction++)
            if (factions >> faction & 1)
              counts[faction] += self->units[i]->count;
        }
      for (int faction = 0; faction < 32; faction++)
        if (counts[faction] > (best >= 0 ? counts[best] : 0))
          best = faction;
      self->faction = best;
    }
}

/*
 * Evaluates the units of a list. Returns a new context without findings.
 *
 * @format: the format to check by
 */
MuCheckContext *
mu_check_context_new (MuRoster *roster, const MuFormat *format)
{
  MuCheckContext *self = context_alloc (roster, format, mu_roster_get_stated (roster), mu_roster_get_n_units (roster));

  self->own_units = g_ptr_array_new_full (self->n_units, (GDestroyNotify) mu_evaluated_unit_free);
  for (guint i = 0; i < self->n_units; i++)
    {
      self->units[i] = mu_evaluated_unit_new (self->game, format, self->catalog, mu_roster_get_unit (roster, i));
      g_ptr_array_add (self->own_units, self->units[i]);
    }
  evaluate_list (self);
  return self;
}

/*
 * Returns what the list costs by the costs of that revision.
 *
 * @format: the format that says which cards cost points
 * @catalog: the cards at some revision of the list's game
 */
int
mu_check_context_count_points (MuRoster *roster, const MuFormat *format, MuCatalog *catalog)
{
  int points = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      g_autoptr (MuEvaluatedUnit) unit
          = mu_evaluated_unit_new (mu_roster_get_game (roster), format, catalog, mu_roster_get_unit (roster, i));

      points += unit->cost;
    }
  return points;
}

/*
 * Creates a context for a changed list. The other units are shared with @self, which must outlive it. What the text of
 * the list stated does not concern it. Returns a new context without findings.
 *
 * @first: the index of a unit, at most one past the last
 * @units: (taken, of MuEvaluatedUnit) the units that replace those from @first on, or follow the last; NULL for those
 *   that stay
 */
MuCheckContext *
mu_check_context_new_changed (const MuCheckContext *self, guint first, GPtrArray *units)
{
  guint n_units = MAX (self->n_units, first + units->len);
  MuCheckContext *changed = context_alloc (self->roster, self->format, NULL, n_units);

  changed->own_units = units;
  for (guint i = 0; i < self->n_units; i++)
    changed->units[i] = self->units[i];
  for (guint i = 0; i < units->len; i++)
    if (units->pdata[i] != NULL)
      changed->units[first + i] = units->pdata[i];
  evaluate_list (changed);
  return changed;
}

/*
 * Creates a context for another format. The units are shared with @self, which must outlive it. Returns a new context
 * without findings.
 *
 * @format: another format with the same points revision
 */
MuCheckContext *
mu_check_context_new_in_format (const MuCheckContext *self, const MuFormat *format)
{
  MuCheckContext *other = context_alloc (self->roster, format, self->stated, self->n_units);

  other->own_units = g_ptr_array_new ();
  memcpy (other->units, self->units, self->n_units * sizeof *self->units);
  evaluate_list (other);
  return other;
}

/* Frees a context and the units that it owns. */
void
mu_check_context_free (MuCheckContext *self)
{
  g_ptr_array_unref (self->own_units);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_pointer (&self->claims, g_array_unref);
  g_clear_pointer (&self->stated, mu_stated_unref);
  g_object_unref (self->roster);
  g_free (self);
}

/*
 * Searches the list for a unique name. The result depends on the whole list, so the current unit will be checked again
 * whenever the list changes. Returns TRUE if a card in the list has that unique name.
 *
 * @key: an interned unique name
 * @context: a MuCheckContext
 */
gboolean
mu_check_context_list_has (gpointer context, const char *key)
{
  MuCheckContext *self = context;

  if (self->unit >= 0)
    self->asking[self->unit] = TRUE;
  for (guint i = 0; i < self->n_units; i++)
    {
      MuEvaluatedUnit *unit = self->units[i];

      if (mu_card_claims (unit->card, key))
        return TRUE;
      for (guint j = 0; j < unit->n_upgrades; j++)
        if (mu_card_claims (unit->upgrades->pdata[j], key))
          return TRUE;
    }
  return FALSE;
}

/*
 * Adds a finding of the current rule for the caller to fill in. Returns the finding.
 *
 * @unit: the index of the unit concerned, or -1
 */
MuFinding *
mu_check_context_report (MuCheckContext *self, MuMessageId message, int unit)
{
  MuFinding *finding = mu_finding_new (self->game, message, unit);

  finding->book = self->format->book;
  finding->format = self->format;
  if (unit >= 0)
    finding->ship = g_object_ref (self->units[unit]->card);
  g_ptr_array_add (self->findings, finding);
  return finding;
}

/*
 * Returns TRUE if the card has the trait; FALSE if @trait is -1.
 *
 * @trait: the index of a trait, or -1
 */
gboolean
mu_card_has_trait (const MuCardFacts *facts, int trait)
{
  return trait >= 0 && (facts->traits >> trait & 1);
}

/* Returns the interned id of the rule that limits cards of that slot; NULL for slots of the upgrade bar. */
const char *
mu_check_context_get_slot_rule (const MuCheckContext *self, int slot)
{
  return slot >= 0 ? mu_game_get_term (self->game, MU_VOCABULARY_SLOT, slot)->rule : NULL;
}

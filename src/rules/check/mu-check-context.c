/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check-context.h"

#include "rules/check/mu-effects.h"
#include "rules/check/mu-rule.h"

/* Returns the faction of most ships and squadrons, for lists that state none. */
static int
guess_faction (const MuCheckContext *self)
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
  return best;
}

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
    self->faction = guess_faction (self);
}

/**
 * mu_check_context_new:
 * @format: the format to check by
 *
 * Evaluates the units of a list.
 *
 * Returns: (transfer full): a new context without findings.
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

/**
 * mu_check_context_count_points:
 * @format: the format that says which cards cost points
 * @catalog: the cards at some revision of the list's game
 *
 * Returns: what the list costs by the costs of that revision.
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

/**
 * mu_check_context_new_changed:
 * @first: the index of a unit, at most one past the last
 * @units: (transfer full) (element-type MuEvaluatedUnit): the units that replace those from @first on, or follow the
 *   last
 *
 * Creates a context for a changed list. The other units are shared with @self, which must outlive it. What the text of
 * the list stated does not concern it.
 *
 * Returns: (transfer full): a new context without findings.
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
    changed->units[first + i] = units->pdata[i];
  evaluate_list (changed);
  return changed;
}

/**
 * mu_check_context_new_in_format:
 * @format: another format with the same points revision
 *
 * Creates a context for another format. The units are shared with @self, which must outlive it.
 *
 * Returns: (transfer full): a new context without findings.
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

/**
 * mu_check_context_free:
 *
 * Frees a context and the units that it owns.
 */
void
mu_check_context_free (MuCheckContext *self)
{
  g_ptr_array_unref (self->own_units);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_pointer (&self->stated, mu_stated_unref);
  g_object_unref (self->roster);
  g_free (self);
}

/* Returns TRUE if the findings about the unit cannot have changed. */
static gboolean
is_unchanged (const MuCheckContext *self, const MuCheckContext *before, guint unit)
{
  return before != NULL && unit < before->n_units && self->units[unit] == before->units[unit] && !before->asking[unit]
         && self->faction == before->faction;
}

static gboolean
checks_list (const MuCheckContext *self, const MuRule *rule)
{
  return self->part == MU_LIST_ALONE || mu_game_rule_spans_team (self->game, rule->id) == (self->part == MU_LIST_TEAM);
}

static void
apply_rule (MuCheckContext *self, const MuRule *rule, const guint *units, guint n_units)
{
  if (mu_format_waives (self->format, rule->id))
    return;
  self->rule = rule;
  for (guint i = 0; rule->check_unit != NULL && self->part != MU_LIST_TEAM && i < n_units; i++)
    {
      self->unit = (int) units[i];
      rule->check_unit (self, units[i]);
    }
  self->unit = -1;
  if (rule->check_list != NULL && checks_list (self, rule))
    rule->check_list (self);
}

/**
 * mu_check_context_check_changed:
 * @before: (nullable): the checked context that @self was made from; %NULL to check everything
 *
 * Checks the list by every rule of the game and adds the findings. Units that did not change since @before are not
 * checked again, and the findings about them are omitted.
 */
void
mu_check_context_check_changed (MuCheckContext *self, const MuCheckContext *before)
{
  const GPtrArray *rules = mu_rules_list_for_game (self->game);
  g_autofree guint *units = g_new (guint, self->n_units + 1);
  guint n_units = 0;

  for (guint i = 0; i < self->n_units; i++)
    if (!is_unchanged (self, before, i))
      units[n_units++] = i;
  for (guint i = 0; i < rules->len; i++)
    apply_rule (self, rules->pdata[i], units, n_units);
}

static gboolean
has_error (const MuCheckContext *self)
{
  for (guint i = 0; i < self->findings->len; i++)
    if (mu_finding_is_error (self->findings->pdata[i]))
      return TRUE;
  return FALSE;
}

/**
 * mu_check_context_is_legal:
 *
 * Applies the rules of the game until one finds an error.
 *
 * Returns: %TRUE if none does.
 */
gboolean
mu_check_context_is_legal (MuCheckContext *self)
{
  const GPtrArray *rules = mu_rules_list_for_game (self->game);
  g_autofree guint *units = g_new (guint, self->n_units + 1);

  for (guint i = 0; i < self->n_units; i++)
    units[i] = i;
  for (guint i = 0; i < rules->len && !has_error (self); i++)
    apply_rule (self, rules->pdata[i], units, self->n_units);
  return !has_error (self);
}

/**
 * mu_check_context_check:
 *
 * Checks the list by every rule of the game and adds the findings.
 */
void
mu_check_context_check (MuCheckContext *self)
{
  mu_check_context_check_changed (self, NULL);
}

/**
 * mu_check_context_list_has:
 * @key: an interned unique name
 * @context: a #MuCheckContext
 *
 * Searches the list for a unique name. The result depends on the whole list, so the current unit will be checked again
 * whenever the list changes.
 *
 * Returns: %TRUE if a card in the list has that unique name.
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

/**
 * mu_check_context_report:
 * @unit: the index of the unit concerned, or -1
 *
 * Adds a finding of the current rule for the caller to fill in.
 *
 * Returns: (transfer none): the finding.
 */
MuFinding *
mu_check_context_report (MuCheckContext *self, MuMessageId message, int unit)
{
  MuFinding *finding = mu_finding_new (self->game, message, unit);

  finding->book = self->format->book;
  if (unit >= 0)
    finding->ship = g_object_ref (self->units[unit]->card);
  g_ptr_array_add (self->findings, finding);
  return finding;
}

/**
 * mu_card_has_trait:
 * @trait: the index of a trait, or -1
 *
 * Returns: %TRUE if the card has the trait; %FALSE if @trait is -1.
 */
gboolean
mu_card_has_trait (const MuCardFacts *facts, int trait)
{
  return trait >= 0 && (facts->traits >> trait & 1);
}

/**
 * mu_check_context_get_slot_rule:
 *
 * Returns: (nullable): the interned id of the rule that limits cards of that slot; %NULL for slots of the upgrade bar.
 */
const char *
mu_check_context_get_slot_rule (const MuCheckContext *self, int slot)
{
  return slot >= 0 ? mu_game_get_term (self->game, MU_VOCABULARY_SLOT, slot)->rule : NULL;
}

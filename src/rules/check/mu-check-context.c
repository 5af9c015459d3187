/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-check-context.h"

#include <string.h>

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
count_factions (MuGame *game, const MuCardFacts *facts, int copies, int counts[32])
{
  for (guint32 factions = mu_game_get_primary_factions (game, facts->factions); factions != 0; factions &= factions - 1)
    counts[__builtin_ctz (factions)] += copies;
}

static int
choose_most (const int counts[32])
{
  int best = -1;

  for (int faction = 0; faction < 32; faction++)
    if (counts[faction] > (best >= 0 ? counts[best] : 0))
      best = faction;
  return best;
}

static void
add_list_effects (MuCheckContext *self, const GPtrArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    if (mu_effect_is_of_list (effects->pdata[i]))
      {
        if (self->list_effects == NULL)
          self->list_effects = g_ptr_array_new ();
        g_ptr_array_add (self->list_effects, effects->pdata[i]);
      }
}

static void
evaluate_list (MuCheckContext *self)
{
  int counts[32] = { 0 };

  self->faction = mu_roster_get_faction (self->roster);
  for (guint i = 0; i < self->n_units; i++)
    {
      const MuEvaluatedUnit *unit = self->units[i];

      self->points += unit->cost;
      for (guint j = 0; j < unit->n_upgrades; j++)
        if (unit->present[j])
          add_list_effects (self, unit->cards[j]->effects);
      if (self->faction < 0)
        count_factions (self->game, unit->facts, unit->count, counts);
    }
  if (self->faction < 0)
    self->faction = choose_most (counts);
}

/* Returns the faction that the list states, or that most of its units have; -1 if none of them has one. */
static int
find_faction (MuRoster *roster, MuCatalog *catalog)
{
  int counts[32] = { 0 };

  if (mu_roster_get_faction (roster) >= 0)
    return mu_roster_get_faction (roster);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);
      MuCard *card = mu_catalog_match (catalog, mu_unit_get_card (unit));

      count_factions (mu_roster_get_game (roster), mu_card_get_facts (card), mu_unit_get_count (unit), counts);
    }
  return choose_most (counts);
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
  self->faction = find_faction (roster, self->catalog);
  for (guint i = 0; i < self->n_units; i++)
    {
      self->units[i] = mu_check_context_evaluate (self, mu_roster_get_unit (roster, i));
      g_ptr_array_add (self->own_units, self->units[i]);
    }
  evaluate_list (self);
  return self;
}

/* Returns a new unit with the effects of all its cards, as one of the list would be. */
MuEvaluatedUnit *
mu_check_context_evaluate (const MuCheckContext *self, MuUnit *unit)
{
  return mu_evaluated_unit_new (self->game, self->format, self->catalog, self->faction, unit);
}

/* Returns a new unit of one card without upgrades, as one of the list would be. */
MuEvaluatedUnit *
mu_check_context_evaluate_bare (const MuCheckContext *self, MuCard *card)
{
  return mu_evaluated_unit_new_bare (self->game, self->format, self->catalog, self->faction, card);
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
  MuGame *game = mu_roster_get_game (roster);
  int faction = find_faction (roster, catalog);
  int points = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      g_autoptr (MuEvaluatedUnit) unit
          = mu_evaluated_unit_new (game, format, catalog, faction, mu_roster_get_unit (roster, i));

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
  g_clear_pointer (&self->list_effects, g_ptr_array_unref);
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

/* Returns the situation on the ship of @unit in the list. A unit that asks for the list is checked again with it. */
MuSituation
mu_check_context_situate (const MuCheckContext *self, const MuEvaluatedUnit *unit)
{
  MuSituation situation = mu_situation_new (unit);

  situation.list_has = mu_check_context_list_has;
  situation.list = (gpointer) self;
  situation.list_effects = self->list_effects;
  return situation;
}

/* Returns TRUE if lists of the format, or this one for a card in it, do not have to keep the rule. */
gboolean
mu_check_context_waives (const MuCheckContext *self, const char *rule)
{
  for (guint i = 0; self->list_effects != NULL && i < self->list_effects->len; i++)
    {
      const MuEffect *effect = self->list_effects->pdata[i];

      if (effect->kind == MU_EFFECT_LIST_WITHOUT && g_str_equal (effect->rule, rule))
        return TRUE;
    }
  return mu_format_waives (self->format, rule);
}

/* Returns TRUE if cards of both lists change the same for the whole list. */
gboolean
mu_check_context_changes_like (const MuCheckContext *self, const MuCheckContext *other)
{
  const GPtrArray *a = self->list_effects, *b = other->list_effects;

  if (a == NULL || b == NULL)
    return a == b;
  return a->len == b->len && memcmp (a->pdata, b->pdata, a->len * sizeof *a->pdata) == 0;
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

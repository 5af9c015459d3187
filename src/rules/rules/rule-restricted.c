/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

#include "rules/check/mu-effects.h"

/* The player chooses the sides of double-sided cards and the kind of some slots. Only so many are tried. */
enum { MAX_CHOICES = 6, MAX_COMBINATIONS = 256 };

typedef struct
{
  const MuCardFacts *card; /* a card with several faces; NULL for a slot */
  const MuSlot *slot;
  int n_options;
} MuChoice;

/* Returns TRUE if other upgrades can change the result of the condition. */
static gboolean
looks_at_upgrades (const MuPredicate *predicate)
{
  if (predicate->kind == MU_PREDICATE_STAT || predicate->kind == MU_PREDICATE_ACTION
      || predicate->kind == MU_PREDICATE_SLOT || predicate->kind == MU_PREDICATE_CARD
      || predicate->kind == MU_PREDICATE_ARC || predicate->kind == MU_PREDICATE_TRAIT_ANY
      || predicate->kind == MU_PREDICATE_TRAIT_ALL)
    return TRUE;
  for (guint i = 0; i < predicate->parts->len; i++)
    if (looks_at_upgrades (predicate->parts->pdata[i]))
      return TRUE;
  return FALSE;
}

static guint
list_choices (const MuEvaluatedUnit *unit, MuChoice choices[MAX_CHOICES])
{
  guint n_choices = 0;

  for (guint i = 0; i < unit->n_upgrades && n_choices < MAX_CHOICES; i++)
    if (unit->present[i] && unit->cards[i]->faces->len > 1)
      choices[n_choices++] = (MuChoice){ unit->cards[i], NULL, unit->cards[i]->faces->len };
  for (guint i = 0; i < unit->assignment.slots->len && n_choices < MAX_CHOICES; i++)
    {
      const MuSlot *slot = &g_array_index (unit->assignment.slots, MuSlot, i);

      if (!slot->every_ship && (slot->kinds & (slot->kinds - 1)) != 0)
        choices[n_choices++] = (MuChoice){ NULL, slot, slot->kind >= 0 ? 1 : __builtin_popcount (slot->kinds) };
    }
  return n_choices;
}

static guint32
get_option_kind (const MuSlot *slot, int option)
{
  if (slot->kind >= 0)
    return 1u << slot->kind;
  for (int kind = 0; kind < 32; kind++)
    if (slot->kinds >> kind & 1 && option-- == 0)
      return 1u << kind;
  return 0;
}

static MuSituation
decide (MuCheckContext *self, const MuEvaluatedUnit *unit, const MuChoice *choices, guint n_choices, int combination,
        int stats[MU_MAX_STATS])
{
  MuSituation situation = mu_check_context_situate (self, unit);

  memcpy (stats, unit->stats, sizeof (int) * MU_MAX_STATS);
  situation.stats = stats;
  for (guint i = 0; i < n_choices; i++)
    {
      int option = combination % choices[i].n_options;

      combination /= choices[i].n_options;
      if (choices[i].card != NULL)
        {
          const MuFace *face = choices[i].card->faces->pdata[option];

          mu_effects_apply (face->effects, &(MuUnitNumbers){ .stats = stats, .actions = &situation.actions });
        }
      else
        situation.slots |= get_option_kind (choices[i].slot, option);
    }
  return situation;
}

/*
 * Checks that some combination of the player's choices meets the condition of the card.
 *
 * @unit: the unit at @index, perhaps without some upgrades
 */
static void
check_requires (MuCheckContext *self, guint index, const MuEvaluatedUnit *unit, MuCard *card, MuMessageId message)
{
  const MuPredicate *requires = mu_card_get_facts (card)->requires;
  MuChoice choices[MAX_CHOICES];
  guint n_choices = list_choices (unit, choices);
  int stats[MU_MAX_STATS];
  int n_combinations = 1;
  MuSituation situation;
  MuFinding *finding;

  for (guint i = 0; i < n_choices; i++)
    n_combinations *= choices[i].n_options;
  for (int i = 0; i < MIN (n_combinations, MAX_COMBINATIONS); i++)
    {
      situation = decide (self, unit, choices, n_choices, i, stats);
      if (mu_requirement_holds (requires, &situation))
        return;
    }
  situation = decide (self, unit, choices, n_choices, 0, stats);
  finding = mu_check_context_report (self, message, index);
  mu_finding_add_card (finding, card);
  finding->unmet = mu_requirement_list_unmet (requires, &situation);
}

static void
check_upgrade_requires (MuCheckContext *self, guint index, guint upgrade)
{
  MuEvaluatedUnit *unit = self->units[index];
  const MuPredicate *requires = unit->cards[upgrade]->requires;
  g_autoptr (MuEvaluatedUnit) without = NULL;

  if (requires == NULL || unit->facts->unknown || !mu_card_kind_is (unit->facts->kind, MU_KIND_BAR))
    return;
  if (looks_at_upgrades (requires))
    without = mu_evaluated_unit_new_without (unit, upgrade);
  check_requires (self, index, without != NULL ? without : unit, unit->upgrades->pdata[upgrade], MU_MESSAGE_RESTRICTED);
}

static void
check_format (MuCheckContext *self, MuCard *card, const MuCardFacts *ship, guint index)
{
  const MuFormat *format = self->format;
  const MuCardFacts *facts = mu_card_get_facts (card);
  gboolean size_fits = format->sizes == 0 || ship == NULL || ship->size < 0 || format->sizes >> ship->size & 1;
  gboolean in_expansions = format->expansions->len == 0 || facts->unknown;

  for (guint i = 0; i < facts->sources->len && !in_expansions; i++)
    in_expansions
        = g_ptr_array_find (format->expansions, ((const MuSource *) facts->sources->pdata[i])->expansion, NULL);
  if (size_fits && in_expansions && !g_ptr_array_find (format->forbidden, facts->id, NULL))
    return;
  mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_RESTRICTED_FORMAT, index), card);
}

/* Checks the conditions on the cards of a unit (XW2, AR1 Upgrade cards) and the cards that the format excludes. */
void
mu_rule_restricted (MuCheckContext *self, guint index)
{
  MuEvaluatedUnit *unit = self->units[index];

  /* Pilots and ships can have conditions as well, such as the ship that carries them. */
  if (unit->facts->requires != NULL)
    check_requires (self, index, unit, unit->card, MU_MESSAGE_RESTRICTED_UNIT);
  check_format (self, unit->card, unit->ship_facts, index);
  for (guint i = 0; i < unit->n_upgrades; i++)
    {
      if (unit->carried[i])
        continue;
      if (unit->cards[i]->only_carried)
        mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_RESTRICTED_CARRIED, index),
                             unit->upgrades->pdata[i]);
      check_upgrade_requires (self, index, i);
      check_format (self, unit->upgrades->pdata[i], NULL, index);
    }
  mu_distinct_check (self, index, MU_MESSAGE_RESTRICTED_SAME);
}

/* Checks that huge ships and epic cards are in epic formats only (XW2 Game formats). */
void
mu_rule_epic_only (MuCheckContext *self, guint index)
{
  int epic = mu_game_find_role (self->game, MU_ROLE_EPIC);
  MuEvaluatedUnit *unit = self->units[index];

  if (self->format->epic)
    return;
  if (mu_card_has_trait (unit->facts, epic) || (unit->ship_facts != NULL && mu_card_has_trait (unit->ship_facts, epic)))
    {
      mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_EPIC_SHIP, index), unit->card);
      return;
    }
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (mu_card_has_trait (unit->cards[i], epic))
      mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_EPIC_CARD, index), unit->upgrades->pdata[i]);
}

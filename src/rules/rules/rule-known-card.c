/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/* Returns the kinds of slots for which the unit may have cards: those of its bar and those that every ship has. */
static guint32
get_slots (MuCheckContext *self, int unit)
{
  MuVocabulary *slots = mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT);
  guint32 kinds = unit >= 0 ? self->units[unit]->slots : 0;

  for (guint i = 0; kinds != 0 && i < mu_vocabulary_get_size (slots); i++)
    if (mu_game_get_term (self->game, MU_VOCABULARY_SLOT, i)->every_ship > 0)
      kinds |= 1u << i;
  return kinds;
}

/* Returns the factions whose cards the list may have; 0 if it has no faction. */
static guint32
get_factions (MuCheckContext *self)
{
  guint n_factions = mu_vocabulary_get_size (mu_game_get_vocabulary (self->game, MU_VOCABULARY_FACTION));
  guint32 factions = 0;

  for (guint i = 0; self->faction >= 0 && i < n_factions; i++)
    if (mu_game_get_primary_faction (self->game, i) == self->faction)
      factions |= 1u << i;
  return factions;
}

static void
check_card (MuCheckContext *self, MuCard *card, int unit)
{
  MuFinding *finding;

  if (!mu_card_is_unknown (card))
    return;
  finding = mu_check_context_report (self, MU_MESSAGE_UNKNOWN_CARD, unit);
  mu_finding_add_card (finding, card);
  mu_finding_set_place (finding, self->catalog, get_factions (self), get_slots (self, unit));
}

static void
check_cards (MuCheckContext *self, GPtrArray *cards, int unit)
{
  for (guint i = 0; i < cards->len; i++)
    check_card (self, cards->pdata[i], unit);
}

/* Reports the unknown cards of a unit. */
void
mu_rule_known_card_unit (MuCheckContext *self, guint unit)
{
  check_card (self, self->units[unit]->card, unit);
  check_cards (self, self->units[unit]->upgrades, unit);
}

/* Reports unknown objectives and unknown cards that belong to no unit. */
void
mu_rule_known_card (MuCheckContext *self)
{
  check_cards (self, mu_roster_get_objectives (self->roster), -1);
  check_cards (self, mu_roster_get_unknown (self->roster), -1);
}

/* Checks that the list has a ship (XW2 Squad building, AR1 Fleet building). */
void
mu_rule_empty (MuCheckContext *self)
{
  for (guint i = 0; i < self->n_units; i++)
    if (!mu_card_kind_is_in (self->units[i]->facts->kind, MU_SECTION_SQUADRONS))
      return;
  mu_check_context_report (self, self->part == MU_LIST_TEAM ? MU_MESSAGE_EMPTY_TEAM : MU_MESSAGE_EMPTY, -1);
}

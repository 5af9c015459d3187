/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static void
check_card (MuCheckContext *self, MuCard *card, int unit)
{
  guint32 slots = unit >= 0 ? self->units[unit]->slots : 0;
  guint32 factions = 0;
  guint n_slots, n_factions;
  MuFinding *finding;

  if (!mu_card_is_unknown (card))
    return;
  /* A broken squad among others has nothing but the reason. */
  if (unit < 0 && self->n_units == 0 && mu_card_get_facts (card)->unknown_line == 0)
    {
      mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_UNREADABLE, -1), card);
      return;
    }
  n_slots = mu_vocabulary_get_size (mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT));
  n_factions = mu_vocabulary_get_size (mu_game_get_vocabulary (self->game, MU_VOCABULARY_FACTION));
  /* The unit may have cards for the slots of its bar and for those that every ship has. */
  for (guint i = 0; slots != 0 && i < n_slots; i++)
    if (mu_game_get_term (self->game, MU_VOCABULARY_SLOT, i)->every_ship > 0)
      slots |= 1u << i;
  for (guint i = 0; self->faction >= 0 && i < n_factions; i++)
    if (mu_game_get_primary_faction (self->game, i) == self->faction)
      factions |= 1u << i;
  finding = mu_check_context_report (self, MU_MESSAGE_UNKNOWN_CARD, unit);
  mu_finding_add_card (finding, card);
  /* The remedy names similar cards that fit there. */
  finding->catalog = g_object_ref (self->catalog);
  finding->factions = factions;
  finding->slots = slots;
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

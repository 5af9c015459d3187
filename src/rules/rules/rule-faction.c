/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static void
check_card (MuCheckContext *self, MuCard *card, guint unit)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  guint32 factions = mu_game_get_primary_factions (self->game, facts->factions);

  if (factions == 0 || self->faction < 0 || factions >> self->faction & 1)
    return;
  if (facts->faction_unless != NULL)
    {
      MuSituation situation = mu_check_context_situate (self, self->units[unit]);

      if (mu_requirement_holds (facts->faction_unless, &situation))
        return;
    }
  mu_finding_add_card (mu_check_context_report (self, MU_MESSAGE_FACTION_CARD, unit), card);
}

/* Checks that the cards of a unit belong to the list's faction (XW2 Factions, AR1 Faction). */
void
mu_rule_faction_unit (MuCheckContext *self, guint unit)
{
  check_card (self, self->units[unit]->card, unit);
  for (guint i = 0; i < self->units[unit]->n_upgrades; i++)
    if (!self->units[unit]->carried[i])
      check_card (self, self->units[unit]->upgrades->pdata[i], unit);
}

/* Checks that the lists of a team have one faction (XW1, XW2, AR1 Team play). */
void
mu_rule_faction (MuCheckContext *self)
{
  MuFinding *finding;

  /* More than one bit is set. */
  if (self->part != MU_LIST_TEAM || (self->factions & (self->factions - 1)) == 0)
    return;
  finding = mu_check_context_report (self, MU_MESSAGE_FACTION_TEAM, -1);
  finding->factions = self->factions;
}

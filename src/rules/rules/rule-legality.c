/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

static gboolean
is_legal (const MuCheckContext *self, const MuCardFacts *facts)
{
  return self->format->legal < 0 || facts->legal >> self->format->legal & 1;
}

static void
report (MuCheckContext *self, MuCard *card, int unit)
{
  const char *id = self->format->revision;
  const MuRevision *revision = id != NULL ? mu_game_get_revision (self->game, id) : NULL;
  MuFinding *finding
      = mu_check_context_report (self, revision != NULL ? MU_MESSAGE_LEGALITY_REVISION : MU_MESSAGE_LEGALITY, unit);

  finding->revision = revision;
  mu_finding_add_card (finding, card);
}

/* Checks that the cards of a unit are legal in the format. A pilot is not if its ship is not. */
void
mu_rule_legality_unit (MuCheckContext *self, guint index)
{
  const MuEvaluatedUnit *unit = self->units[index];

  if (!is_legal (self, unit->facts) || (unit->ship_facts != NULL && !is_legal (self, unit->ship_facts)))
    report (self, unit->card, (int) index);
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (!unit->carried[i] && !is_legal (self, unit->cards[i]))
      report (self, unit->upgrades->pdata[i], (int) index);
}

/* Checks that the objectives are legal in the format. */
void
mu_rule_legality (MuCheckContext *self)
{
  GPtrArray *objectives = mu_roster_get_objectives (self->roster);

  for (guint i = 0; i < objectives->len; i++)
    {
      MuCard *objective = mu_catalog_match (self->catalog, objectives->pdata[i]);

      if (!is_legal (self, mu_card_get_facts (objective)))
        report (self, objective, -1);
    }
}

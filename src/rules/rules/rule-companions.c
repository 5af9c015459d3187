/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

#include "rules/check/mu-section-pairs.h"

static gboolean
needs_partner (const MuEvaluatedUnit *unit)
{
  return unit->ship_facts != NULL && unit->ship_facts->partner != NULL;
}

/* Checks that each section of a huge ship has its other section (XW2 Huge ship). */
void
mu_rule_section_pair (MuCheckContext *self)
{
  g_autofree int *pairs = NULL;
  g_autofree MuSection *sections = NULL;
  gboolean has_sections = FALSE;

  for (guint i = 0; i < self->n_units; i++)
    has_sections |= needs_partner (self->units[i]);
  if (!has_sections)
    return;
  sections = g_new0 (MuSection, self->n_units);
  for (guint i = 0; i < self->n_units; i++)
    if (needs_partner (self->units[i]))
      {
        sections[i].ship = self->units[i]->ship_facts->id;
        sections[i].partner = self->units[i]->ship_facts->partner;
        sections[i].number = self->units[i]->section;
      }
  pairs = mu_section_pairs_new (sections, self->n_units);
  for (guint i = 0; i < self->n_units; i++)
    if (needs_partner (self->units[i]) && pairs[i] < 0)
      {
        MuFinding *finding = mu_check_context_report (self, MU_MESSAGE_SECTION_PAIR, i);
        const char *partner = self->units[i]->ship_facts->partner;

        mu_finding_add_card (finding, self->units[i]->card);
        mu_finding_set_wanted (finding, mu_catalog_get_card (self->catalog, MU_CARD_SHIP, partner), partner);
      }
}

/* @of: a card of the unit; @message: what is said if the unit lacks a card that must come with it */
static void
check_card (MuCheckContext *self, guint index, MuCard *of, MuMessageId message)
{
  const GPtrArray *with = mu_card_get_facts (of)->with;

  for (guint i = 0; i < with->len; i++)
    {
      MuCard *wanted = mu_catalog_get_card (self->catalog, MU_CARD_UPGRADE, with->pdata[i]);
      MuFinding *finding;

      if (mu_evaluated_unit_has (self->units[index], with->pdata[i]))
        continue;
      finding = mu_check_context_report (self, message, (int) index);
      mu_finding_add_card (finding, of);
      mu_finding_set_wanted (finding, wanted, with->pdata[i]);
      if (message == MU_MESSAGE_MANDATORY_UNIT)
        mu_finding_set_numbers (finding, 0, 1);
    }
}

/* Checks that cards which must come with another card have it on their ship (Card text). */
void
mu_rule_mandatory_card (MuCheckContext *self, guint index)
{
  const MuEvaluatedUnit *unit = self->units[index];

  check_card (self, index, unit->card, MU_MESSAGE_MANDATORY_UNIT);
  if (unit->ship != NULL && unit->ship != unit->card)
    check_card (self, index, unit->ship, MU_MESSAGE_MANDATORY_UNIT);
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (!unit->carried[i])
      check_card (self, index, unit->upgrades->pdata[i], MU_MESSAGE_MANDATORY);
}

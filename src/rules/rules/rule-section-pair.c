/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

/* @n_numbered is the number of sections that must have a number, which must be the same for both. */
static gboolean
is_pair (const MuEvaluatedUnit *a, const MuEvaluatedUnit *b, int n_numbered)
{
  return a->ship_facts->partner == b->ship_facts->id && (a->section >= 0) + (b->section >= 0) == n_numbered
         && (n_numbered < 2 || a->section == b->section);
}

static gboolean
needs_partner (const MuEvaluatedUnit *unit)
{
  return unit->ship_facts != NULL && unit->ship_facts->partner != NULL;
}

static void
pair_up (MuCheckContext *self, gboolean *paired, int n_numbered)
{
  for (guint i = 0; i < self->n_units; i++)
    for (guint j = i + 1; needs_partner (self->units[i]) && j < self->n_units; j++)
      {
        const MuEvaluatedUnit *a = self->units[i];
        const MuEvaluatedUnit *b = self->units[j];

        if (!paired[i] && !paired[j] && needs_partner (b) && is_pair (a, b, n_numbered))
          paired[i] = paired[j] = TRUE;
      }
}

static gboolean
needs_any_partner (const MuCheckContext *self)
{
  for (guint i = 0; i < self->n_units; i++)
    if (needs_partner (self->units[i]))
      return TRUE;
  return FALSE;
}

/**
 * mu_rule_section_pair:
 *
 * Checks that each section of a huge ship has its other section (XW2 Huge ship).
 */
void
mu_rule_section_pair (MuCheckContext *self)
{
  g_autofree gboolean *paired = NULL;

  if (!needs_any_partner (self))
    return;
  paired = g_new0 (gboolean, self->n_units + 1);
  /*
   * Sections with the same number are paired first. A section with a number that no other has can be paired only with
   * one without.
   */
  for (int n_numbered = 2; n_numbered >= 0; n_numbered--)
    pair_up (self, paired, n_numbered);
  for (guint i = 0; i < self->n_units; i++)
    if (needs_partner (self->units[i]) && !paired[i])
      {
        MuFinding *finding = mu_check_context_report (self, MU_MESSAGE_SECTION_PAIR, i);
        const char *partner = self->units[i]->ship_facts->partner;

        mu_finding_add_card (finding, self->units[i]->card);
        mu_finding_set_wanted (finding, mu_catalog_get_card (self->catalog, MU_CARD_SHIP, partner), partner);
      }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-section-pairs.h"

/* @n_numbered is the number of sections that must have a number, which must be the same for both. */
static gboolean
is_pair (const MuSection *a, const MuSection *b, int n_numbered)
{
  return a->partner != NULL && b->partner != NULL && a->partner == b->ship
         && (a->number >= 0) + (b->number >= 0) == n_numbered && (n_numbered < 2 || a->number == b->number);
}

/*
 * Finds the sections that make up huge ships (XW2 Huge ship). Returns for each section the index of the other one, or
 * -1.
 */
int *
mu_section_pairs_new (const MuSection *sections, guint n_sections)
{
  int *pairs = g_new (int, n_sections);

  for (guint i = 0; i < n_sections; i++)
    pairs[i] = -1;
  /*
   * Sections with the same number are paired first. A section with a number that no other has can be paired only with
   * one without.
   */
  for (int n_numbered = 2; n_numbered >= 0; n_numbered--)
    for (guint i = 0; i < n_sections; i++)
      for (guint j = i + 1; sections[i].partner != NULL && j < n_sections; j++)
        if (pairs[i] < 0 && pairs[j] < 0 && is_pair (&sections[i], &sections[j], n_numbered))
          {
            pairs[i] = j;
            pairs[j] = i;
          }
  return pairs;
}

/*
 * Returns for each unit the index of the other section of its ship, or -1.
 *
 * @report: the report on @roster
 */
int *
mu_section_pairs_new_for_list (MuRoster *roster, const MuReport *report)
{
  g_autofree MuSection *sections = g_new0 (MuSection, report->units->len);

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);

      if (unit->ship == NULL)
        continue;
      sections[i].ship = mu_card_get_id (unit->ship);
      sections[i].partner = mu_card_get_facts (unit->ship)->partner;
      sections[i].number = mu_unit_get_section (mu_roster_get_unit (roster, i));
    }
  return mu_section_pairs_new (sections, report->units->len);
}

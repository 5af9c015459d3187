/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-advice.h"

#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check-context.h"

static MuFinding *
advice_new (MuRoster *roster, const MuReportUnit *unit, int index, MuCard *card)
{
  MuFinding *finding = mu_finding_new (mu_roster_get_game (roster), MU_MESSAGE_SLOT_FREE, index);

  finding->ship = g_object_ref (unit->card);
  mu_finding_add_card (finding, card);
  finding->slot = mu_card_get_facts (card)->slot;
  return finding;
}

/*
 * Finds upgrades that the list could take without paying for them. Every upgrade is tried on every ship, which takes
 * much longer than mu_check(). Returns warnings, at most one for each ship and slot kind; empty for an illegal list.
 * The elements are MuFinding.
 *
 * @report: the report of mu_check() on @roster
 */
GPtrArray *
mu_advice_list (MuRoster *roster, const MuReport *report)
{
  GPtrArray *advice = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);

  for (guint i = 0; report->legal && i < report->units->len; i++)
    {
      g_autoptr (GPtrArray) free_cards = mu_candidates_for_nothing (roster, i);
      guint32 advised = 0;

      for (guint j = 0; j < free_cards->len; j++)
        {
          const MuCandidate *candidate = free_cards->pdata[j];
          guint32 slot = 1u << mu_card_get_facts (candidate->card)->slot;

          if (!(advised & slot))
            g_ptr_array_add (advice, advice_new (roster, mu_report_get_unit (report, i), i, candidate->card));
          advised |= slot;
        }
    }
  return advice;
}

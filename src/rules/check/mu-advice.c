/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-advice.h"

#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check-context.h"

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
          MuCard *card = ((const MuCandidate *) free_cards->pdata[j])->card;
          int slot = mu_card_get_facts (card)->slot;
          MuFinding *finding;

          if (advised & 1u << slot)
            continue;
          advised |= 1u << slot;
          finding = mu_finding_new (mu_roster_get_game (roster), MU_MESSAGE_SLOT_FREE, (int) i);
          finding->ship = g_object_ref (mu_report_get_unit (report, i)->card);
          finding->slot = slot;
          mu_finding_add_card (finding, card);
          g_ptr_array_add (advice, finding);
        }
    }
  return advice;
}

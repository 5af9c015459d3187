/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-stated-costs.h"
#include "rules/rules/mu-rules.h"

/* Reports the first card for which the text states another cost than it has. The last card may have the total of the
 * list behind it instead of its cost. */
static void
report_cost (MuCheckContext *self, const MuStated *stated)
{
  for (guint i = 0; stated->costs != NULL && i < stated->costs->len; i++)
    {
      const MuStatedCost *cost = &g_array_index (stated->costs, MuStatedCost, i);
      const MuEvaluatedUnit *unit = self->units[cost->unit];
      MuCard *card = cost->upgrade >= 0 ? unit->upgrades->pdata[cost->upgrade] : unit->card;
      int own = cost->upgrade >= 0 ? unit->costs[cost->upgrade] : unit->facts->cost;
      gboolean is_of_all = cost->upgrade == MU_STATED_WHOLE && unit->n_upgrades > 0;
      MuFinding *finding;

      if (mu_card_is_unknown (card) || mu_stated_cost_is_of (cost, unit) || cost->cost == self->points)
        continue;
      finding = mu_check_context_report (self, is_of_all ? MU_MESSAGE_STATED_SHIP_COST : MU_MESSAGE_STATED_COST,
                                         cost->unit);
      finding->line = cost->line;
      mu_finding_add_card (finding, card);
      mu_finding_set_numbers (finding, is_of_all ? unit->cost : own, cost->cost);
      return;
    }
}

/* Reports the stated total. Returns TRUE if the cards have that total by the costs of another date. */
static gboolean
report_total (MuCheckContext *self, int total)
{
  GPtrArray *revisions = mu_game_get_revisions (self->game);
  MuMessageId message = MU_MESSAGE_STATED_TOTAL;
  const MuRevision *revision = NULL;
  MuFinding *finding;

  if (self->format->revision != NULL
      && mu_check_context_count_points (self->roster, self->format, mu_game_get_catalog (self->game, NULL)) == total)
    message = MU_MESSAGE_STATED_PRINTED;
  for (guint i = 0; i < revisions->len && message == MU_MESSAGE_STATED_TOTAL; i++)
    {
      const MuRevision *other = revisions->pdata[i];

      if (other->id != self->format->revision
          && mu_check_context_count_points (self->roster, self->format, mu_game_get_catalog (self->game, other->id))
                 == total)
        {
          message = MU_MESSAGE_STATED_REVISION;
          revision = other;
        }
    }
  finding = mu_check_context_report (self, message, -1);
  finding->revision = revision;
  mu_finding_set_numbers (finding, self->points, total);
  return message != MU_MESSAGE_STATED_TOTAL;
}

/* Warns of a stated total or cost that the cards do not have. No rulebook asks for it: the text of the list does. */
void
mu_rule_stated_total (MuCheckContext *self)
{
  const MuStated *stated = self->stated;

  /* A list that is judged by its own format may have the costs of another date than the format. */
  if (self->format == mu_roster_get_format (self->roster) && mu_game_get_family (self->game, self->format) != NULL
      && mu_game_get_format (self->game, self->format->id) != self->format)
    mu_check_context_report (self, MU_MESSAGE_KEPT_REVISION, -1)->revision
        = mu_game_get_revision (self->game, self->format->revision);
  if (stated == NULL)
    return;
  if (stated->total < 0 || stated->total == self->points || !report_total (self, stated->total))
    report_cost (self, stated);
}

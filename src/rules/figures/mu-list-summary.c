/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-list-summary.h"

#include "rules/figures/mu-effective-stats.h"

static void
add_ship (MuListSummary *self, const MuReportUnit *unit, const MuEffectiveStats *figures)
{
  self->ships += unit->count;
  self->ship_points += unit->own_cost * unit->count;
  for (int i = 0; i < MU_MAX_STATS; i++)
    if (unit->has_stats >> i & 1)
      {
        self->highest[i] = MAX (self->highest[i], unit->stats[i]);
        self->sums[i] += unit->stats[i];
      }
  for (int i = 0; i < MU_N_ZONES; i++)
    {
      self->zone_shields += figures->zones[i].present ? figures->zones[i].shields : 0;
      self->dice += figures->zones[i].present ? mu_dice_count (&figures->zones[i].dice) : 0;
    }
}

/*
 * Adds up a list with the effects of its upgrades. In Armada, a deployment places one ship or two squadrons. Returns
 * the totals.
 *
 * @game: the game of the list
 */
MuListSummary
mu_list_summary_count (MuGame *game, const MuReport *report)
{
  MuListSummary self = { .points = report->points, .bid = report->limit > 0 ? report->limit - report->points : 0 };
  MuCatalog *catalog = mu_game_get_format_catalog (game, report->format);
  int hull = mu_game_find_role (game, MU_ROLE_HULL);

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (catalog, unit->card, unit);

      /* Upgrades that ships pay from a budget of their own cost no points. */
      for (guint j = 0; j < unit->upgrade_costs->len && mu_format_counts_upgrades (report->format); j++)
        self.upgrade_points += g_array_index (unit->upgrade_costs, int, j) * unit->count;
      if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS))
        {
          self.squadrons += unit->count;
          self.squadron_points += unit->own_cost * unit->count;
          self.squadron_hull += (hull >= 0 ? unit->stats[hull] : 0) * unit->count;
          self.squadron_dice += mu_dice_count (&figures->battery) * unit->count;
        }
      else
        add_ship (&self, unit, figures);
    }
  self.deployments = self.ships + (self.squadrons + 1) / 2;
  return self;
}

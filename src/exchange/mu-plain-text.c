/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/mu-plain-text.h"

#include <glib/gi18n.h>

/* A fleet written so is read back by exchange/mu-fleet-text.c, where the labels are the English ones. */

static void
append_label (GString *text, const char *label, const char *value)
{
  if (value != NULL && *value != '\0')
    g_string_append_printf (text, "%s: %s\n", label, value);
}

/* An illegal list says so before anything else of it is read. */
static void
append_verdict (GString *text, MuRoster *roster, const MuReport *report)
{
  if (report->legal)
    return;
  g_string_append_printf (text, _ ("! NOT LEGAL in %s:"), mu_text_get (report->format->name));
  g_string_append_c (text, '\n');
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];
      g_autofree char *message = mu_finding_dup_message (finding);

      if (mu_finding_is_error (finding))
        g_string_append_printf (text, "! %s\n", message);
    }
}

static void
append_head (GString *text, MuRoster *roster, const MuReport *report)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuTerm *faction = mu_game_get_term (game, MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));
  g_autofree char *points = g_strdup_printf ("%d/%d", report->points, report->limit);
  g_autofree char *squadrons = g_strdup_printf ("%d/%d", report->squadron_points, report->squadron_limit);

  append_label (text, _ ("Name"), mu_roster_get_name (roster));
  append_verdict (text, roster, report);
  append_label (text, _ ("Faction"), faction != NULL ? mu_text_get (faction->name) : NULL);
  append_label (text, _ ("Format"), mu_text_get (report->format->name));
  append_label (text, _ ("Points"), points);
  if (report->has_squadrons)
    append_label (text, _ ("Squadron points"), squadrons);
  append_label (text, _ ("Player"), mu_roster_get_text (roster, MU_ROSTER_PLAYER));
  append_label (text, _ ("Event"), mu_roster_get_text (roster, MU_ROSTER_EVENT));
}

static const char *
get_objective_label (const MuCardFacts *objective)
{
  switch (objective->objective)
    {
    case MU_OBJECTIVE_ASSAULT:
      return _ ("Assault");
    case MU_OBJECTIVE_DEFENSE:
      return _ ("Defense");
    case MU_OBJECTIVE_NAVIGATION:
      return _ ("Navigation");
    default:
      return _ ("Objective");
    }
}

static void
append_objectives (GString *text, MuRoster *roster)
{
  GPtrArray *objectives = mu_roster_get_objectives (roster);

  if (objectives->len > 0)
    g_string_append_c (text, '\n');
  for (guint i = 0; i < objectives->len; i++)
    append_label (text, get_objective_label (mu_card_get_facts (objectives->pdata[i])),
                  mu_card_get_name (objectives->pdata[i]));
}

/* A pilot is told with his ship, a squadron with its craft. */
static void
append_unit_name (GString *text, MuUnit *unit, const MuReportUnit *figures)
{
  MuCard *card = mu_unit_get_card (unit);
  const char *more = mu_card_get_subname (card);

  if (mu_card_get_kind (card) == MU_CARD_PILOT && figures->ship != NULL)
    more = mu_card_get_name (figures->ship);
  g_string_append (text, mu_card_get_name (card));
  if (*more != '\0')
    g_string_append_printf (text, " - %s", more);
}

static void
append_ship (GString *text, MuUnit *unit, const MuReportUnit *figures)
{
  guint n_upgrades = mu_unit_get_n_upgrades (unit);
  int own = figures->cost;

  for (guint i = 0; i < n_upgrades; i++)
    own -= g_array_index (figures->upgrade_costs, int, i);
  g_string_append_c (text, '\n');
  append_unit_name (text, unit, figures);
  g_string_append_printf (text, " (%d)\n", own);
  for (guint i = 0; i < n_upgrades; i++)
    g_string_append_printf (text, "• %s (%d)\n", mu_card_get_name (mu_unit_get_upgrade (unit, i)),
                            g_array_index (figures->upgrade_costs, int, i));
  if (n_upgrades > 0)
    g_string_append_printf (text, "= %d\n", figures->cost);
}

static void
append_squadron (GString *text, MuUnit *unit, const MuReportUnit *figures)
{
  g_string_append (text, "• ");
  if (mu_unit_get_count (unit) > 1)
    g_string_append_printf (text, "%d x ", mu_unit_get_count (unit));
  append_unit_name (text, unit, figures);
  g_string_append_printf (text, " (%d)\n", figures->cost);
}

static void
append_ships (GString *text, MuRoster *roster, const MuReport *report)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_unit_is_squadron (mu_roster_get_unit (roster, i)))
      append_ship (text, mu_roster_get_unit (roster, i), mu_report_get_unit (report, i));
}

static void
append_squadrons (GString *text, MuRoster *roster, const MuReport *report)
{
  int points = 0;
  gboolean any = FALSE;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      const MuReportUnit *figures = mu_report_get_unit (report, i);

      if (!mu_unit_is_squadron (mu_roster_get_unit (roster, i)))
        continue;
      if (!any)
        g_string_append_printf (text, "\n%s:\n", _ ("Squadrons"));
      append_squadron (text, mu_roster_get_unit (roster, i), figures);
      points += figures->cost;
      any = TRUE;
    }
  if (any)
    g_string_append_printf (text, "= %d\n", points);
}

static void
append_rest (GString *text, MuRoster *roster)
{
  GPtrArray *obstacles = mu_roster_get_obstacles (roster);
  GPtrArray *unknown = mu_roster_get_unknown (roster);
  const char *notes = mu_roster_get_text (roster, MU_ROSTER_NOTES);

  if (unknown->len > 0)
    g_string_append_c (text, '\n');
  for (guint i = 0; i < unknown->len; i++)
    g_string_append_printf (text, "%s\n", mu_card_get_facts (unknown->pdata[i])->unknown_text);
  if (obstacles->len > 0)
    g_string_append_printf (text, "\n%s: ", _ ("Obstacles"));
  for (guint i = 0; i < obstacles->len; i++)
    g_string_append_printf (text, "%s%s", (const char *) obstacles->pdata[i], i + 1 < obstacles->len ? ", " : "\n");
  if (*notes != '\0')
    {
      g_string_append_c (text, '\n');
      append_label (text, _ ("Notes"), notes);
    }
}

/**
 * mu_plain_text_write:
 *
 * Returns: (transfer full): a list for people to read, with its costs and, when it is illegal, the reasons.
 */
GBytes *
mu_plain_text_write (MuRoster *roster, const MuReport *report)
{
  GString *text = g_string_new (NULL);

  append_head (text, roster, report);
  append_objectives (text, roster);
  append_ships (text, roster, report);
  append_squadrons (text, roster, report);
  append_rest (text, roster);
  return g_string_free_to_bytes (text);
}

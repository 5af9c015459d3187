/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/mu-kingston.h"

#include <string.h>

/* Other programs read these lines by the letter, so nothing here is translated. */

static const char *
get_name (MuCard *card)
{
  return mu_text_get_english (mu_card_get_facts (card)->name);
}

static gboolean
is_commander (MuRoster *roster, MuCard *card)
{
  MuGame *game = mu_roster_get_game (roster);
  const MuTerm *slot = mu_game_get_term (game, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->slot);

  return slot != NULL && g_strcmp0 (slot->rule, "flagship") == 0;
}

static const char *
get_commander (MuRoster *roster)
{
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        if (is_commander (roster, mu_unit_get_upgrade (unit, j)))
          return get_name (mu_unit_get_upgrade (unit, j));
    }
  return "";
}

static void
append_head (GString *text, MuRoster *roster)
{
  const MuTerm *faction
      = mu_game_get_term (mu_roster_get_game (roster), MU_VOCABULARY_FACTION, mu_roster_get_faction (roster));

  g_string_append_printf (text, "Name: %s\n", mu_roster_get_name (roster));
  g_string_append_printf (text, "Faction: %s\n", faction != NULL ? mu_text_get_english (faction->name) : "");
  g_string_append_printf (text, "Commander: %s\n\n", get_commander (roster));
}

/* More than one of a type is not legal, but must not get lost. */
static void
append_objectives (GString *text, MuRoster *roster)
{
  static const struct
  {
    MuObjectiveType type;
    const char *label;
  } lines[] = {
    { MU_OBJECTIVE_ASSAULT, "Assault" },
    { MU_OBJECTIVE_DEFENSE, "Defense" },
    { MU_OBJECTIVE_NAVIGATION, "Navigation" },
    { MU_OBJECTIVE_CAMPAIGN, "Campaign" },
  };
  GPtrArray *objectives = mu_roster_get_objectives (roster);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint j = 0; j < objectives->len; j++)
        if (mu_card_get_facts (objectives->pdata[j])->objective == lines[i].type)
          g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", get_name (objectives->pdata[j]));
      if (names->len > 0 || lines[i].type != MU_OBJECTIVE_CAMPAIGN)
        g_string_append_printf (text, "%s: %s\n", lines[i].label, names->str);
    }
}

static void
append_ship (GString *text, MuUnit *unit, const MuReportUnit *figures)
{
  int own = figures->cost;

  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    own -= g_array_index (figures->upgrade_costs, int, i);
  g_string_append_printf (text, "\n%s (%d)\n", get_name (mu_unit_get_card (unit)), own);
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    g_string_append_printf (text, "• %s (%d)\n", get_name (mu_unit_get_upgrade (unit, i)),
                            g_array_index (figures->upgrade_costs, int, i));
  g_string_append_printf (text, "= %d Points\n", figures->cost);
}

static void
append_squadron (GString *text, MuUnit *unit, const MuReportUnit *figures)
{
  const MuCardFacts *facts = mu_card_get_facts (mu_unit_get_card (unit));
  const char *craft = mu_text_get_english (facts->subname);

  g_string_append (text, "• ");
  if (mu_unit_get_count (unit) > 1)
    g_string_append_printf (text, "%d x ", mu_unit_get_count (unit));
  g_string_append (text, mu_text_get_english (facts->name));
  if (*craft != '\0')
    g_string_append_printf (text, " - %s", craft);
  g_string_append_printf (text, " (%d)\n", figures->cost);
}

static void
append_units (GString *text, MuRoster *roster, const MuReport *report)
{
  for (int squadrons = 0; squadrons <= 1; squadrons++)
    {
      if (squadrons)
        g_string_append (text, "\nSquadrons:\n");
      for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
        {
          MuUnit *unit = mu_roster_get_unit (roster, i);

          if (mu_unit_is_squadron (unit) != squadrons)
            continue;
          if (squadrons)
            append_squadron (text, unit, mu_report_get_unit (report, i));
          else
            append_ship (text, unit, mu_report_get_unit (report, i));
        }
    }
}

static int
add_squadrons (MuRoster *roster, const MuReport *report)
{
  int points = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (mu_unit_is_squadron (mu_roster_get_unit (roster, i)))
      points += mu_report_get_unit (report, i)->cost;
  return points;
}

/**
 * mu_kingston_write:
 *
 * Returns: (transfer full): a fleet as the fleet builder of Ryan Kingston writes it; of an illegal one the last line
 *   says so.
 */
GBytes *
mu_kingston_write (MuRoster *roster, const MuReport *report)
{
  GString *text = g_string_new (NULL);
  GPtrArray *unknown = mu_roster_get_unknown (roster);

  append_head (text, roster);
  append_objectives (text, roster);
  append_units (text, roster, report);
  g_string_append_printf (text, "= %d Points\n\n", add_squadrons (roster, report));
  g_string_append_printf (text, "Total Points: %d\n", report->points);
  for (guint i = 0; i < unknown->len; i++)
    g_string_append_printf (text, "%s\n", mu_card_get_facts (unknown->pdata[i])->unknown_text);
  if (!report->legal)
    g_string_append_printf (text, "! NOT LEGAL (%s)\n", report->format->id);
  return g_string_free_to_bytes (text);
}

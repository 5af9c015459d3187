/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-team.h"

#include "model/text/mu-i18n.h"
#include "rules/check/mu-check-report.h"
#include "rules/check/mu-format-choice.h"
#include "rules/check/mu-rule-checks.h"

/*
 * Returns one list with the ships, squadrons and objectives of all, and the total and faction of the first. The caller
 * owns it.
 *
 * @rosters: (of MuRoster) the lists of one team, all of the same game; at least one
 */
MuRoster *
mu_team_join (GPtrArray *rosters)
{
  MuRoster *first = rosters->pdata[0];
  MuRoster *team = mu_roster_new (mu_roster_get_game (first), mu_roster_get_format (first));
  g_autoptr (GString) names = g_string_new (NULL);

  mu_roster_set_faction (team, mu_roster_get_faction (first));
  mu_roster_set_total (team, mu_roster_get_total (first));
  for (guint i = 0; i < rosters->len; i++)
    {
      const char *name = mu_roster_get_name (rosters->pdata[i]);
      GPtrArray *objectives = mu_roster_get_objectives (rosters->pdata[i]);

      if (*name != '\0')
        g_string_append_printf (names, "%s%s", names->len > 0 ? " + " : "", name);
      for (guint j = 0; j < mu_roster_get_n_units (rosters->pdata[i]); j++)
        {
          g_autoptr (MuUnit) unit = mu_unit_copy (mu_roster_get_unit (rosters->pdata[i], j));

          mu_roster_add_unit (team, unit);
        }
      for (guint j = 0; j < objectives->len; j++)
        mu_roster_add_objective (team, objectives->pdata[j]);
    }
  mu_roster_set_name (team, names->str);
  return team;
}

/* Returns the format that the files of the lists state; NULL if none does, or they differ. */
static const MuFormat *
get_stated_format (GPtrArray *rosters)
{
  const MuFormat *stated = NULL;

  for (guint i = 0; i < rosters->len; i++)
    {
      MuFormatSource source = mu_roster_get_format_source (rosters->pdata[i]);
      const MuFormat *format = mu_roster_get_format (rosters->pdata[i]);

      if (source != MU_FORMAT_STATED && source != MU_FORMAT_STATED_LIMIT)
        continue;
      if (stated != NULL && stated != format)
        return NULL;
      stated = format;
    }
  return stated;
}

/*
 * Returns the game's format for teams. If it has none: the format that the lists state, or else the first with room for
 * all of them.
 *
 * @rosters: (of MuRoster) the lists of one team, all of the same game; at least one
 */
const MuFormat *
mu_team_choose_format (GPtrArray *rosters)
{
  MuGame *game = mu_roster_get_game (rosters->pdata[0]);
  GPtrArray *formats = mu_game_get_formats (game);
  const MuFormat *stated = get_stated_format (rosters);
  g_autoptr (MuRoster) team = NULL;

  for (guint i = 0; i < formats->len; i++)
    if (((const MuFormat *) formats->pdata[i])->team)
      return formats->pdata[i];
  if (stated != NULL)
    return stated;
  team = mu_team_join (rosters);
  mu_roster_set_format (team, mu_game_get_standard_format (game));
  mu_roster_set_format_source (team, MU_FORMAT_DEFAULT);
  mu_format_choice_apply (team);
  return mu_roster_get_format (team);
}

/* Gives each finding about the team to the list with the unit concerned, or to the first one, so that it is said once.
 */
static void
hand_out (MuCheckContext *team, GPtrArray *members)
{
  g_autoptr (GPtrArray) findings = g_steal_pointer (&team->findings);

  team->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_finding_unref);
  for (guint i = 0; i < findings->len; i++)
    {
      MuFinding *finding = findings->pdata[i];
      GPtrArray *own;
      guint member = 0, place;

      while (finding->unit >= (int) ((MuCheckContext *) members->pdata[member])->n_units)
        finding->unit -= (int) ((MuCheckContext *) members->pdata[member++])->n_units;
      own = ((MuCheckContext *) members->pdata[member])->findings;
      /* Behind those of the same rule and of earlier ones. */
      place = own->len;
      while (place > 0 && ((MuFinding *) own->pdata[place - 1])->rule > finding->rule)
        place--;
      g_ptr_array_insert (own, place, mu_finding_ref (finding));
    }
}

static MuCheckContext *
new_team_context (GPtrArray *rosters, const MuFormat *format, GPtrArray *members)
{
  g_autoptr (MuRoster) joined = mu_team_join (rosters);
  MuCheckContext *team = mu_check_context_new (joined, format);

  team->part = MU_LIST_TEAM;
  team->limit = mu_roster_get_limit (rosters->pdata[0], format);
  for (guint i = 0; i < members->len; i++)
    {
      int faction = mu_game_get_primary_faction (team->game, ((MuCheckContext *) members->pdata[i])->faction);

      team->factions |= faction >= 0 ? 1u << faction : 0;
    }
  return team;
}

/*
 * Checks the lists of a team. They keep some rules together, as one list, and the others each by itself, as the game
 * says (XW1, XW2, AR1 Team play). A finding about the team is only in the report on the list with the ship concerned,
 * or in the first report. Returns one report for each list, in the same order. The elements are MuReport. The caller
 * owns it.
 *
 * @rosters: (of MuRoster) the lists of one team, all of the same game
 */
GPtrArray *
mu_team_check (GPtrArray *rosters, const MuFormat *format)
{
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_check_context_free);
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_report_unref);
  g_autoptr (MuCheckContext) team = NULL;
  g_autoptr (MuReport) whole = NULL;
  gboolean keeps = TRUE;

  if (rosters->len == 0)
    return reports;
  for (guint i = 0; i < rosters->len; i++)
    {
      MuCheckContext *member = mu_check_context_new (rosters->pdata[i], format);

      member->part = MU_LIST_MEMBER;
      mu_rules_check (member);
      g_ptr_array_add (members, member);
    }
  team = new_team_context (rosters, format, members);
  mu_rules_check (team);
  for (guint i = 0; i < team->findings->len; i++)
    keeps &= !mu_finding_is_error (team->findings->pdata[i]);
  hand_out (team, members);
  whole = mu_check_report_new (team, FALSE);
  for (guint i = 0; i < members->len; i++)
    {
      MuReport *report = mu_check_report_new (members->pdata[i], FALSE);

      report->team = mu_report_ref (whole);
      report->legal &= keeps;
      whole->legal &= report->legal;
      g_ptr_array_add (reports, report);
    }
  return reports;
}

/* Returns what is said of a list for which mu_report_breaks_team_only() returns TRUE, translated. */
const char *
mu_team_get_only_text (void)
{
  return _ ("The list breaks no rule by itself, but its team does.");
}

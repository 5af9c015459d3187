/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-team.h"
#include "support/mu-test-roster.h"

#include <string.h>

#define OBJECTIVES "; !mostwanted; !contestedoutpost; !superiorpositions"
#define MAX_LISTS 3

/* The errors of a report, as ids of their rules. */
static char *
list_errors (const MuReport *report)
{
  GString *rules = g_string_new (NULL);

  for (guint i = 0; i < report->findings->len; i++)
    if (mu_finding_is_error (report->findings->pdata[i]))
      g_string_append_printf (rules, "%s%s", rules->len > 0 ? " " : "",
                              ((MuFinding *) report->findings->pdata[i])->rule->id);
  return g_string_free (rules, FALSE);
}

static GPtrArray *
new_team (const char *format, const char *const *factions, const char *const *lists)
{
  GPtrArray *team = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < MAX_LISTS && lists[i] != NULL; i++)
    g_ptr_array_add (team, mu_test_roster (format, factions[i] != NULL ? factions[i] : factions[0], lists[i]));
  return team;
}

/* A team, the errors in the report on each of its lists, and whether it is legal. */
typedef struct
{
  const char *heading; /* of the book, in ASCII, and what is tried */
  const char *format;
  const char *factions[MAX_LISTS]; /* of the first list: those of all */
  const char *lists[MAX_LISTS];
  const char *errors[MAX_LISTS];
} Case;

static const Case cases[] = {
  { "XW1 Uniikkikortit, XW1 Unika namn/in two lists",
    "xwing-team",
    { "rebel" },
    { "lukeskywalker", "bluesquadronpathfinder lukeskywalker" },
    { "", "unique-name" } },
  { "XW1 Uniikkikortit, XW1 Unika namn/in one of two lists",
    "xwing-team",
    { "rebel" },
    { "lukeskywalker; bluesquadronpathfinder lukeskywalker", "wedgeantilles" },
    { "unique-name", "" } },
  { "XW1 Uniikkikortit, XW1 Unika namn/in three lists",
    "xwing-team",
    { "rebel" },
    { "lukeskywalker", "lukeskywalker", "lukeskywalker" },
    { "", "", "unique-name" } },
  { "XW1 Regler for lagspel/of one faction",
    "xwing-team",
    { "rebel" },
    { "lukeskywalker", "wedgeantilles" },
    { "", "" } },
  { "XW1 Regler for lagspel/Rebels with Imperials",
    "xwing-team",
    { "rebel", "imperial" },
    { "lukeskywalker", "academypilot" },
    { "faction", "" } },
  { "XW2 ROZGRYWKA DRUZYNOWA, XW2 Team-Spiel/Rebels with Scum",
    "xwing-team",
    { "rebel", "rebel", "scum" },
    { "lukeskywalker", "rookiepilot", "hiredgun" },
    { "faction", "", "" } },
  { "XW2 ROZGRYWKA DRUZYNOWA, XW2 Team-Spiel/Resistance with Rebels",
    "xwing-team",
    { "rebel" },
    { "poedameron", "wedgeantilles" },
    { "", "" } },
  { "XW2 ROZGRYWKA DRUZYNOWA, XW2 Team-Spiel/the total is the team's",
    "xwing-standard",
    { "rebel" },
    { "3*redsquadronpilot", "2*redsquadronpilot" },
    { "points", "" } },
  { "XW2 ROZGRYWKA DRUZYNOWA, XW2 Team-Spiel/each list has a ship",
    "xwing-team",
    { "rebel" },
    { "rookiepilot", "" },
    { "", "empty" } },
  { "XW2 ROZGRYWKA DRUZYNOWA, XW2 Team-Spiel/epic points count together",
    "xwing-epic",
    { "rebel" },
    { "gr75mediumtransport; gr75mediumtransport", "gr75mediumtransport" },
    { "epic-points", "" } },
  { "XW2 ROZGRYWKA DRUZYNOWA, XW2 Team-Spiel/epic points within the cap",
    "xwing-epic",
    { "rebel" },
    { "gr75mediumtransport", "gr75mediumtransport" },
    { "", "" } },

  { "AR1 ROZGRYWKA DRUZYNOWA/a split fleet",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna" OBJECTIVES, "2*nebulonbescortfrigate; 2*xwingsquadron" },
    { "", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/ships for one player, squadrons for the other",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna" OBJECTIVES, "4*xwingsquadron" },
    { "", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/no ship at all",
    "armada-standard",
    { "rebel" },
    { "2*xwingsquadron" OBJECTIVES, "4*xwingsquadron" },
    { "empty flagship", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/two flagships",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna" OBJECTIVES, "cr90corvettea garmbeliblis" },
    { "", "flagship" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/no flagship",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea" OBJECTIVES, "cr90corvetteb" },
    { "flagship", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/no objectives",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna", "cr90corvetteb" },
    { "objectives objectives objectives", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/objectives of both",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna; !mostwanted; !contestedoutpost", "cr90corvetteb; !superiorpositions" },
    { "", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/two sets of objectives",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna" OBJECTIVES, "cr90corvetteb; !openingsalvo" },
    { "objectives", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/a third for squadrons",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna; 4*xwingsquadron" OBJECTIVES, "cr90corvetteb; 3*xwingsquadron" },
    { "", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/a third for each list's squadrons",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna; 6*xwingsquadron" OBJECTIVES, "cr90corvetteb; 6*xwingsquadron" },
    { "squadron-third", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/one faction",
    "armada-standard",
    { "rebel", "imperial" },
    { "cr90corvettea generaldodonna" OBJECTIVES, "raidericlasscorvette" },
    { "faction", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/unique names",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna; lukeskywalker" OBJECTIVES, "cr90corvetteb; lukeskywalker" },
    { "", "unique-name" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/flotillas of the format",
    "armada-400",
    { "rebel" },
    { "cr90corvettea generaldodonna; 2*gr75mediumtransports" OBJECTIVES, "gr75mediumtransports" },
    { "flotilla-cap", "" } },
  { "AR1 ROZGRYWKA DRUZYNOWA/a list's own errors stay its own",
    "armada-standard",
    { "rebel" },
    { "cr90corvettea generaldodonna" OBJECTIVES, "cr90corvetteb jainaslight tantiveiv" },
    { "", "title-cap" } },
};

/* Each error is said once, on the list with the ship concerned or on the first one. */
static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GPtrArray) team = new_team (test->format, test->factions, test->lists);
  const MuFormat *format = mu_roster_get_format (team->pdata[0]);
  g_autoptr (GPtrArray) reports = mu_team_check (team, format);
  int points = 0;
  gboolean legal = TRUE;

  for (guint i = 0; i < reports->len; i++)
    {
      const MuReport *report = reports->pdata[i];
      g_autofree char *errors = list_errors (report);

      g_assert_cmpstr (errors, ==, test->errors[i]);
      g_assert_true (report->format == format);
      g_assert_cmpuint (report->units->len, ==, mu_roster_get_n_units (team->pdata[i]));
      points += report->points;
      legal &= *errors == '\0';
    }
  for (guint i = 0; i < reports->len; i++)
    {
      const MuReport *whole = mu_report_get_whole (reports->pdata[i]);

      g_assert_cmpint (whole->points, ==, points);
      g_assert_true (whole->legal == legal);
    }
}

/* A list that breaks no rule is illegal with its team, and legal with another that breaks rules of its own only. */
static void
test_verdicts (void)
{
  static const struct
  {
    const char *lists[2];
    gboolean legal[2];
    gboolean team_only[2];
  } verdicts[] = {
    { { "lukeskywalker", "wedgeantilles" }, { TRUE, TRUE }, { FALSE, FALSE } },
    { { "lukeskywalker", "lukeskywalker" }, { FALSE, FALSE }, { TRUE, FALSE } },
    { { "lukeskywalker", "wedgeantilles r2d2 r2d2" }, { TRUE, FALSE }, { FALSE, FALSE } },
    { { "lukeskywalker", "rookiepilot r2astromech r2astromech" }, { TRUE, FALSE }, { FALSE, FALSE } },
  };
  static const char *const factions[MAX_LISTS] = { "rebel" };

  /* R2-D2 twice is a unique name twice, too, which the team keeps together. */
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      const char *const lists[MAX_LISTS] = { verdicts[i].lists[0], verdicts[i].lists[1] };
      g_autoptr (GPtrArray) team = new_team ("xwing-team", factions, lists);
      g_autoptr (GPtrArray) reports = mu_team_check (team, mu_roster_get_format (team->pdata[0]));
      gboolean of_team = i == 2;

      for (guint j = 0; j < 2; j++)
        {
          const MuReport *report = reports->pdata[j];

          g_test_message ("%s, list %u", lists[1], j);
          g_assert_true (report->legal == (verdicts[i].legal[j] && !of_team));
          g_assert_true (mu_report_breaks_team_only (report) == (verdicts[i].team_only[j] || (of_team && j == 0)));
        }
    }
}

/* The numbers of a finding are those of the team; its unit is that of the list. */
static void
test_findings (void)
{
  static const char *const factions[MAX_LISTS] = { "rebel" };
  static const char *const lists[MAX_LISTS]
      = { "rookiepilot; lukeskywalker", "rookiepilot; rookiepilot; lukeskywalker" };
  static const char *const fleets[MAX_LISTS]
      = { "cr90corvettea generaldodonna; 4*xwingsquadron" OBJECTIVES, "cr90corvetteb; 4*xwingsquadron" };
  g_autoptr (GPtrArray) team = new_team ("xwing-team=100", factions, lists);
  g_autoptr (GPtrArray) reports = mu_team_check (team, mu_roster_get_format (team->pdata[0]));
  g_autoptr (GPtrArray) fleet = new_team ("armada-standard", factions, fleets);
  g_autoptr (GPtrArray) verdicts = mu_team_check (fleet, mu_roster_get_format (fleet->pdata[0]));
  const MuFinding *over = ((MuReport *) reports->pdata[0])->findings->pdata[0];
  const MuFinding *unique = ((MuReport *) reports->pdata[1])->findings->pdata[0];
  const MuFinding *third = ((MuReport *) verdicts->pdata[0])->findings->pdata[0];
  g_autofree char *cite = mu_finding_dup_cite (over);
  g_autofree char *message = mu_finding_dup_message (unique);
  g_autofree char *named = mu_finding_dup_cite (unique);

  g_assert_cmpint (over->have, ==, 119);
  g_assert_cmpint (over->allowed, ==, 100);
  g_assert_cmpstr (cite, ==, "XW2 Team play");
  g_assert_cmpint (mu_report_get_bid (reports->pdata[1]), ==, -19);
  g_assert_cmpint (unique->unit, ==, 2);
  g_assert_cmpstr (mu_card_get_id (unique->ship), ==, "lukeskywalker");
  g_assert_cmpint (mu_report_get_unit (reports->pdata[1], 2)->n_errors, ==, 1);
  g_assert_cmpstr (
      message, ==,
      "These cards share the unique name “Luke Skywalker”, which a team may have only once: 2 × Luke "
      "Skywalker (X-wing).");
  g_assert_cmpstr (named, ==, "XW2 Team play");
  g_assert_cmpstr (third->rule->id, ==, "squadron-third");
  g_assert_cmpint (third->have, ==, 104);
  g_assert_cmpint (third->allowed, ==, 100);
  g_assert_cmpint (((MuReport *) verdicts->pdata[0])->team->squadron_points, ==, 104);
  g_assert_cmpint (((MuReport *) verdicts->pdata[1])->squadron_points, ==, 52);
}

/* The factions of the finding are named. */
static void
test_factions (void)
{
  static const char *const factions[MAX_LISTS] = { "scum", "rebel" };
  static const char *const lists[MAX_LISTS] = { "hiredgun", "rookiepilot" };
  g_autoptr (GPtrArray) team = new_team ("xwing-team", factions, lists);
  g_autoptr (GPtrArray) reports = mu_team_check (team, mu_roster_get_format (team->pdata[0]));
  g_autofree char *message = mu_finding_dup_message (((MuReport *) reports->pdata[0])->findings->pdata[0]);

  g_assert_cmpstr (message, ==, "The team's lists have different factions: Rebel and Scum. A team has one.");
}

/* A team of a game with a format for teams has it; else the lists' own, or the one with room for all of them. */
static void
test_formats (void)
{
  static const char *const factions[MAX_LISTS] = { "rebel" };
  static const struct
  {
    const char *format;
    const char *lists[MAX_LISTS];
    MuFormatSource source;
    const char *chosen;
  } choices[] = {
    { "xwing-epic", { "rookiepilot", "rookiepilot" }, MU_FORMAT_STATED, "xwing-team" },
    { "armada-standard", { "3*cr90corvettea", "cr90corvettea" }, MU_FORMAT_DEFAULT, "armada-standard" },
    { "armada-standard", { "4*cr90corvettea", "4*cr90corvettea" }, MU_FORMAT_DEFAULT, "armada-400" },
    { "armada-task-force", { "cr90corvettea", "cr90corvettea" }, MU_FORMAT_STATED, "armada-task-force" },
    { "armada-task-force", { "cr90corvettea", "cr90corvettea" }, MU_FORMAT_DEFAULT, "armada-standard" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GPtrArray) team = new_team (choices[i].format, factions, choices[i].lists);

      for (guint j = 0; j < team->len; j++)
        mu_roster_set_format_source (team->pdata[j], choices[i].source);
      g_assert_cmpstr (mu_team_choose_format (team)->id, ==, choices[i].chosen);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/team/%s", cases[i].heading);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/team/verdicts", test_verdicts);
  g_test_add_func ("/team/findings", test_findings);
  g_test_add_func ("/team/factions", test_factions);
  g_test_add_func ("/team/formats", test_formats);
  return g_test_run ();
}

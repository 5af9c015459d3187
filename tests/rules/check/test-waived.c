/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "rules/complete/mu-complete.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-roster.h"

enum
{
  N_BEST = 500,
  N_SEEDS = 4
};

/* A list, and the rules that it breaks all the same, in the order of the table of rules. */
static const struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
  const char *rules;
} cases[] = {
  { "names", "xwing-free", "rebel", "lukeskywalker; lukeskywalker", "" },
  { "factions", "xwing-free", "rebel", "lukeskywalker; darthvader; bobafett-scum", "" },
  { "slots", "xwing-free", "imperial", "academypilot pushthelimit protontorpedoes r2d2", "" },
  { "limited", "xwing-free", "rebel", "redsquadronpilot targetingastromech targetingastromech", "" },
  { "section", "xwing-free", "imperial", "raiderclasscorvettefore", "" },
  { "obstacles", "xwing-free", "imperial", "academypilot; @coreasteroid0; @coreasteroid0; @nothing", "" },
  { "points", "xwing-free=20", "imperial", "soontirfel", "" },
  { "nothing", "xwing-free", "imperial", "", "" },
  { "unknown", "xwing-free", "imperial", "academypilot ?mod:nothing", "known-card" },
  { "no flagship", "armada-free", "rebel", "cr90corvettea", "" },
  { "two flagships", "armada-free", "rebel", "cr90corvettea garmbeliblis; cr90corvettea monmothma", "" },
  { "squadrons alone", "armada-free", "rebel", "30*xwingsquadron", "" },
  { "flotillas", "armada-free", "rebel", "gr75combatretrofits garmbeliblis; 4*lukeskywalker", "" },
  { "fighters", "armada-fighter-group", "rebel", "lukeskywalker; 6*xwingsquadron", "" },
  { "too many fighters", "armada-fighter-group", "rebel", "9*bwingsquadron", "points" },
  { "fighters twice", "armada-fighter-group", "rebel", "2*lukeskywalker; 5*xwingsquadron", "unique-name" },
  { "fighters of two factions", "armada-fighter-group", "rebel", "6*xwingsquadron; 3*tiefightersquadron", "faction" },
  { "a ship among fighters", "armada-fighter-group", "rebel", "cr90corvettea; 4*xwingsquadron", "copies-cap" },
  { "campaign", "armada-campaign", "rebel", "cr90corvettea; !advancedgunnery", "" },
  { "campaign of two flagships", "armada-campaign", "rebel",
    "cr90corvettea garmbeliblis; cr90corvettea monmothma", "flagship" },
};

static void
test_case (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GString) rules = g_string_new (NULL);

  for (guint j = 0; j < report->findings->len; j++)
    if (mu_finding_is_error (report->findings->pdata[j]))
      g_string_append_printf (rules, "%s%s", rules->len > 0 ? " " : "",
                              ((const MuFinding *) report->findings->pdata[j])->rule->id);
  g_assert_cmpstr (rules->str, ==, cases[i].rules);
  g_assert_cmpint (report->legal, ==, *cases[i].rules == '\0');
}

/* Free play waives every rule of its game but those about what the text of a list says. */
static void
test_free_play (void)
{
  static const char *const free_formats[] = { "xwing-free", "armada-free" };

  for (guint i = 0; i < G_N_ELEMENTS (free_formats); i++)
    {
      const MuFormat *format;
      MuGame *game = mu_games_find_format (mu_test_get_games (), free_formats[i], &format);
      g_autoptr (GPtrArray) rules = mu_game_list_rules (game);

      g_assert_true (format->free);
      g_assert_cmpuint (rules->len, >, 0);
      for (guint j = 0; j < rules->len; j++)
        {
          const char *rule = rules->pdata[j];
          gboolean of_text = g_str_equal (rule, "known-card") || g_str_equal (rule, "stated-total");

          g_test_message ("%s: %s", format->id, rule);
          g_assert_cmpint (mu_format_waives (format, rule), ==, !of_text);
        }
    }
}

/* Points are counted whatever is waived. */
static void
test_points (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-free=20", "imperial", "soontirfel; soontirfel pushthelimit");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  g_assert_cmpint (report->points, ==, 57);
  g_assert_cmpint (report->limit, ==, 20);
}

static void
assert_all_legal (const GPtrArray *candidates)
{
  g_assert_cmpuint (candidates->len, >, 0);
  for (guint i = 0; i < candidates->len; i++)
    g_assert_true (mu_candidate_is_legal (candidates->pdata[i]));
}

static void
test_candidates (void)
{
  g_autoptr (MuRoster) squad = mu_test_roster ("xwing-free", "imperial", "academypilot; darthvader");
  g_autoptr (MuRoster) fleet = mu_test_roster ("armada-free", "rebel", "cr90corvettea garmbeliblis");
  g_autoptr (GPtrArray) upgrades = mu_candidates_for_slot (squad, 0, G_MAXUINT32, -1);
  g_autoptr (GPtrArray) pilots = mu_candidates_for_units (squad, MU_CARD_PILOT);
  g_autoptr (GPtrArray) of_fleet = mu_candidates_for_slot (fleet, 0, G_MAXUINT32, -1);
  g_autoptr (GPtrArray) squadrons = mu_candidates_for_units (fleet, MU_CARD_SQUADRON);

  assert_all_legal (upgrades);
  assert_all_legal (pilots);
  assert_all_legal (of_fleet);
  assert_all_legal (squadrons);
}

/* Waived rules do not use anything up that completions could take. */
static void
test_completions (void)
{
  static const struct
  {
    const char *format;
    const char *list;
    gboolean units;
    const char *added; /* alone */
    guint n_legal;
  } lists[] = {
    { "xwing-free=54", "redsquadronpilot r2d2; redsquadronpilot", FALSE, "r2d2", 1 },
    { "xwing-custom=54", "redsquadronpilot r2d2; redsquadronpilot", FALSE, "r2d2", 0 },
    { "armada-fighter-group", "8*xwingsquadron", TRUE, "bwingsquadron", 1 },
    { "armada-fighter-group", "5*xwingsquadron", TRUE, "cr90corvettea", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (lists[i].format, "rebel", lists[i].list);
      MuCompleteOptions options = { N_BEST, lists[i].units, NULL, NULL, FALSE };
      g_autoptr (MuCompletions) completions = mu_complete (roster, &options);
      guint n_found = 0;

      for (guint j = 0; j < completions->best->len; j++)
        {
          const MuCompletion *completion = completions->best->pdata[j];
          const MuAddition *first = completion->additions->pdata[0];

          n_found += completion->additions->len == 1 && g_str_equal (mu_card_get_id (first->card), lists[i].added);
        }
      g_test_message ("%s: %u completions", lists[i].format, completions->count);
      g_assert_cmpuint (n_found, ==, lists[i].n_legal);
    }
}

/* A random list is of one faction, and its ships have no more cards than slots. */
static void
test_random (void)
{
  static const char *const formats[][2]
      = { { "xwing-free", "imperial" }, { "armada-free", "rebel" }, { "armada-fighter-group", "rebel" },
          { "armada-campaign", "imperial" } };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    for (guint32 seed = 1; seed <= N_SEEDS; seed++)
      {
        const MuFormat *format;
        MuGame *game = mu_games_find_format (mu_test_get_games (), formats[i][0], &format);
        int faction = mu_game_find_faction (game, formats[i][1]);
        g_autoptr (MuRoster) roster = mu_random_roster (game, format, 0, faction, seed, NULL);
        g_autoptr (MuReport) report = roster != NULL ? mu_check (roster, format) : NULL;

        g_assert_nonnull (report);
        g_assert_true (report->legal);
        g_assert_cmpuint (report->units->len, >, 0);
        for (guint j = 0; j < report->units->len; j++)
          {
            const MuReportUnit *unit = mu_report_get_unit (report, j);
            guint32 factions = mu_game_get_primary_factions (game, mu_card_get_facts (unit->card)->factions);

            g_assert_cmpuint (unit->upgrades->len, <=, unit->slots->len);
            g_assert_true (factions >> faction & 1);
          }
      }
}

/* A list that only states its total is not for a format that waives rules, and no list is said to be legal in free play. */
static void
test_not_found (void)
{
  const MuFormat *free_play;
  MuGame *game = mu_games_find_format (mu_test_get_games (), "armada-free", &free_play);
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-standard", "rebel", "cr90corvettea garmbeliblis");
  g_autoptr (GPtrArray) formats = mu_check_list_formats (roster);

  g_assert_null (mu_game_find_format_of_total (game, 120));
  g_assert_null (mu_game_find_format_of_total (game, 600));
  g_assert_nonnull (mu_game_find_format_of_total (game, 300));
  g_assert_true (mu_game_find_format (game, "Unrestricted") == free_play);
  g_assert_false (g_ptr_array_find (formats, free_play, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/waived/list/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/waived/free-play", test_free_play);
  g_test_add_func ("/waived/points", test_points);
  g_test_add_func ("/waived/candidates", test_candidates);
  g_test_add_func ("/waived/completions", test_completions);
  g_test_add_func ("/waived/random", test_random);
  g_test_add_func ("/waived/not-found", test_not_found);
  return g_test_run ();
}

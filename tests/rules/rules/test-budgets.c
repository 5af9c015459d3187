/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-budgets.h"

#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "rules/check/mu-remedy.h"
#include "rules/complete/mu-complete.h"
#include "rules/complete/mu-cuts.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-roster.h"

/*
 * Budgets of a format that no installed game has, in the game of tests/data/catalog/skyward: upgrades cost no points,
 * and are paid from what each ship has of its own.
 */

enum
{
  N_LISTS = 40,
  MAX_ADDED = 3 /* upgrades that a completion of one ship can have */
};

static const char rigged[] = "skyward-rigged";

/* A list, and what breaks a rule: the rule, the unit, have, allowed, the message, the remedy. */
typedef struct
{
  const char *list;
  int points;
  const char *rule;
  int unit, have, allowed;
  const char *message, *remedy;
} Case;

static const Case cases[] = {
  { "bulwark adaholm; gale", 37, NULL, 0, 0, 0, NULL, NULL },
  /* Upgrades cost no points, and what one ship has left does not help another. */
  { "bulwark adaholm ballast; gale", 37, "loadout", 0, 9, 8, "Bulwark spends 9 of 8: Rigging.", "Remove Ballast." },
  { "gale; gale adaholm kites", 24, "loadout", 1, 8, 6, "Gale spends 8 of 6: Rigging.", "Remove Kites." },
  /* A ship without the stat has nothing to spend. */
  { "mistral navigator", 14, "loadout", 0, 5, 0, "Mistral spends 5 of 0: Rigging.", "Remove Navigator." },
  /* A share of the total, of some ships only; a share of that; a stat that is added up. */
  { "bulwark; bulwark", 50, "budget", -1, 50, 30, "The list spends 50 of 30: Heavy hulls.", "Remove Bulwark." },
  { "gale navigator; gale navigator; gale navigator", 36, "budget", -1, 15, 10, "The list spends 15 of 10: Pay.",
    "Remove Navigator." },
  { "gale; gale; gale; gale; gale", 60, "budget", -1, 10, 9, "The list spends 10 of 9: Air.", "Remove Gale." },
};

static const MuFinding *
find_error (const MuReport *report, const char *rule, int have)
{
  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      if (mu_finding_is_error (finding) && (rule == NULL || g_str_equal (finding->rule->id, rule))
          && (have == 0 || finding->have == have))
        return finding;
    }
  return NULL;
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *test = &cases[i];
      g_autoptr (MuRoster) roster
          = mu_test_roster (rigged, strstr (test->list, "mistral") != NULL ? "south" : "north", test->list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      const MuFinding *error = find_error (report, test->rule, test->have);
      g_autofree char *message = error != NULL && test->rule != NULL ? mu_finding_dup_message (error) : NULL;
      g_autofree char *remedy = error != NULL && test->rule != NULL ? mu_remedy_dup_text (roster, report, error) : NULL;

      g_test_message ("%s", test->list);
      g_assert_cmpint (report->points, ==, test->points);
      if (test->rule == NULL)
        {
          g_assert_null (error);
          continue;
        }
      g_assert_nonnull (error);
      g_assert_cmpint (error->unit, ==, test->unit);
      g_assert_cmpint (error->allowed, ==, test->allowed);
      g_assert_cmpstr (message, ==, test->message);
      g_assert_cmpstr (remedy, ==, test->remedy);
    }
}

static void
test_report (void)
{
  static const struct
  {
    const char *id;
    int unit, have, limit;
  } expected[] = { { "points", -1, 37, 40 }, { "heavy", -1, 25, 30 }, { "pay", -1, 11, 10 },
                   { "air", -1, 7, 9 },      { "loadout", 0, 6, 8 },  { "loadout", 1, 5, 6 } };
  g_autoptr (MuRoster) roster = mu_test_roster (rigged, "north", "bulwark adaholm; gale navigator");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autofree char *of_list = mu_budgets_dup_text (report, mu_roster_get_game (roster), -1);
  g_autofree char *of_ship = mu_budgets_dup_text (report, mu_roster_get_game (roster), 1);

  g_assert_cmpuint (report->budgets->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < report->budgets->len; i++)
    {
      const MuSpent *spent = &g_array_index (report->budgets, MuSpent, i);

      g_assert_cmpstr (spent->budget->id, ==, expected[i].id);
      g_assert_cmpint (spent->unit, ==, expected[i].unit);
      g_assert_cmpint (spent->have, ==, expected[i].have);
      g_assert_cmpint (spent->limit, ==, expected[i].limit);
    }
  g_assert_cmpstr (of_list, ==, "Heavy hulls 25/30, Pay 11/10, Air 7/9");
  g_assert_cmpstr (of_ship, ==, "Rigging 5/6");
  g_assert_true (mu_budgets_exceed (report, -1));
  g_assert_false (mu_budgets_exceed (report, 1));
}

/* The picker shows what the card costs, what is then spent of the ship's budget, and why it does not fit. */
static void
test_candidates (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster (rigged, "north", "bulwark adaholm");
  g_autoptr (GPtrArray) candidates = mu_candidates_for_slot (roster, 0, G_MAXUINT32, -1);
  gboolean found = FALSE;

  for (guint i = 0; i < candidates->len; i++)
    {
      const MuCandidate *candidate = candidates->pdata[i];

      if (!g_str_equal (mu_card_get_id (candidate->card), "ballast"))
        continue;
      found = TRUE;
      g_assert_cmpint (candidate->points, ==, 0);
      g_assert_cmpint (candidate->cost, ==, 3);
      g_assert_cmpint (candidate->total, ==, 9);
      g_assert_cmpuint (candidate->findings->len, ==, 1);
      g_assert_true (mu_finding_says (candidate->findings->pdata[0], MU_MESSAGE_LOADOUT));
    }
  g_assert_true (found);
}

/* Counts the legal lists with more upgrades on the only ship, from the card at @first on. */
static guint
count_legal (MuRoster *roster, guint first, guint n_added)
{
  GPtrArray *cards = mu_catalog_get_cards (mu_roster_get_catalog (roster));
  MuUnit *unit = mu_roster_get_unit (roster, 0);
  guint count = 0;

  for (guint i = first; i < cards->len && n_added < MAX_ADDED; i++)
    {
      g_autoptr (MuReport) report = NULL;

      if (mu_card_get_kind (cards->pdata[i]) != MU_CARD_UPGRADE)
        continue;
      mu_unit_add_upgrade (unit, cards->pdata[i]);
      report = mu_check (roster, mu_roster_get_format (roster));
      count += report->legal + count_legal (roster, i, n_added + 1);
      mu_unit_remove_upgrade (unit, mu_unit_get_n_upgrades (unit) - 1);
    }
  return count;
}

/* A card has the price of the ship that it is on; where none is given, its plain cost. */
static void
test_prices (void)
{
  static const struct
  {
    const char *list;
    int cost, own;
  } lists[] = {
    { "gale paint", 13, 1 },    { "bulwark paint", 29, 4 },  { "mistral paint", 15, 1 },
    { "bulwark banner", 32, 7 }, { "mistral banner", 18, 4 }, { "gale banner", 14, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("skyward-fifty", "north", lists[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      MuCompleteOptions options = { .n_best = 200 };
      g_autoptr (MuCompletions) found = NULL;

      g_assert_cmpint (report->points, ==, lists[i].cost);
      g_assert_cmpint (g_array_index (mu_report_get_unit (report, 0)->upgrade_costs, int, 0), ==, lists[i].own);
      if (!report->legal)
        continue;
      mu_unit_remove_upgrade (mu_roster_get_unit (roster, 0), 0);
      found = mu_complete (roster, &options);
      g_assert_cmpuint (found->count, ==, count_legal (roster, 0, 0));
      for (guint j = 0; j < found->best->len; j++)
        {
          const MuCompletion *completion = found->best->pdata[j];
          g_autoptr (MuRoster) completed = mu_roster_copy (roster);
          g_autoptr (MuReport) after = NULL;

          mu_completion_apply (completion, completed);
          after = mu_check (completed, mu_roster_get_format (completed));
          g_assert_cmpint (after->points, ==, lists[i].cost - lists[i].own + completion->points);
        }
    }
}

static void
test_complete (void)
{
  static const char *const lists[] = { "bulwark", "gale", "zephyr scout", "zephyr; gale scout", "bulwark ballast", "bulwark adaholm", "gale; gale" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      MuCompleteOptions options = { .n_best = 50, .units = strchr (lists[i], ';') != NULL };
      g_autoptr (MuRoster) roster = mu_test_roster (rigged, "north", lists[i]);
      g_autoptr (MuCompletions) found = mu_complete (roster, &options);

      g_test_message ("%s", lists[i]);
      for (guint j = 0; j < found->best->len; j++)
        {
          g_autoptr (MuRoster) completed = mu_roster_copy (roster);
          g_autoptr (MuReport) report = NULL;

          mu_completion_apply (found->best->pdata[j], completed);
          report = mu_check (completed, mu_roster_get_format (completed));
          g_assert_true (report->legal);
        }
      if (!options.units)
        g_assert_cmpuint (found->count, ==, count_legal (roster, 0, 0));
    }
}

static void
test_random (void)
{
  guint n_upgrades = 0;

  for (guint seed = 0; seed < N_LISTS; seed++)
    {
      g_autoptr (MuRoster) any = mu_test_roster (rigged, "north", "gale");
      g_autoptr (MuRoster) roster = mu_random_roster (mu_roster_get_game (any), mu_roster_get_format (any), 0,
                                                      mu_roster_get_faction (any), seed, NULL);

      g_assert_nonnull (roster);
      for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
        n_upgrades += mu_unit_get_n_upgrades (mu_roster_get_unit (roster, i));
    }
  g_assert_cmpuint (n_upgrades, >, N_LISTS);
}

static void
test_cuts (void)
{
  static const struct
  {
    const char *list, *way;
  } lists[] = {
    { "bulwark adaholm ballast; gale", "Drop Ballast from Bulwark (−3)" },
    { "gale navigator; gale navigator; gale navigator", "Drop Navigator from Gale (−5)" },
    { "bulwark; bulwark", "Drop Bulwark (−25)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (rigged, "north", lists[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GPtrArray) ways = mu_cuts_list (roster, report, 3);
      g_autoptr (MuReport) after = NULL;
      g_autofree char *text = NULL;

      g_assert_cmpuint (ways->len, >, 0);
      text = mu_cuts_dup_text (ways->pdata[0]);
      g_assert_cmpstr (text, ==, lists[i].way);
      g_assert_true (mu_cuts_can_mend (find_error (report, NULL, 0)));
      mu_cuts_apply (ways->pdata[0], roster);
      after = mu_check (roster, mu_roster_get_format (roster));
      g_assert_true (after->legal);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  g_test_add_func ("/budgets/cases", test_cases);
  g_test_add_func ("/budgets/report", test_report);
  g_test_add_func ("/budgets/candidates", test_candidates);
  g_test_add_func ("/budgets/prices", test_prices);
  g_test_add_func ("/budgets/complete", test_complete);
  g_test_add_func ("/budgets/random", test_random);
  g_test_add_func ("/budgets/cuts", test_cuts);
  return g_test_run ();
}

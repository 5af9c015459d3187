/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-candidates.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

static char *
dup_ids (GPtrArray *cards)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", mu_card_get_id (cards->pdata[i]));
  return g_string_free (ids, FALSE);
}

/* Returns NULL if the card is not among them. */
static const MuCandidate *
find_candidate (GPtrArray *candidates, const char *id)
{
  for (guint i = 0; i < candidates->len; i++)
    {
      const MuCandidate *candidate = candidates->pdata[i];

      if (g_str_equal (mu_card_get_id (candidate->card), id))
        return candidate;
    }
  return NULL;
}

/* A card in the place of another keeps the upgrades that fit it, and says what all of them cost; so does one beside it
 * in a copy. */
static void
test_upgrades (void)
{
  static const struct
  {
    const char *list; /* of one ship */
    const char *card; /* tried instead of it */
    const char *kept;
    int kept_cost;
    const char *dropped;
    int dropped_cost;
    int points; /* more than before, in its place */
    int copied; /* the same beside it; 0: there is no copy */
  } cases[] = {
    { "soontirfel pushthelimit", "carnorjax", "pushthelimit", 3, "", 0, -1, 29 },
    { "soontirfel pushthelimit royalguardtie stealthdevice autothrusters", "alphasquadronpilot", "stealthdevice", 3,
      "pushthelimit royalguardtie autothrusters", 5, 18 + 3 - 35, 21 },
    { "daggersquadronpilot protontorpedoes protontorpedoes", "rookiepilot", "protontorpedoes", 4, "protontorpedoes", 4,
      21 + 4 - 32, 0 },
    { "alphasquadronpilot stealthdevice", "alphasquadronpilot", "stealthdevice", 3, "", 0, 0, 21 },
    { "soontirfel pushthelimit", "soontirfel", "pushthelimit", 3, "", 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", NULL, cases[i].list);
      g_autoptr (GPtrArray) instead = mu_candidates_for_place (roster, 0, MU_CARD_PILOT);
      g_autoptr (GPtrArray) copies = mu_candidates_for_copy (roster, 0);
      const MuCandidate *placed = find_candidate (instead, cases[i].card);
      const MuCandidate *copy = find_candidate (copies, cases[i].card);
      g_autofree char *kept = dup_ids (placed->kept);
      g_autofree char *dropped = dup_ids (placed->dropped);

      g_assert_cmpstr (kept, ==, cases[i].kept);
      g_assert_cmpstr (dropped, ==, cases[i].dropped);
      g_assert_cmpint (placed->kept_cost, ==, cases[i].kept_cost);
      g_assert_cmpint (placed->dropped_cost, ==, cases[i].dropped_cost);
      g_assert_cmpint (placed->points, ==, cases[i].points);
      g_assert_cmpint (copy != NULL ? copy->points : 0, ==, cases[i].copied);
      if (copy == NULL)
        continue;
      g_assert_cmpuint (copy->kept->len, ==, placed->kept->len);
      g_assert_cmpint (copy->kept_cost, ==, cases[i].kept_cost);
    }
}

/* A build comes with all its upgrades; what is wrong with any of its ships is wrong with it. */
static void
test_builds (void)
{
  static const struct
  {
    const char *list;
    int points;
    gboolean legal;
  } cases[] = {
    { "alphasquadronpilot stealthdevice", 21, TRUE },
    { "alphasquadronpilot stealthdevice; academypilot", 33, TRUE },
    { "academypilot; alphasquadronpilot predator", 12 + 18 + 3, FALSE },
    { "soontirfel", 27, FALSE }, /* he is in the list */
    { "3*alphasquadronpilot", 54, TRUE },
    { "5*alphasquadronpilot", 90, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel");
      g_autoptr (MuRoster) build = mu_test_roster ("xwing-standard", "imperial", cases[i].list);
      g_autoptr (GPtrArray) units = g_ptr_array_new ();
      g_autoptr (MuCandidate) candidate = NULL;

      for (guint j = 0; j < mu_roster_get_n_units (build); j++)
        g_ptr_array_add (units, mu_roster_get_unit (build, j));
      candidate = mu_candidates_for_build (roster, units);
      g_test_message ("%s", cases[i].list);
      g_assert_true (candidate->card == mu_unit_get_card (units->pdata[0]));
      g_assert_cmpint (candidate->points, ==, cases[i].points);
      g_assert_cmpint (mu_candidate_is_legal (candidate), ==, cases[i].legal);
    }
}

/* Every objective of the type can be chosen, and none of another. */
static void
test_objectives (void)
{
  static const MuObjectiveType types[] = { MU_OBJECTIVE_ASSAULT, MU_OBJECTIVE_DEFENSE, MU_OBJECTIVE_NAVIGATION };
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-400", "rebel", "cr90corvettea monmothma; !mostwanted");

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (GPtrArray) candidates = mu_candidates_for_objectives (roster, types[i]);

      g_assert_cmpint (find_candidate (candidates, "mostwanted") != NULL, ==, types[i] == MU_OBJECTIVE_ASSAULT);
      g_assert_cmpint (find_candidate (candidates, "fleetambush") != NULL, ==, types[i] == MU_OBJECTIVE_DEFENSE);
      for (guint j = 0; j < candidates->len; j++)
        {
          const MuCandidate *candidate = candidates->pdata[j];

          g_assert_cmpint (mu_card_get_facts (candidate->card)->objective, ==, types[i]);
          g_assert_true (mu_candidate_is_legal (candidate));
          g_assert_cmpint (candidate->points, ==, 0);
        }
    }
}

/* By how much a list breaks a rule is how far its numbers are off, one at least, for all findings together. */
static void
test_weights (void)
{
  static const struct
  {
    const char *list;
    const char *rule; /* of a finding */
    int weight;
  } cases[] = {
    { "9*academypilot", "points", 8 },
    { "soontirfel; soontirfel", "unique-name", 1 },
    { "soontirfel pushthelimit predator; carnorjax pushthelimit predator", "slot", 2 },
    { "alphasquadronpilot autothrusters autothrusters autothrusters", "modification-cap", 2 },
    { "academypilot predator outmaneuver", "slot", 2 + 2 },
    { "academypilot", "points", 100 - 12 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", cases[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      const MuMessage *message = NULL;

      for (guint j = 0; j < report->findings->len && message == NULL; j++)
        {
          const MuFinding *finding = report->findings->pdata[j];

          message = g_str_equal (finding->rule->id, cases[i].rule) ? finding->message : NULL;
        }
      g_test_message ("%s", cases[i].list);
      g_assert_nonnull (message);
      g_assert_cmpint (mu_findings_weigh (report->findings, message), ==, cases[i].weight);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/candidates/upgrades", test_upgrades);
  g_test_add_func ("/candidates/builds", test_builds);
  g_test_add_func ("/candidates/objectives", test_objectives);
  g_test_add_func ("/candidates/weights", test_weights);
  return g_test_run ();
}

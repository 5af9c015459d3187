/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-cuts.h"

#include "rules/check/mu-check.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-describe.h"
#include "support/mu-test-dice.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/* What to drop from lists that cost too much. */

enum
{
  SEED = 20260811,
  N_LISTS = 150,
  N_BEST = 5
};

typedef struct
{
  const char *format, *faction, *list;
  const char *ways[N_BEST + 1]; /* the first ones expected */
} MuCase;

static const MuCase cases[] = {
  /* A list within its limits has nothing to drop. */
  { "xwing-custom=36", "imperial", "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade", { NULL } },
  /* A cheaper pilot loses least; the title stays, since the second modification needs it. */
  { "xwing-custom=35", "imperial", "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade",
    { "Carnor Jax instead of Soontir Fel (−1)", "Turr Phennir instead of Soontir Fel (−2)",
      "Drop Hull Upgrade from Soontir Fel (−3)", "Drop Stealth Device from Soontir Fel (−3)",
      "Drop Push the Limit from Soontir Fel (−3)" } },
  /* Of equal ships the last one goes, and is named once. */
  { "xwing-custom=23", "imperial", "2*academypilot", { "Drop Academy Pilot (−12)", NULL } },
  /* Several upgrades go before a ship does. */
  { "xwing-custom=30", "rebel", "rookiepilot r2astromech; rookiepilot", { "Drop Rookie Pilot (−21)" } },
  { "xwing-custom=42", "rebel", "rookiepilot r2astromech; rookiepilot r2astromech",
    { "Drop R2 Astromech from Rookie Pilot (−1); Drop R2 Astromech from Rookie Pilot (−1)", "Drop Rookie Pilot (−22)" } },
  /* What costs nothing is not dropped beside what is enough. */
  { "xwing-custom=107", "rebel",
    "rookiepilot r2astromech; rookiepilot r5astromech; rookiepilot r4d6; rookiepilot r5x3; rookiepilot integratedastromech",
    { "Drop R4-D6 from Rookie Pilot (−1); Drop R5-X3 from Rookie Pilot (−1)",
      "Drop R5 Astromech from Rookie Pilot (−1); Drop R5-X3 from Rookie Pilot (−1)",
      "Drop R2 Astromech from Rookie Pilot (−1); Drop R5-X3 from Rookie Pilot (−1)",
      "Drop R2 Astromech from Rookie Pilot (−1); Drop R5 Astromech from Rookie Pilot (−1); "
      "Drop R4-D6 from Rookie Pilot (−1)",
      "Drop Rookie Pilot (−21)", NULL } },
  /* Of very many ways to drop two, none is tried that saves too little. */
  { "xwing-custom=438", "rebel", "18*rookiepilot r2astromech; 2*rookiepilot protontorpedoes",
    { "Drop Proton Torpedoes from Rookie Pilot (−4); Drop Proton Torpedoes from Rookie Pilot (−4)",
      "Drop Rookie Pilot (−22)" } },
  /* The only ship stays, whatever it costs. */
  { "xwing-custom=10", "imperial", "academypilot", { NULL } },
  /* Squadrons over their third go one by one, or together. */
  { "armada-standard", "rebel", "assaultfrigatemarkiib garmbeliblis; 8*xwingsquadron",
    { "Drop X-wing Squadron (−13)" } },
  { "armada-standard", "rebel", "assaultfrigatemarkiib garmbeliblis; 10*xwingsquadron",
    { "Drop 3 × X-wing Squadron (−39)" } },
  /* Much more than three changes. */
  { "xwing-custom=13", "imperial", "8*academypilot",
    { "Drop 7 × Academy Pilot (−84)" } },
  /* The least number of ships stays. */
  { "lanternfen-regatta=23", "heron", "3*heronnovice", { NULL } },
  { "lanternfen-regatta=39", "heron", "oldteasel; 3*heronnovice",
    { "Bell Ringer instead of Old Teasel (−1)", "Eel Catcher instead of Old Teasel (−5)", "Drop Heron Novice (−8)", "Drop Old Teasel (−16)" } },
  { "lanternfen-regatta=31", "heron", "oldteasel; 2*heronnovice", { "Bell Ringer instead of Old Teasel (−1)", "Eel Catcher instead of Old Teasel (−5)" } },
  /* What all ships of a type have goes from all of them. */
  { "lanternfen-evening=17", "heron", "2*heronnovice stripedoars",
    { "Drop Striped Oars from Heron Novice (−1); Drop Striped Oars from Heron Novice (−1)",
      "Drop Heron Novice (−9)" } },
  /* Formats that waive rules: what is dropped need not keep them. */
  { "lanternfen-picnic=17", "heron", "2*heronnovice stripedoars",
    { "Drop Striped Oars from Heron Novice (−1)", "Drop Heron Novice (−9)" } },
  { "armada-fighter-group", "rebel", "10*xwingsquadron", { "Drop X-wing Squadron (−13)" } },
  /* In free play, points are counted, and no limit of them is kept. */
  { "xwing-free=28", "rebel", "wedgeantilles; wedgeantilles r2d2", { NULL } },
  { "armada-free=40", "rebel", "4*xwingsquadron", { NULL } },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GPtrArray) ways = mu_cuts_list (roster, report, N_BEST);

      g_test_message ("%s: %s", cases[i].format, cases[i].list);
      for (guint j = 0; j < ways->len; j++)
        {
          g_autofree char *text = mu_cuts_dup_text (ways->pdata[j]);

          g_test_message ("  %s", text);
        }
      g_assert_true (cases[i].ways[0] != NULL || ways->len == 0);
      for (guint j = 0; cases[i].ways[j] != NULL; j++)
        {
          g_autofree char *text = j < ways->len ? mu_cuts_dup_text (ways->pdata[j]) : NULL;

          g_assert_cmpstr (text, ==, cases[i].ways[j]);
        }
    }
}

#define SIX "; xwingsquadron; xwingsquadron; xwingsquadron; xwingsquadron; xwingsquadron; xwingsquadron"

/* Only squadrons can help where there are too many of them, and the total is kept to the point. */
static void
test_squadrons_alone (void)
{
  static const struct
  {
    int total; /* the fleet has 311 points, 182 of them in squadrons */
    gboolean ships;
  } totals[] = { { 310, TRUE }, { 311, FALSE }, { 312, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      g_autofree char *format = g_strdup_printf ("armada-custom=%d", totals[i].total);
      g_autoptr (MuRoster) roster
          = mu_test_roster (format, "rebel", "cr90corvettea garmbeliblis; gr75mediumtransports; "
                            "gr75mediumtransports; gr75combatretrofits" SIX SIX "; xwingsquadron; xwingsquadron");
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GPtrArray) ways = mu_cuts_list (roster, report, 100);
      gboolean ships = FALSE;

      g_test_message ("%d/%d, %d/%d", report->points, report->limit, report->squadron_points, report->squadron_limit);
      for (guint j = 0; j < ways->len; j++)
        {
          g_autofree char *text = mu_cuts_dup_text (ways->pdata[j]);

          g_test_message ("  %s", text);
          ships |= strstr (text, "GR-75") != NULL;
        }
      g_assert_cmpint (ships, ==, totals[i].ships);
    }
}

/* The commander makes the flagship, and the second fleet has only one: neither goes, however much is over. */
static void
test_flagship (void)
{
  for (int total = 60; total < 200; total += 3)
    {
      g_autofree char *format = g_strdup_printf ("armada-custom=%d", total);
      g_autoptr (MuRoster) roster
          = mu_test_roster (format, "rebel", "cr90corvettea generaldodonna; cr90corvetteb; nebulonbescortfrigate yavaris");
      g_autoptr (MuReport) before = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GPtrArray) ways = mu_cuts_list (roster, before, N_BEST);

      g_assert_true (ways->len > 0 || before->points <= total || total < 64);
      for (guint i = 0; i < ways->len; i++)
        {
          g_autoptr (MuRoster) copy = mu_roster_copy (roster);
          g_autoptr (MuReport) after = NULL;
          gboolean led = FALSE;

          mu_cuts_apply (ways->pdata[i], copy);
          after = mu_check (copy, mu_roster_get_format (copy));
          for (guint j = 0; j < after->units->len; j++)
            led |= mu_report_get_unit (after, j)->flagship;
          g_assert_true (led);
        }
    }
}

/* Lists at random */

static gboolean
is_within_limits (const MuReport *report)
{
  return (report->limit == 0 || report->points <= report->limit)
         && (!report->has_squadrons || report->squadron_points <= report->squadron_limit);
}

static int
count_errors (const MuReport *report, gboolean mendable)
{
  int n_errors = 0;

  for (guint i = 0; i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      n_errors += mu_finding_is_error (finding) && mu_cuts_can_mend (finding) == mendable;
    }
  return n_errors;
}

/* Returns how many points are lost at least by dropping one upgrade so that nothing else is wrong; 0 if that is not
 * enough. */
static int
find_least_upgrade (MuRoster *roster, const MuReport *before)
{
  int least = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    for (guint j = 0; j < mu_unit_get_n_upgrades (mu_roster_get_unit (roster, i)); j++)
      {
        g_autoptr (MuRoster) copy = mu_roster_copy (roster);
        g_autoptr (MuReport) after = NULL;

        mu_unit_remove_upgrade (mu_roster_get_unit (copy, i), j);
        after = mu_check (copy, mu_roster_get_format (copy));
        if (after->legal && (least == 0 || before->points - after->points < least))
          least = before->points - after->points;
      }
  return least;
}

static void
check_way (MuRoster *roster, const MuReport *before, const MuCuts *way)
{
  g_autoptr (MuRoster) copy = mu_roster_copy (roster);
  g_autoptr (MuReport) after = NULL;
  g_autofree char *text = mu_cuts_dup_text (way);
  g_autofree char *list = mu_test_describe (roster);

  mu_cuts_apply (way, copy);
  after = mu_check (copy, mu_roster_get_format (copy));
  if (!is_within_limits (after) || count_errors (after, FALSE) > count_errors (before, FALSE)
      || before->points - after->points != way->points)
    g_error ("%s %s: “%s” does not help", mu_roster_get_name (roster), list, text);
}

static void
test_random (void)
{
  guint n_lists = mu_test_rounds (N_LISTS);
  guint n_over = 0, n_ways = 0;

  for (guint32 seed = mu_test_seed (SEED), end = seed + n_lists; seed != end; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      MuTestDice dice = { .rand = rand };
      g_autofree char *name = g_strdup_printf ("MUSTER_TEST_SEED=%u", seed);
      g_autoptr (MuRoster) roster = mu_test_dice_roll_roster (&dice);
      g_autoptr (MuReport) before = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GPtrArray) ways = mu_cuts_list (roster, before, N_BEST);

      mu_roster_set_name (roster, name);
      g_assert_true (ways->len == 0 || !is_within_limits (before));
      g_assert_cmpuint (ways->len, <=, N_BEST);
      for (guint i = 0; i < ways->len; i++)
        check_way (roster, before, ways->pdata[i]);
      n_over += !is_within_limits (before);
      n_ways += ways->len > 0;
    }
  g_test_message ("%u lists over their limits, %u of them mended", n_over, n_ways);
  g_assert_cmpuint (n_ways, >, 0);
  g_assert_cmpuint (n_ways * 10, >, n_over * 8);
}

/* Legal lists at random, played at fewer points: if dropping one upgrade is enough, no way loses more than the best
 * upgrade. */
static void
test_fewer_points (void)
{
  static const char *const formats[] = { "xwing-custom", "armada-custom" };
  guint n_lists = mu_test_rounds (N_LISTS);
  guint n_over = 0, n_ways = 0, n_least = 0;

  for (guint32 seed = mu_test_seed (SEED), end = seed + n_lists; seed != end; seed++)
    {
      gboolean armada = seed % 2;
      int total = armada ? 300 : 100;
      const MuFormat *format;
      MuGame *game = mu_games_find_format (mu_test_get_games (), formats[armada], &format);
      g_autoptr (MuRoster) roster = mu_random_roster (game, format, total, seed / 2 % 2, seed, NULL);
      g_autoptr (MuReport) before = NULL;
      g_autoptr (GPtrArray) ways = NULL;
      int least;

      if (roster == NULL)
        continue;
      mu_roster_set_total (roster, total - 1 - seed % 9);
      before = mu_check (roster, mu_roster_get_format (roster));
      ways = mu_cuts_list (roster, before, N_BEST);
      n_over += !is_within_limits (before);
      n_ways += ways->len > 0;
      for (guint i = 0; i < ways->len; i++)
        check_way (roster, before, ways->pdata[i]);
      least = is_within_limits (before) ? 0 : find_least_upgrade (roster, before);
      if (least == 0)
        continue;
      n_least++;
      g_assert_cmpuint (ways->len, >, 0);
      g_assert_cmpuint (((MuCuts *) ways->pdata[0])->cuts->len, ==, 1);
      g_assert_cmpint (((MuCuts *) ways->pdata[0])->points, <=, least);
    }
  g_test_message ("%u lists over their limits, %u of them mended, %u by an upgrade", n_over, n_ways, n_least);
  g_assert_cmpuint (n_ways, ==, n_over);
  g_assert_cmpuint (n_least, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  g_test_add_func ("/cuts/cases", test_cases);
  g_test_add_func ("/cuts/squadrons-alone", test_squadrons_alone);
  g_test_add_func ("/cuts/flagship", test_flagship);
  g_test_add_func ("/cuts/random", test_random);
  g_test_add_func ("/cuts/fewer-points", test_fewer_points);
  return g_test_run ();
}

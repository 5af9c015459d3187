/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-statistics.h"

#include <string.h>

#include "rules/check/mu-check.h"
#include "support/mu-test-roster.h"

/* A list, one of its figures, and what that is: a row each, "label: values"; dice as red/blue/black=damage. */
typedef struct
{
  const char *what;
  const char *format;
  const char *faction;
  const char *list;
  const char *id;
  const char *rows;
} Case;

#define FLEET "assaultfrigatemarkiib garmbeliblis; cr90corvettea dodonnaspride; lukeskywalker; 3*xwingsquadron"

static const Case cases[] = {
  { "points: of the card, of its upgrades", "xwing-standard", "imperial",
    "soontirfel pushthelimit royalguardtie; 2*academypilot", "points",
    "Soontir Fel: 27 3\nAcademy Pilot: 12 0\nAcademy Pilot: 12 0\nAll: 51 3" },
  { "points: a cost that another card lowers", "xwing-standard", "imperial",
    "tempestsquadronpilot tiex1 advtargetingcomputer", "points", "Tempest Squadron Pilot: 21 1\nAll: 21 1" },
  { "points: a cost below nought", "xwing-standard", "rebel", "prototypepilot chardaanrefit", "points",
    "Prototype Pilot: 17 -2\nAll: 17 -2" },
  { "points: upgrades of a loadout cost none", "xwing2-xwa", "rebelalliance", "lukeskywalker r2d2; wedgeantilles", "points",
    "Luke Skywalker: 14 0\nWedge Antilles: 14 0\nAll: 28 0" },
  { "kinds: none where only ships cost points", "xwing2-xwa", "rebelalliance", "lukeskywalker r2d2", "kinds", NULL },
  { "points: squadrons together", "armada-standard", "rebel", "cr90corvettea; 3*xwingsquadron", "points",
    "CR90 Corvette A: 44 0\n3 × X-wing Squadron: 39 0\nAll: 83 0" },
  { "kinds: dearest first", "xwing-standard", "imperial", "soontirfel pushthelimit hullupgrade; academypilot", "kinds",
    "Ships: 39 (2 cards)\nElite: 3 (1 card)\nModification: 3 (1 card)\nAll: 45" },
  { "kinds: squadrons", "armada-standard", "rebel", FLEET, "kinds",
    "Ships: 116 (2 cards)\nSquadrons: 59 (4 cards)\nCommander: 25 (1 card)\nTitle: 6 (1 card)\nAll: 206" },
  { "order: ties share a step", "xwing-standard", "imperial", "soontirfel; 2*academypilot; maulermithel", "order",
    "Academy Pilot: 1 (moves 1 of 3 · attacks 3 of 3)\nAcademy Pilot: 1 (moves 1 of 3 · attacks 3 of 3)\n"
    "\"Mauler Mithel\": 7 (moves 2 of 3 · attacks 2 of 3)\nSoontir Fel: 9 (moves 3 of 3 · attacks 1 of 3)" },
  { "order: huge ships move after all others", "xwing-epic", "rebel", "gr75mediumtransport; wedgeantilles", "order",
    "Wedge Antilles: 9 (moves 1 of 2 · attacks 1 of 2)\nGR-75 Medium Transport: 3 (moves 2 of 2 · attacks 2 of 2)" },
  { "order: a skill that counts until the first damage", "xwing-standard", "imperial", "epsilonace; soontirfel", "order",
    "Soontir Fel: 9 (moves 1 of 2 · attacks 2 of 2)\n\"Epsilon Ace\": 12 (moves 2 of 2 · attacks 1 of 2)" },
  { "order: skill as changed", "xwing-standard", "imperial", "soontirfel veteraninstincts", "order",
    "Soontir Fel: 11 (moves 1 of 1 · attacks 1 of 1)" },
  { "toughness: as changed", "xwing-standard", "rebel", "lukeskywalker hullupgrade; bluesquadronpilot shieldupgrade",
    "toughness", "Luke Skywalker: 4 2 (agility 2)\nBlue Squadron Pilot: 3 6 (agility 1)\nAll: 7 8" },
  { "toughness: zones, tokens, squadrons by number", "armada-standard", "rebel", FLEET, "toughness",
    "Assault Frigate Mark II B: 6 12 (Brace, Redirect, Evade)\nCR90 Corvette A: 4 7 (Redirect, 2 × Evade)\n"
    "Luke Skywalker: 5 0 (2 × Brace)\n3 × X-wing Squadron: 15 0\nAll: 30 19" },
  { "ranges: one more at range 1, none for secondary weapons", "xwing-standard", "imperial",
    "soontirfel; omicrongrouppilot heavylasercannon", "ranges",
    "Soontir Fel: 4/0/0=2.00 3/0/0=1.50 3/0/0=1.50\n"
    "Omicron Group Pilot: 4/0/0=2.00 4/0/0=2.00 Heavy Laser Cannon 4/0/0=2.00 Heavy Laser Cannon\n"
    "All: 8/0/0=4.00 7/0/0=3.50 7/0/0=3.50" },
  { "ranges: an attack of its own range", "xwing-epic", "rebel", "cr90corvettefore #1 quadlasercannons", "ranges",
    "CR90 Corvette (Fore): 3/0/0=1.50 Quad Laser Cannons 3/0/0=1.50 Quad Laser Cannons 4/0/0=2.00 4/0/0=2.00 "
    "4/0/0=2.00\nAll: 3/0/0=1.50 3/0/0=1.50 4/0/0=2.00 4/0/0=2.00 4/0/0=2.00" },
  { "arcs: front, sides, rear", "armada-standard", "rebel", FLEET, "arcs",
    "Assault Frigate Mark II B: 2/0/0=1.50 3/1/0=3.00 2/0/0=1.50\nCR90 Corvette A: 2/1/0=2.25 1/1/0=1.50 1/0/0=0.75\n"
    "All: 4/1/0=3.75 4/2/0=4.50 3/0/0=2.25" },
  { "arcs: dice that an upgrade adds", "armada-standard", "imperial",
    "victoryiiclassstardestroyer expandedlaunchers; victoryiclassstardestroyer-imperial", "ranges",
    "Victory II-class Star Destroyer: 3/0/0=2.25 front 3/3/0=4.50 front 3/3/2=6.50 front\n"
    "Victory I-class Star Destroyer: 3/0/0=2.25 front 3/0/0=2.25 front 3/0/3=5.25 front\n"
    "All: 6/0/0=4.50 6/3/0=6.75 6/3/5=11.75" },
  { "arcs: an unequal arc beside equal sides", "armada-400", "imperial", "onagerclasstestbed", "arcs",
    "Onager-class Testbed: 1/2/1=3.25 2/1/0=2.25 1/1/0=1.50 4/0/3=6.00\nAll: 1/2/1=3.25 2/1/0=2.25 1/1/0=1.50 4/0/3=6.00" },
  { "arcs: auxiliaries", "armada-400", "imperial", "executoriclassstardreadnought", "arcs",
    "Executor I-class Star Dreadnought: 5/4/0=6.75 3/3/1=5.50 2/3/1=4.75 2/1/1=3.25\nAll: 5/4/0=6.75 3/3/1=5.50 "
    "2/3/1=4.75 2/1/1=3.25" },
  { "toughness: of all six zones", "armada-400", "imperial", "executoriclassstardreadnought", "toughness",
    "Executor I-class Star Dreadnought: 33 29 (2 × Brace, 2 × Redirect, 2 × Contain)\nAll: 33 29" },
  { "ranges: of a special arc", "armada-400", "imperial", "onagerclasstestbed", "ranges",
    "Onager-class Testbed: 4/0/0=3.00 special 4/0/0=3.00 special 4/0/3=6.00 special\nAll: 4/0/0=3.00 4/0/0=3.00 4/0/3=6.00" },
  { "against squadrons", "armada-standard", "rebel", FLEET, "anti-squadron",
    "Assault Frigate Mark II B: 0/1/0=0.50 0/0/0=0.00\nCR90 Corvette A: 0/1/0=0.50 0/0/0=0.00\n"
    "Luke Skywalker: 0/4/0=2.00 0/0/1=1.00\n3 × X-wing Squadron: 0/12/0=6.00 3/0/0=2.25\nAll: 0/18/0=9.00 3/0/1=3.25" },
  { "against squadrons: criticals of no bomber do nothing", "armada-standard", "imperial", "4*tiefightersquadron",
    "anti-squadron", "4 × TIE Fighter Squadron: 0/12/0=6.00 0/4/0=2.00\nAll: 0/12/0=6.00 0/4/0=2.00" },
  { "activations: two squadrons a deployment", "armada-standard", "rebel", FLEET "; awingsquadron", "activations",
    "Ships to activate: 2\nSquadrons to activate: 5\nDeployments: 5" },
  { "squadrons: speed and keywords", "armada-standard", "rebel", FLEET, "squadrons",
    "Luke Skywalker: 1 (unique\u00a0· speed 3\u00a0· Bomber\u00a0· Escort)\nX-wing Squadron: 3 (speed 3\u00a0· Bomber\u00a0· Escort)\nAll: 4" },
  { "keywords: of all squadrons", "armada-standard", "rebel", "lukeskywalker; 3*xwingsquadron; 2*awingsquadron",
    "keywords", "Bomber: 4\nEscort: 4\nCounter: 2" },
  { "keywords: from the first to the last", "armada-standard", "imperial",
    "darthvader-tiedefender; 2*tiefightersquadron", "keywords", "Swarm: 2\nAdept: 1\nBomber: 1\nRogue: 1" },
  { "no rows, no figures", "xwing-standard", "rebel", "", "points", NULL },
  { "none of a kind", "armada-standard", "rebel", "cr90corvettea", "squadrons", NULL },
  { "an unknown card counts nowhere", "xwing-standard", "rebel", "?nobody", "toughness", NULL },
};

static void
append_row (GString *text, const MuStatistic *statistic, const MuStatisticRow *row)
{
  g_string_append_printf (text, "%s%s:", text->len > 0 ? "\n" : "", row->label);
  for (guint i = 0; i < statistic->parts->len; i++)
    {
      const MuStatisticValue *value = &row->values[i];

      if (statistic->shape == MU_STATISTIC_STACK)
        g_string_append_printf (text, " %d", value->value);
      else
        g_string_append_printf (text, " %d/%d/%d=%.2f%s%s", value->dice.red, value->dice.blue, value->dice.black,
                                value->damage, value->with != NULL ? " " : "", value->with != NULL ? value->with : "");
    }
  if (row->note != NULL)
    g_string_append_printf (text, " (%s)", row->note);
}

static const MuStatistic *
find (GPtrArray *statistics, const char *id)
{
  for (guint i = 0; i < statistics->len; i++)
    if (g_str_equal (((const MuStatistic *) statistics->pdata[i])->id, id))
      return statistics->pdata[i];
  return NULL;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MuRoster) roster = mu_test_roster (test->format, test->faction, test->list);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) statistics = mu_statistics_new (roster, report);
  const MuStatistic *statistic = find (statistics, test->id);
  g_autoptr (GString) rows = g_string_new (NULL);

  if (test->rows == NULL)
    {
      g_assert_null (statistic);
      return;
    }
  g_assert_nonnull (statistic);
  for (guint i = 0; i < statistic->rows->len; i++)
    append_row (rows, statistic, statistic->rows->pdata[i]);
  if (statistic->total != NULL)
    append_row (rows, statistic, statistic->total);
  g_assert_cmpstr (rows->str, ==, test->rows);
}

/* The same in words, for those who do not see the picture. */
static void
test_words (void)
{
  g_autoptr (MuRoster) roster
      = mu_test_roster ("xwing-standard", "imperial", "soontirfel; omicrongrouppilot heavylasercannon");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) statistics = mu_statistics_new (roster, report);
  const MuStatistic *toughness = find (statistics, "toughness"), *ranges = find (statistics, "ranges");
  g_autofree char *hull = mu_statistic_dup_text (toughness, toughness->rows->pdata[0]);
  g_autofree char *dice = mu_statistic_dup_text (ranges, ranges->rows->pdata[1]);

  g_assert_cmpstr (hull, ==, "Soontir Fel\nhull 3\nagility 3");
  g_assert_cmpint (mu_statistic_get_max (toughness), ==, 5 + 5);
  g_assert_cmpstr (dice, ==,
                   "Omicron Group Pilot\nrange 1: 4 red, 2.0 damage on average\n"
                   "range 2: 4 red, 2.0 damage on average (Heavy Laser Cannon)\n"
                   "range 3: 4 red, 2.0 damage on average (Heavy Laser Cannon)");
}

/* Values that a row does not have are left out, and dice that it does not have are told. */
static void
test_texts (void)
{
  static const struct
  {
    const char *format, *faction, *list, *id, *text;
  } rows[] = {
    { "xwing-standard", "rebel", "wedgeantilles", "toughness", "Wedge Antilles\nhull 3, shields 2\nagility 2" },
    { "armada-standard", "rebel", "cr90corvettea; xwingsquadron", "anti-squadron",
      "CR90 Corvette A\nagainst squadrons: 1 blue, 0.5 damage on average\nsquadrons against ships: no dice" },
    { "armada-400", "imperial", "onagerclasstestbed", "arcs",
      "Onager-class Testbed\nfront: 1 red, 2 blue, 1 black, 3.2 damage on average\neach side: 2 red, 1 blue, 2.2 damage on "
      "average\nrear: 1 red, 1 blue, 1.5 damage on average\nspecial: 4 red, 3 black, 6.0 damage on average" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (rows[i].format, rows[i].faction, rows[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GPtrArray) statistics = mu_statistics_new (roster, report);
      const MuStatistic *statistic = find (statistics, rows[i].id);
      g_autofree char *text = mu_statistic_dup_text (statistic, statistic->rows->pdata[0]);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* What the columns of a figure are called. */
static void
test_parts (void)
{
  static const struct
  {
    const char *format, *faction, *list, *id, *parts;
  } figures[] = {
    { "xwing-standard", "rebel", "wedgeantilles", "points",
      "Points by Ship|cards before upgrades|upgrades upgrades" },
    { "xwing-standard", "rebel", "wedgeantilles", "toughness", "Toughness|hull hull|shields shields" },
    { "xwing-standard", "rebel", "wedgeantilles", "order", "Order of Play|skill pilot skill" },
    { "xwing-epic", "rebel", "gr75mediumtransport; cr90corvettefore", "ranges",
      "Attack Dice by Range|range-1 range 1|range-2 range 2|range-3 range 3|range-4 range 4|range-5 range 5" },
    { "armada-standard", "rebel", FLEET, "toughness", "Toughness|hull hull|shields shields" },
    { "armada-standard", "rebel", FLEET, "arcs",
      "Attack Dice by Arc|front front|left each side|rear rear" },
    { "armada-400", "imperial", "executoriclassstardreadnought", "arcs",
      "Attack Dice by Arc|front front|left each side|left-auxiliary each auxiliary|rear rear" },
    { "armada-400", "imperial", "onagerclasstestbed", "arcs",
      "Attack Dice by Arc|front front|left each side|rear rear|special special" },
    { "armada-standard", "rebel", FLEET, "ranges",
      "Attack Dice by Range|long long range|medium medium range|close close range" },
    { "armada-standard", "rebel", FLEET, "anti-squadron",
      "Dice Against Squadrons|anti-squadron against squadrons|battery squadrons against ships" },
    { "lanternfen-crew", "otter", "oldteasel", "hold", "Hold|hold hold" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (figures[i].format, figures[i].faction, figures[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GPtrArray) statistics = mu_statistics_new (roster, report);
      const MuStatistic *statistic = find (statistics, figures[i].id);
      g_autoptr (GString) parts = g_string_new (statistic->title);

      for (guint j = 0; j < statistic->parts->len; j++)
        {
          const MuStatisticPart *part = statistic->parts->pdata[j];

          g_string_append_printf (parts, "|%s %s", part->id, part->name);
        }
      g_assert_cmpstr (parts->str, ==, figures[i].parts);
    }
}

/* Dice of several colors count together. */
static void
test_colors (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("armada-standard", "rebel", "cr90corvettea");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GPtrArray) statistics = mu_statistics_new (roster, report);
  const MuStatistic *arcs = find (statistics, "arcs");
  g_autofree char *side = mu_statistic_dup_value (arcs, arcs->rows->pdata[0], 1);

  g_test_message ("%s", side);
  g_assert_nonnull (strstr (side, "1.5 damage on average"));
}

/* The points of every figure about points are the report's. */
static void
test_sums (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuRoster) roster = mu_test_roster (cases[i].format, cases[i].faction, cases[i].list);
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autoptr (GPtrArray) statistics = mu_statistics_new (roster, report);
      const MuStatistic *points = find (statistics, "points"), *kinds = find (statistics, "kinds");

      if (points == NULL)
        continue;
      g_assert_cmpint (mu_statistic_row_get_sum (points, points->total), ==, report->points);
      if (mu_format_counts_upgrades (report->format))
        g_assert_cmpint (mu_statistic_row_get_sum (kinds, kinds->total), ==, report->points);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/statistics/%s", cases[i].what);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/statistics/words", test_words);
  g_test_add_func ("/statistics/texts", test_texts);
  g_test_add_func ("/statistics/parts", test_parts);
  g_test_add_func ("/statistics/colors", test_colors);
  g_test_add_func ("/statistics/sums", test_sums);
  return g_test_run ();
}

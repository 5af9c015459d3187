/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-random.h"

#include <string.h>

#include "rules/check/mu-check.h"
#include "rules/figures/mu-popularity.h"
#include "support/mu-test-roster.h"

enum
{
  N_SEEDS = 3
};

static char *
describe (MuRoster *roster)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      g_string_append_printf (words, "%s:", mu_card_get_id (mu_unit_get_card (unit)));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        g_string_append_printf (words, " %s", mu_card_get_id (mu_unit_get_upgrade (unit, j)));
    }
  return g_string_free (words, FALSE);
}

/* Every faction that can play the format gets a legal list that uses most of the points; a seed gives one list. */
static void
check_format (MuGame *game, const MuFormat *format, const char *faction_id)
{
  int faction = mu_game_find_faction (game, faction_id);

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (MuRoster) roster = mu_random_roster (game, format, 0, faction, seed, NULL);
      g_autoptr (MuRoster) again = mu_random_roster (game, format, 0, faction, seed, NULL);
      g_autoptr (MuRoster) other = mu_random_roster (game, format, 0, faction, seed + 100, NULL);
      g_autoptr (MuReport) report = NULL;
      g_autofree char *words = NULL;
      g_autofree char *words_again = NULL;
      g_autofree char *words_of_other = NULL;

      g_assert_nonnull (roster);
      report = mu_check (roster, format);
      words = describe (roster);
      words_again = describe (again);
      words_of_other = describe (other);
      g_test_message ("%s %s: %d of %d, %s", format->id, faction_id, report->points, report->limit, words);
      g_assert_true (report->legal);
      g_assert_cmpint (report->points, >=, report->limit * 3 / 4);
      g_assert_cmpstr (words, ==, words_again);
      g_assert_cmpstr (words, !=, words_of_other);
    }
}

/* In a format of one box every list is made of what the box holds. */
static void
test_boxes (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
  } cases[] = {
    { "xwing-core", "rebel" },           { "xwing-core", "imperial" },   { "xwing-core-2015", "rebel" },
    { "xwing-core-2015", "imperial" },   { "armada-core", "imperial" },  { "armada-core", "rebel" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuFormat *format;
      MuGame *game = mu_games_find_format (mu_test_get_games (), cases[i].format, &format);
      int faction = mu_game_find_faction (game, cases[i].faction);

      for (guint32 seed = 1; seed <= N_SEEDS; seed++)
        {
          g_autoptr (MuRoster) roster = mu_random_roster (game, format, 0, faction, seed, NULL);
          g_autoptr (MuReport) report = roster != NULL ? mu_check (roster, format) : NULL;

          g_assert_nonnull (report);
          g_assert_true (report->legal);
          g_assert_cmpuint (report->units->len, >, 0);
        }
    }
}

static void
test_formats (void)
{
  static const struct
  {
    const char *format;
    const char *faction;
  } cases[] = {
    { "xwing-standard", "imperial" },    { "xwing-standard", "rebel" },     { "xwing-standard", "scum" },
    { "xwing-epic", "imperial" },        { "armada-standard", "imperial" }, { "armada-standard", "republic" },
    { "armada-400", "rebel" },           { "armada-400", "separatist" },    { "armada-core", "rebel" },
    { "armada-task-force", "imperial" }, { "armada-unlimited", "imperial" },
    { "lanternfen-regatta", "heron" },   { "lanternfen-regatta", "otter" }, { "lanternfen-procession", "otter" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuFormat *format;
      MuGame *game = mu_games_find_format (mu_test_get_games (), cases[i].format, &format);

      check_format (game, format, cases[i].faction);
    }
}

/* A random list has as many ships as it must, and liveries on all ships of a type, however few its points are. */
static void
test_least (void)
{
  const MuFormat *format;
  MuGame *game = mu_games_find_format (mu_test_get_games (), "lanternfen-regatta", &format);
  guint n_liveries = 0;

  for (guint32 seed = 1; seed <= 40; seed++)
    {
      int total = 24 + (int) seed;
      g_autoptr (MuRoster) roster
          = mu_random_roster (game, format, total, mu_game_find_faction (game, "otter"), seed, NULL);
      g_autofree char *words = NULL;

      g_assert_nonnull (roster);
      g_assert_cmpuint (mu_roster_get_n_units (roster), >=, 3);
      words = describe (roster);
      n_liveries += strstr (words, "stripedoars") != NULL;
    }
  g_assert_cmpuint (n_liveries, >, 0);
  g_assert_null (mu_random_roster (game, format, 23, mu_game_find_faction (game, "otter"), 1, NULL));
}

/* Two core sets make a squad of what is in them; nothing at all makes none. */
static void
test_owned (void)
{
  const MuFormat *format;
  MuGame *game = mu_games_find_format (mu_test_get_games (), "xwing-standard", &format);
  int faction = mu_game_find_faction (game, "imperial");
  g_autoptr (MuCollection) collection = mu_collection_new ();

  mu_collection_set (collection, "xwing", "swx01", 2);
  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (MuRoster) roster = mu_random_roster (game, format, 0, faction, seed, collection);

      g_assert_nonnull (roster);
      for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
        {
          MuUnit *unit = mu_roster_get_unit (roster, i);

          g_assert_cmpint (mu_collection_get_owned (collection, "xwing", mu_unit_get_card (unit)), >, 0);
          for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
            g_assert_cmpint (mu_collection_get_owned (collection, "xwing", mu_unit_get_upgrade (unit, j)), >, 0);
        }
    }
  mu_collection_set (collection, "xwing", "swx01", 0);
  mu_collection_set (collection, "xwing", "swx02", 1);
  g_assert_null (mu_random_roster (game, format, 0, faction, 1, collection));
}

static int
add_up_popularity (MuRoster *roster)
{
  int sum = 0;

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      sum += mu_popularity_measure (roster, i, mu_unit_get_card (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        sum += mu_popularity_measure (roster, i, mu_unit_get_upgrade (unit, j));
    }
  return sum;
}

/* As played, lists are legal too, the same for the same seed, and of cards that are played more often. */
static void
test_as_played (void)
{
  static const struct
  {
    const char *format, *faction;
  } cases[] = { { "xwing-standard", "imperial" }, { "xwing-standard", "scum" }, { "armada-400", "rebel" },
                { "xwing-core", "imperial" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MuFormat *format;
      MuGame *game = mu_games_find_format (mu_test_get_games (), cases[i].format, &format);
      int faction = mu_game_find_faction (game, cases[i].faction);
      int popularity = 0;
      int of_any = 0;

      for (guint32 seed = 1; seed <= N_SEEDS; seed++)
        {
          g_autoptr (MuRoster) any = mu_random_roster (game, format, 0, faction, seed, NULL);
          g_autoptr (MuRoster) roster = mu_random_roster_as_played (game, format, 0, faction, seed, NULL);
          g_autoptr (MuRoster) again = mu_random_roster_as_played (game, format, 0, faction, seed, NULL);
          g_autoptr (MuReport) report = mu_check (roster, format);
          g_autofree char *words = describe (roster);
          g_autofree char *words_again = describe (again);

          g_assert_true (report->legal);
          g_assert_cmpstr (words, ==, words_again);
          popularity += add_up_popularity (roster);
          of_any += add_up_popularity (any);
        }
      g_test_message ("%s %s: %d, %d", cases[i].format, cases[i].faction, popularity, of_any);
      g_assert_cmpint (popularity, >, of_any);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mu_test_add_other_games ();

  g_test_add_func ("/random/formats", test_formats);
  g_test_add_func ("/random/boxes", test_boxes);
  g_test_add_func ("/random/least", test_least);
  g_test_add_func ("/random/owned", test_owned);
  g_test_add_func ("/random/as-played", test_as_played);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <string.h>

#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (json_t, json_decref)

#define PILOT(name, ship) "{\"name\":\"" name "\",\"ship\":\"" ship "\"}"
#define SQUAD(faction, name, pilots)                                                                                   \
  "{\"faction\":\"" faction "\",\"name\":\"" name "\",\"version\":\"0.3.0\",\"pilots\":[" pilots "]}"

static const char guard[] = SQUAD ("imperial", "Guard", PILOT ("soontirfel", "tieinterceptor"));
static const char academy[]
    = SQUAD ("imperial", "Academy", PILOT ("academypilot", "tiefighter") "," PILOT ("soontirfel", "tieinterceptor"));
static const char twice[]
    = SQUAD ("imperial", "Twice", PILOT ("soontirfel", "tieinterceptor") "," PILOT ("soontirfel", "tieinterceptor"));
static const char both[] = "{\"container\":[" SQUAD ("rebel", "One", PILOT ("rookiepilot", "xwing")) "," SQUAD (
    "rebel", "Two", PILOT ("redsquadronpilot", "xwing")) "]}";
static const char fleet[] = "Name: Lone ship\nFaction: Rebel\n\nCR90 Corvette A (44)\n• Garm Bel Iblis (25)\n= 69\n";

static char *folder;

static void
test_text (void)
{
  g_autofree char *first = mu_test_folder_write (folder, "guard.xws", guard);
  g_autofree char *second = mu_test_folder_write (folder, "academy.xws", academy);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "compare", first, second, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  mu_test_assert_text (run->out, "Guard costs 12 points less: its player chooses who has initiative.");
  mu_test_assert_text (run->out, "Both lists have the same faction: every ship needs an ID token.");
  mu_test_assert_text (run->out, "Both bring: Pilot: Soontir Fel (1 and 1)");
  mu_test_assert_text (run->out, "only in 2");
}

static int
get_value (json_t *comparison, const char *figure, int list)
{
  return json_integer_value (json_array_get (json_object_get (json_object_get (comparison, "figures"), figure), list));
}

static void
test_json (void)
{
  g_autofree char *first = mu_test_folder_write (folder, "guard.xws", guard);
  g_autofree char *second = mu_test_folder_write (folder, "academy.xws", academy);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "compare", "--json", first, second, NULL);
  g_autoptr (json_t) comparison = json_loads (run->out, JSON_REJECT_DUPLICATES, NULL);
  json_t *clash, *pair, *turn;

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (comparison);
  g_assert_cmpint (json_integer_value (json_object_get (json_object_get (comparison, "initiative"), "chooser")), ==, 0);
  g_assert_true (json_is_true (json_object_get (comparison, "mirror")));
  g_assert_cmpint (get_value (comparison, "points", 0), ==, 27);
  g_assert_cmpint (get_value (comparison, "points", 1), ==, 39);
  clash = json_array_get (json_object_get (comparison, "clashes"), 0);
  g_assert_cmpstr (json_string_value (json_object_get (clash, "id")), ==, "tieinterceptor");
  pair = json_array_get (json_object_get (comparison, "pairs"), 0);
  g_assert_cmpstr (json_string_value (json_object_get (pair, "kind")), ==, "same");
  g_assert_cmpint (json_integer_value (json_array_get (json_object_get (pair, "units"), 1)), ==, 1);
  turn = json_array_get (json_object_get (comparison, "turns"), 0);
  g_assert_cmpint (json_integer_value (json_object_get (turn, "value")), ==, 1);
  g_assert_cmpuint (json_array_size (json_array_get (json_object_get (turn, "units"), 0)), ==, 0);
  g_assert_cmpuint (json_array_size (json_object_get (comparison, "lists")), ==, 2);
}

/* XW1 Initiative: by the core sets of 2012, the lower total has initiative, and on a tie the Imperial player. */
static void
test_editions (void)
{
  g_autofree char *first = mu_test_folder_write (folder, "academy.xws",
                                                 SQUAD ("imperial", "Academy", PILOT ("academypilot", "tiefighter")));
  g_autofree char *second
      = mu_test_folder_write (folder, "rookie.xws", SQUAD ("rebel", "Rookie", PILOT ("rookiepilot", "xwing")));
  g_autofree char *third = mu_test_folder_write (
      folder, "three.xws",
      SQUAD ("imperial", "Three", PILOT ("academypilot", "tiefighter") "," PILOT ("blacksquadronpilot", "tiefighter")));
  g_autofree char *fourth
      = mu_test_folder_write (folder, "bandits.xws", SQUAD ("rebel", "Luke", PILOT ("wedgeantilles", "xwing")));
  g_autofree char *fifth = mu_test_folder_write (
      folder, "equal.xws",
      SQUAD ("imperial", "Equal", PILOT ("maulermithel", "tiefighter") "," PILOT ("academypilot", "tiefighter")));
  g_autoptr (MuTestRun) core = mu_test_command (NULL, NULL, "compare", "--format=xwing-core", first, second, NULL);
  g_autoptr (MuTestRun) tie
      = mu_test_command (NULL, NULL, "compare", "--json", "--format=xwing-core", fourth, fifth, NULL);
  g_autoptr (MuTestRun) standard = mu_test_command (NULL, NULL, "compare", first, second, NULL);
  g_autoptr (MuTestRun) show = mu_test_command (NULL, NULL, "show", "--format=xwing-core", third, NULL);
  g_autoptr (json_t) comparison = json_loads (tie->out, JSON_REJECT_DUPLICATES, NULL);
  json_t *initiative = json_object_get (comparison, "initiative");

  mu_test_assert_text (core->out, "Academy costs 9 points less: its player has initiative.");
  mu_test_assert_text (standard->out, "Academy costs 9 points less: its player chooses who has initiative.");
  mu_test_assert_text (show->out, "On a tie, this faction");
  g_assert_true (json_is_null (json_object_get (initiative, "chooser")));
  g_assert_cmpint (json_integer_value (json_object_get (initiative, "holder")), ==, 1);
}

/* XW1, XW2, AR1 Team play: the totals of the teams decide who has initiative. */
static void
test_teams (void)
{
  g_autofree char *rookie
      = mu_test_folder_write (folder, "rookie.xws", SQUAD ("rebel", "Rookie", PILOT ("rookiepilot", "xwing")));
  g_autofree char *wedge
      = mu_test_folder_write (folder, "wedge.xws", SQUAD ("rebel", "Wedge", PILOT ("wedgeantilles", "xwing")));
  g_autofree char *first = mu_test_folder_write (folder, "guard.xws", guard);
  g_autofree char *second = mu_test_folder_write (
      folder, "four.xws",
      SQUAD ("imperial", "Pair", PILOT ("academypilot", "tiefighter") "," PILOT ("academypilot", "tiefighter")));
  g_autofree char *ship = mu_test_folder_write (folder, "fleet.txt", fleet);
  g_autofree char *broken = mu_test_folder_write (folder, "broken.xws", "{\"faction\":");
  const struct
  {
    const char *words[5];
    int status;
    const char *said;
  } cases[] = {
    { { rookie, wedge, "--against", first }, 0, "Guard costs 23 points less: its player chooses who has initiative." },
    { { rookie, "--against", first, "--against", second }, 0, "Rookie costs 30 points less" },
    { { wedge, wedge, "--against", first }, 1, "of 200 points\n   illegal ✗" },
    { { rookie, first, "--against", second }, 1, "of 200 points\n   illegal ✗" },
    { { rookie, wedge, "--against", ship }, 2, "another game" },
    { { rookie, broken, "--against", first }, 2, "broken.xws" },
    { { rookie, "--against", broken }, 2, "broken.xws" },
  };
  g_autoptr (MuTestRun) json
      = mu_test_command (NULL, NULL, "compare", "--json", rookie, "--against", first, "--against", second, NULL);
  g_autoptr (json_t) comparison = json_loads (json->out, JSON_REJECT_DUPLICATES, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *words = cases[i].words;
      g_autoptr (MuTestRun) run
          = mu_test_command (NULL, NULL, "compare", words[0], words[1], words[2], words[3], words[4], NULL);

      g_test_message ("%s", cases[i].said);
      g_assert_cmpint (run->status, ==, cases[i].status);
      mu_test_assert_text (cases[i].status < 2 ? run->out : run->err, cases[i].said);
    }
  g_assert_cmpint (get_value (comparison, "points", 0), ==, 21);
  g_assert_cmpint (get_value (comparison, "points", 1), ==, 51);
  g_assert_cmpint (get_value (comparison, "ships", 1), ==, 3);
}

/* A container of two squads is a pair. */
static void
test_one_file (void)
{
  g_autofree char *path = mu_test_folder_write (folder, "both.xwc", both);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "compare", path, NULL);

  g_assert_cmpint (run->status, ==, 0);
  mu_test_assert_text (run->out, "One costs 2 points less");
}

static void
test_illegal (void)
{
  g_autofree char *first = mu_test_folder_write (folder, "twice.xws", twice);
  g_autofree char *second = mu_test_folder_write (folder, "guard.xws", guard);
  g_autoptr (MuTestRun) run = mu_test_command (NULL, NULL, "compare", first, second, NULL);

  g_assert_cmpint (run->status, ==, 1);
  mu_test_assert_text (run->out, "illegal");
  mu_test_assert_text (run->out, "Guard costs 27 points less");
}

/* What cannot be compared, and how that ends. */
static void
test_refused (void)
{
  g_autofree char *squad = mu_test_folder_write (folder, "guard.xws", guard);
  g_autofree char *ship = mu_test_folder_write (folder, "fleet.txt", fleet);
  g_autofree char *broken = mu_test_folder_write (folder, "broken.xws", "{\"faction\":");
  g_autofree char *pair = mu_test_folder_write (folder, "both.xwc", both);
  const struct
  {
    const char *first, *second, *third;
    int status;
    const char *said;
  } cases[] = {
    { NULL, NULL, NULL, 64, "give two files to compare" },
    { squad, squad, squad, 64, "give two files to compare" },
    { squad, NULL, NULL, 64, "these files contain 1 list" },
    { squad, pair, NULL, 64, "these files contain 3 lists" },
    { squad, ship, NULL, 2, "another game" },
    { squad, broken, NULL, 2, "line 1" },
    { squad, "/nowhere/at/all.xws", NULL, 2, "/nowhere/at/all.xws" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestRun) run
          = mu_test_command (NULL, NULL, "compare", cases[i].first, cases[i].second, cases[i].third, NULL);

      g_assert_cmpint (run->status, ==, cases[i].status);
      g_assert_cmpstr (run->out, ==, "");
      mu_test_assert_text (run->err, cases[i].said);
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = mu_test_folder_new ();
  g_test_add_func ("/compare/text", test_text);
  g_test_add_func ("/compare/json", test_json);
  g_test_add_func ("/compare/editions", test_editions);
  g_test_add_func ("/compare/teams", test_teams);
  g_test_add_func ("/compare/one-file", test_one_file);
  g_test_add_func ("/compare/illegal", test_illegal);
  g_test_add_func ("/compare/refused", test_refused);
  status = g_test_run ();
  mu_test_folder_free (folder);
  return status;
}

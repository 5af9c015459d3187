/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <string.h>

#include <glib/gstdio.h>

#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"

/* `show` and `complete` take several files: lists in their order, a heading between them, one exit status for all. */

static const struct
{
  const char *name;
  const char *text;
} files[] = {
  { "legal.xws", "{\"name\":\"One\",\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\"}]}" },
  { "two.xwc", "{\"container\":[{\"name\":\"Two\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\"}]},"
               "{\"name\":\"Three\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\"}]}]}" },
  { "illegal.xws", "{\"name\":\"Four\",\"faction\":\"rebel\",\"pilots\":[{\"name\":\"wedgeantilles\"},"
                   "{\"name\":\"wedgeantilles\"}]}" },
  { "broken.xws", "{\"pilots\":" },
};

typedef struct
{
  char *folder;
  char *paths[G_N_ELEMENTS (files)];
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      fixture->paths[i] = g_build_filename (fixture->folder, files[i].name, NULL);
      g_assert_true (g_file_set_contents (fixture->paths[i], files[i].text, -1, NULL));
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_free (fixture->paths[i]);
  mu_test_folder_free (fixture->folder);
}

static const char *
expect_next (const char *text, const char *part)
{
  const char *found = strstr (text, part);

  if (found == NULL)
    g_error ("“%s” does not follow in: %s", part, text);
  return found + strlen (part);
}

static void
test_text (Fixture *fixture, gconstpointer command)
{
  g_autoptr (MuTestRun) run
      = mu_test_command ("", NULL, command, fixture->paths[0], fixture->paths[1], fixture->paths[2], NULL);
  const char *rest = run->out;

  g_assert_cmpint (run->status, ==, 1);
  g_assert_true (g_str_has_prefix (rest, "==> "));
  rest = expect_next (rest, "legal.xws <==\nOne");
  rest = expect_next (rest, "\n\n==> ");
  rest = expect_next (rest, "two.xwc <==\nTwo");
  rest = expect_next (rest, "\n\n==> ");
  rest = expect_next (rest, "two.xwc <==\nThree");
  rest = expect_next (rest, "illegal.xws <==\nFour");
}

/* However long a path is, and whatever blanks it has, a script finds it as a line. */
static void
test_long_path (Fixture *fixture, gconstpointer command)
{
  static const char folder[] = "the lists that  came in on Saturday morning, most of them by mail, before the first round";
  g_autofree char *path = g_build_filename (fixture->folder, folder, NULL);
  g_autofree char *file = g_build_filename (path, "legal.xws", NULL);
  g_autofree char *line = g_strdup_printf ("\n\n==> %s <==\n", file);
  g_autoptr (MuTestRun) run = NULL;

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, files[0].text, -1, NULL));
  run = mu_test_command ("", NULL, command, fixture->paths[0], file, NULL);
  g_assert_nonnull (strstr (run->out, line));
}

static void
test_one_file (Fixture *fixture, gconstpointer command)
{
  g_autoptr (MuTestRun) run = mu_test_command ("", NULL, command, fixture->paths[1], NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_null (strstr (run->out, "==>"));
  g_assert_true (g_str_has_prefix (run->out, "Two"));
  g_assert_nonnull (strstr (run->out, "\n\nThree"));
}

static void
test_json (Fixture *fixture, gconstpointer command)
{
  static const char *const names[] = { "One", NULL, "Two", "Three", "Four" };
  g_autoptr (MuTestRun) run = mu_test_command ("", NULL, command, "--json", fixture->paths[0], fixture->paths[3],
                                               fixture->paths[1], fixture->paths[2], NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

  g_assert_cmpint (run->status, ==, 2);
  g_assert_nonnull (strstr (run->err, "broken.xws"));
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (names) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      json_t *object = json_loads (lines[i], 0, NULL);

      g_assert_nonnull (object);
      g_assert_cmpstr (json_string_value (json_object_get (object, "name")), ==, names[i]);
      g_assert_true ((json_object_get (object, "error") != NULL) == (names[i] == NULL));
      json_decref (object);
    }
}

static int
get_number (json_t *object, const char *key)
{
  return (int) json_integer_value (json_object_get (object, key));
}

/* Everything that is shown is by the format asked for: Mercy Mission costs nothing as printed, and 5 in January 2025. */
static void
test_format (void)
{
  static const struct
  {
    const char *format;
    const char *commander;
    gboolean for_nothing;
  } cases[] = {
    { "armada-standard", "Anakin Skywalker (Commander) 29", TRUE },
    { "armada-400-2023", "Anakin Skywalker (Commander) 31", TRUE },
    { "armada-400", "Anakin Skywalker (Commander) 27", FALSE },
  };
  static const char fleet[] = "Name: T\nFaction: Republic\nCommander: Anakin Skywalker\n\nAssault: Most Wanted\n"
                              "Defense: Fleet Ambush\nNavigation: Solar Corona\n\n"
                              "Venator I-class Star Destroyer (90)\n• Anakin Skywalker (29)\n= 119 Points\n";

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuTestRun) run = mu_test_command (fleet, NULL, "show", "--format", cases[i].format, "-", NULL);
      g_autofree char *text = mu_test_unwrap (run->out);

      g_assert_cmpint (run->status, ==, 0);
      expect_next (text, cases[i].commander);
      g_assert_cmpint (strstr (text, "Mercy Mission would not raise the cost") != NULL, ==, cases[i].for_nothing);
    }
}

/* XW2 Play area, Setup, Round and time limit: the table and the score, for programs. */
static void
test_table (void)
{
  static const char squad[] = "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"chewbacca\",\"ship\":\"yt1300\"}]}";
  g_autoptr (MuTestRun) run = mu_test_command (squad, NULL, "show", "--json", "-", NULL);
  json_t *object = json_loads (run->out, 0, NULL);
  json_t *facts = json_object_get (object, "facts");
  json_t *setup = json_object_get (facts, "setup");
  json_t *area = json_object_get (setup, "play_area");
  json_t *score = json_object_get (facts, "score");
  json_t *ship = json_array_get (json_object_get (score, "ships"), 0);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (json_string_value (json_object_get (facts, "id_token_rule")), ==,
                   "In a mirror match, every ship needs ID tokens. One player's are white, the other's black.");
  g_assert_cmpint (get_number (area, "width"), ==, 90);
  g_assert_cmpint (get_number (area, "depth"), ==, 90);
  g_assert_cmpint (get_number (area, "for_points"), ==, 100);
  g_assert_cmpint (get_number (setup, "obstacles"), ==, 6);
  g_assert_cmpuint (json_array_size (json_object_get (setup, "steps")), ==, 5);
  g_assert_cmpint (get_number (ship, "points"), ==, 42);
  g_assert_cmpint (get_number (ship, "half"), ==, 21);
  g_assert_cmpint (get_number (json_array_get (json_object_get (score, "margins"), 0), "win"), ==, 1);
  g_assert_cmpuint (json_array_size (json_object_get (score, "rules")), ==, 5);
  json_decref (object);
}

static void
test_no_file (Fixture *fixture, gconstpointer command)
{
  g_autoptr (MuTestRun) run = mu_test_command ("", NULL, command, NULL);

  g_assert_cmpint (run->status, ==, 64);
}

/* Obstacles are shown by their names (XW2 Setup); what no catalog has, as the list spells it. */
static void
test_obstacles (void)
{
  static const char squad[] = "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\"}],"
                              "\"obstacles\":[\"coreasteroid1\",\"yt2400debris0\",\"pebble\"]}";
  g_autoptr (MuTestRun) run = mu_test_command (squad, NULL, "show", "-", NULL);
  const char *rest = expect_next (run->out, "Obstacles");

  rest = expect_next (rest, "Core Set: asteroid 2\n");
  rest = expect_next (rest, "YT-2400: debris cloud 1\n");
  expect_next (rest, "pebble\n");
  g_assert_null (strstr (run->out, "coreasteroid1"));
  g_assert_nonnull (strstr (run->out, "“pebble” is not an obstacle of the catalogs."));
  g_assert_cmpint (run->status, ==, 0);
}

/* What stands beside the name of a unit is its ship or its craft, unless the name says it already. */
static void
test_unit_names (void)
{
  static const struct
  {
    const char *list, *says;
  } cases[] = {
    { "{\"faction\":\"rebel\",\"pilots\":[{\"name\":\"rookiepilot\"}]}", " 1  Rookie Pilot, X-wing  " },
    { "{\"faction\":\"rebel\",\"pilots\":[{\"id\":\"gr75mediumtransport\",\"ship\":\"gr75mediumtransport\"}]}",
      " 1  GR-75 Medium Transport  " },
    { "<muster version=\"1\" game=\"armada\" format=\"armada-400\" faction=\"rebel\"><unit kind=\"squadron\" card=\"lukeskywalker\"/>"
      "<unit kind=\"squadron\" card=\"xwingsquadron\" count=\"2\"/></muster>",
      " 1  1 × • Luke Skywalker, X-wing Squadron  " },
    { "<muster version=\"1\" game=\"armada\" format=\"armada-400\" faction=\"rebel\"><unit kind=\"squadron\" card=\"xwingsquadron\" "
      "count=\"2\"/></muster>",
      " 1  2 × X-wing Squadron  " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const show[] = { "show", "-", NULL };
      g_autoptr (MuTestRun) run = mu_test_command_argv (cases[i].list, NULL, show);

      expect_next (run->out, cases[i].says);
    }
}

/* A ship has the values that only its upgrades give it, too. */
static void
test_values_of_upgrades (void)
{
  static const char squad[]
      = "{\"faction\":\"galacticempire\",\"ruleset\":\"legacy\",\"pilots\":[{\"id\":\"soontirfel\",\"upgrades\":"
        "{\"modification\":[\"shieldupgrade\"]}},{\"id\":\"captainkagi\",\"upgrades\":{\"crew\":[\"emperorpalpatine\"]}},"
        "{\"id\":\"academypilot\"}]}";
  g_autoptr (MuTestRun) run = mu_test_command (squad, NULL, "show", "-", NULL);
  const char *rest = expect_next (run->out, "agility 3 · hull 3 · shields 1\n");

  rest = expect_next (rest, "hull 6 · shields 4 · Force 1\n");
  expect_next (rest, "agility 3 · hull 3\n");
}

int
main (int argc, char **argv)
{
  static const char *const commands[] = { "show", "complete" };
  static const struct
  {
    const char *name;
    void (*run) (Fixture *fixture, gconstpointer command);
  } tests[] = {
    { "text", test_text },
    { "long-path", test_long_path },
    { "one-file", test_one_file },
    { "json", test_json },
    { "no-file", test_no_file },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path = g_strdup_printf ("/cli/%s/several-files/%s", commands[i], tests[j].name);

        g_test_add (path, Fixture, commands[i], set_up, tests[j].run, tear_down);
      }
  g_test_add_func ("/cli/show/format", test_format);
  g_test_add_func ("/cli/show/unit-names", test_unit_names);
  g_test_add_func ("/cli/show/obstacles", test_obstacles);
  g_test_add_func ("/cli/show/values-of-upgrades", test_values_of_upgrades);
  g_test_add_func ("/cli/show/XW2 Play area, Setup, Round and time limit", test_table);
  return g_test_run ();
}

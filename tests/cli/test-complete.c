/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>
#include <string.h>

#include "support/mu-test-command.h"

#define SQUAD "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}"
#define TWICE                                                                                                          \
  "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"},"                       \
  "{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}"

static json_t *
complete (const char *squad, const char *count, int status)
{
  g_autoptr (MuTestRun) run
      = mu_test_command (squad, NULL, "complete", "--json", "--units", "--count", count, "-", NULL);
  json_t *object;

  g_assert_cmpint (run->status, ==, status);
  object = json_loads (run->out, 0, NULL);
  g_assert_nonnull (object);
  return object;
}

static void
test_json (void)
{
  json_t *object = complete (SQUAD, "5", 0);
  json_t *best = json_object_get (object, "completions");
  int last = G_MAXINT;

  g_assert_true (json_is_true (json_object_get (object, "more")));
  g_assert_cmpint (json_integer_value (json_object_get (object, "count")), ==, 1000000);
  g_assert_cmpuint (json_array_size (best), ==, 5);
  for (gsize i = 0; i < json_array_size (best); i++)
    {
      json_t *one = json_array_get (best, i);
      int points = json_integer_value (json_object_get (one, "points"));

      g_assert_cmpint (points, <=, last);
      g_assert_cmpint (json_integer_value (json_object_get (one, "total")), ==, 27 + points);
      g_assert_cmpuint (json_array_size (json_object_get (one, "cards")), >, 0);
      last = points;
    }
  json_decref (object);
}

static void
test_total (void)
{
  g_autoptr (MuTestRun) run = mu_test_command (SQUAD, NULL, "complete", "--json", "--total", "30", "-", NULL);
  g_autoptr (MuTestRun) random = mu_test_command (NULL, NULL, "random", "--json", "--format", "xwing-standard",
                                                  "--total", "40", "--faction", "rebel", "--seed", "7", NULL);
  json_t *object = json_loads (run->out, 0, NULL);
  json_t *list = json_loads (random->out, 0, NULL);
  json_t *best = json_object_get (object, "completions");

  g_assert_cmpint (json_integer_value (json_object_get (object, "limit")), ==, 30);
  g_assert_cmpuint (json_array_size (best), >, 0);
  for (gsize i = 0; i < json_array_size (best); i++)
    g_assert_cmpint (json_integer_value (json_object_get (json_array_get (best, i), "total")), <=, 30);
  g_assert_cmpint (json_integer_value (json_object_get (list, "limit")), ==, 40);
  g_assert_cmpint (json_integer_value (json_object_get (list, "points")), <=, 40);
  g_assert_cmpstr (json_string_value (json_object_get (list, "format-from")), ==, "asked");
  json_decref (object);
  json_decref (list);
}

#define ACE                                                                                                            \
  "{\"faction\":\"imperial\",\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}"

/* As played, each card has its share, and the lists that were counted are named. */
static void
test_as_played (void)
{
  g_autoptr (MuTestRun) run
      = mu_test_command (ACE, NULL, "complete", "--json", "--as-played", "--total", "31", "--count", "1", "-", NULL);
  g_autoptr (MuTestRun) text
      = mu_test_command (ACE, NULL, "complete", "--as-played", "--total", "31", "--count", "1", "-", NULL);
  g_autoptr (MuTestRun) random = mu_test_command (NULL, NULL, "random", "--json", "--as-played", "--format",
                                                  "xwing-standard", "--faction", "imperial", "--seed", "7", NULL);
  json_t *object = json_loads (run->out, 0, NULL);
  json_t *list = json_loads (random->out, 0, NULL);
  json_t *best = json_array_get (json_object_get (object, "completions"), 0);
  json_t *card = json_array_get (json_object_get (best, "cards"), 1);

  g_assert_cmpstr (json_string_value (json_object_get (card, "id")), ==, "pushthelimit");
  g_assert_cmpfloat (json_real_value (json_object_get (card, "share")), ==, 0.9854);
  g_assert_cmpint (json_integer_value (json_object_get (json_object_get (object, "played"), "lists")), ==, 2237);
  g_assert_cmpint (json_integer_value (json_object_get (json_object_get (list, "played"), "lists")), ==, 2237);
  g_assert_nonnull (strstr (text->out, "Squads at tournaments, 2014–2015; 2237 lists\n"));
  g_assert_nonnull (strstr (text->out, "Push the Limit (3, 99%)"));
  json_decref (object);
  json_decref (list);
}

#define NO_LIMIT                                                                                                       \
  "{\"faction\":\"imperial\",\"vendor\":{\"muster\":{\"format\":\"xwing-custom\"}},"                                   \
  "\"pilots\":[{\"name\":\"soontirfel\",\"ship\":\"tieinterceptor\"}]}"

/* Without a limit, a list has no points left to spend. */
static void
test_no_limit (void)
{
  g_autoptr (MuTestRun) run = mu_test_command (NO_LIMIT, NULL, "complete", "-", NULL);
  g_autoptr (MuTestRun) json = mu_test_command (NO_LIMIT, NULL, "complete", "--json", "-", NULL);
  g_autoptr (MuTestRun) limited = mu_test_command (NO_LIMIT, NULL, "complete", "--total", "30", "-", NULL);
  g_autoptr (MuTestRun) random = mu_test_command (NULL, NULL, "random", "--json", "--format", "xwing-custom",
                                                  "--faction", "rebel", "--seed", "7", NULL);
  g_autoptr (MuTestRun) shown = mu_test_command (NO_LIMIT, NULL, "show", "-", NULL);
  json_t *error = json_loads (json->out, 0, NULL);
  json_t *list = json_loads (random->out, 0, NULL);

  g_assert_cmpint (run->status, ==, 64);
  g_assert_nonnull (strstr (run->err, "give one with --total"));
  g_assert_cmpint (json->status, ==, 64);
  g_assert_nonnull (json_object_get (error, "error"));
  g_assert_cmpint (limited->status, ==, 0);
  g_assert_cmpint (random->status, ==, 0);
  g_assert_null (json_object_get (list, "limit"));
  g_assert_cmpint (json_integer_value (json_object_get (list, "points")), >, 75);
  g_assert_cmpint (json_integer_value (json_object_get (list, "points")), <=, 100);
  g_assert_nonnull (strstr (shown->out, "Imperial · 27 points\n"));
  json_decref (error);
  json_decref (list);
}

static void
test_illegal (void)
{
  json_t *object = complete (TWICE, "5", 1);

  g_assert_true (json_is_false (json_object_get (object, "more")));
  g_assert_cmpint (json_integer_value (json_object_get (object, "count")), ==, 0);
  json_decref (object);
}

/* That nothing is found has a reason. */
static void
test_illegal_text (void)
{
  g_autoptr (MuTestRun) run = mu_test_command (TWICE, NULL, "complete", "-", NULL);

  g_assert_cmpint (run->status, ==, 1);
  g_assert_nonnull (strstr (run->out, "0 legal completions"));
  g_assert_nonnull (strstr (run->err, "(unique-name)"));
  g_assert_nonnull (strstr (run->err, "illegal, and more cards do not make it legal"));
}

static void
test_text (void)
{
  g_autoptr (MuTestRun) run = mu_test_command (SQUAD, NULL, "complete", "--count", "2", "-", NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "27 of 100 points"));
  g_assert_nonnull (strstr (run->out, "legal completions"));
  g_assert_nonnull (strstr (run->out, "Soontir Fel: "));
}

#define LOADOUT                                                                                                        \
  "{\"version\":\"2.0.0\",\"ruleset\":\"XWA\",\"faction\":\"rebelalliance\",\"pilots\":["                                \
  "{\"id\":\"lukeskywalker\",\"ship\":\"t65xwing\"},"                                                                 \
  "{\"id\":\"hansolo\",\"ship\":\"modifiedyt1300lightfreighter\"},"                                                   \
  "{\"id\":\"wedgeantilles\",\"ship\":\"t65xwing\"}]}"

/* Where upgrades cost no points, the title says what they cost instead. */
static void
test_loadout (void)
{
  g_autoptr (MuTestRun) run = mu_test_command (LOADOUT, NULL, "complete", "--count", "1", "-", NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "0 points, 47 in all\u00a0· Loadout 41\n"));
}

static void
test_usage (void)
{
  g_autoptr (MuTestRun) no_file = mu_test_command ("", NULL, "complete", NULL);
  g_autoptr (MuTestRun) bad_count = mu_test_command ("", NULL, "complete", "--count", "-3", "-", NULL);
  g_autoptr (MuTestRun) not_a_list = mu_test_command ("{", NULL, "complete", "-", NULL);
  g_autoptr (MuTestRun) no_faction = mu_test_command ("", NULL, "random", "--format", "xwing-standard", NULL);
  g_autoptr (MuTestRun) bad_faction
      = mu_test_command ("", NULL, "random", "--format", "xwing-standard", "--faction", "hutts", NULL);
  g_autoptr (MuTestRun) bad_format
      = mu_test_command ("", NULL, "random", "--format", "chess", "--faction", "rebel", NULL);

  g_assert_cmpint (no_file->status, ==, 64);
  g_assert_cmpint (bad_count->status, ==, 64);
  g_assert_cmpint (not_a_list->status, ==, 2);
  g_assert_cmpint (no_faction->status, ==, 64);
  g_assert_cmpint (bad_faction->status, ==, 64);
  g_assert_cmpint (bad_format->status, ==, 64);
}

/* What `random` writes, `check` finds legal; one seed, one list. */
static void
test_random (void)
{
  static const char *const lists[][2] = { { "xwing-standard", "scum" }, { "armada-400", "republic" } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (MuTestRun) first = mu_test_command ("", NULL, "random", "--format", lists[i][0], "--faction",
                                                     lists[i][1], "--seed", "7", NULL);
      g_autoptr (MuTestRun) again = mu_test_command ("", NULL, "random", "--format", lists[i][0], "--faction",
                                                     lists[i][1], "--seed", "7", NULL);
      g_autoptr (MuTestRun) check = mu_test_command (first->out, NULL, "check", "--format", lists[i][0], "-", NULL);

      g_assert_cmpint (first->status, ==, 0);
      g_assert_cmpstr (first->out, ==, again->out);
      g_assert_cmpint (check->status, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/complete/json", test_json);
  g_test_add_func ("/cli/complete/total", test_total);
  g_test_add_func ("/cli/complete/as-played", test_as_played);
  g_test_add_func ("/cli/complete/illegal", test_illegal);
  g_test_add_func ("/cli/complete/no-limit", test_no_limit);
  g_test_add_func ("/cli/complete/illegal-text", test_illegal_text);
  g_test_add_func ("/cli/complete/text", test_text);
  g_test_add_func ("/cli/complete/loadout", test_loadout);
  g_test_add_func ("/cli/complete/usage", test_usage);
  g_test_add_func ("/cli/random", test_random);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-results.h"

#include "library/mu-library-change.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

/* Results of games are kept with the history of the lists. */

typedef struct
{
  char *folder;
  MuLibrary *library;
  char *ids[2];
} Fixture;

static char *
add_list (MuLibrary *library, const char *name, const char *faction, const char *list)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", faction, list);
  g_autoptr (MuReport) report = NULL;
  g_autoptr (GError) error = NULL;
  char *id;

  mu_roster_set_name (roster, name);
  report = mu_check (roster, mu_roster_get_format (roster));
  id = mu_library_add (library, roster, report, NULL, &error);
  g_assert_no_error (error);
  return id;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;

  fixture->folder = mu_test_folder_new ();
  path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = mu_test_library_open (path);
  fixture->ids[0] = add_list (fixture->library, "Guard", "imperial", "soontirfel");
  fixture->ids[1] = add_list (fixture->library, "Rookies", "rebel", "rookiepilot");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    g_free (fixture->ids[i]);
  g_object_unref (fixture->library);
  mu_test_folder_free (fixture->folder);
}

static gboolean
add_result (Fixture *fixture, gboolean both, int winner, GError **error)
{
  const MuLibraryPlayer players[2] = { { fixture->ids[0], "Guard" }, { both ? fixture->ids[1] : NULL, "Rookies" } };
  const MuScore score = { .scores = { 60, 25 }, .winner = winner, .margins = { 135, 65 }, .points = { 1, 0 } };

  return mu_library_add_result (fixture->library, players, &score, error);
}

static GPtrArray *
list_results (Fixture *fixture, int player)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *results = mu_library_list_results (fixture->library, fixture->ids[player], &error);

  g_assert_no_error (error);
  return results;
}

/* Both lists get the game, each from its side. */
static void
test_both (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *opponent;
    int score, opponent_score, outcome, margin, points;
  } expected[] = { { "Rookies", 60, 25, 1, 135, 1 }, { "Guard", 25, 60, -1, 65, 0 } };

  g_assert_true (add_result (fixture, TRUE, 0, NULL));
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) results = list_results (fixture, i);
      const MuLibraryResult *result = results->len > 0 ? results->pdata[0] : NULL;

      g_assert_cmpuint (results->len, ==, 1);
      g_assert_cmpstr (result->opponent, ==, expected[i].opponent);
      g_assert_cmpint (result->score, ==, expected[i].score);
      g_assert_cmpint (result->opponent_score, ==, expected[i].opponent_score);
      g_assert_cmpint (result->outcome, ==, expected[i].outcome);
      g_assert_cmpint (result->margin, ==, expected[i].margin);
      g_assert_cmpint (result->points, ==, expected[i].points);
      g_assert_cmpint (result->revision, ==, 1);
      g_assert_cmpint (result->time, >, 0);
    }
}

/* The opponent's list may be from a file; a tie is neither's; the newest game comes first. */
static void
test_one (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (GPtrArray) other = NULL;

  g_assert_true (add_result (fixture, FALSE, 0, NULL));
  g_assert_true (add_result (fixture, FALSE, -1, NULL));
  own = list_results (fixture, 0);
  other = list_results (fixture, 1);
  g_assert_cmpuint (own->len, ==, 2);
  g_assert_cmpint (((MuLibraryResult *) own->pdata[0])->outcome, ==, 0);
  g_assert_cmpint (((MuLibraryResult *) own->pdata[1])->outcome, ==, 1);
  g_assert_cmpuint (other->len, ==, 0);
}

/* If one of the lists is gone, nothing is kept. */
static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results = NULL;
  g_auto (GStrv) changed = mu_library_change (fixture->library, mu_test_get_games (), MU_LIBRARY_DELETE, NULL,
                                              (const char *const[]){ fixture->ids[1], NULL }, NULL);

  g_assert_nonnull (changed);
  g_assert_false (add_result (fixture, TRUE, 0, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NOT_FOUND);
  results = list_results (fixture, 0);
  g_assert_cmpuint (results->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library-results/both", Fixture, NULL, set_up, test_both, tear_down);
  g_test_add ("/library-results/one", Fixture, NULL, set_up, test_one, tear_down);
  g_test_add ("/library-results/deleted", Fixture, NULL, set_up, test_deleted, tear_down);
  return g_test_run ();
}

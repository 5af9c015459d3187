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

static char *
dup_records (Fixture *fixture, int player)
{
  g_autoptr (GError) error = NULL;
  char *text = mu_library_dup_records (fixture->library, mu_test_get_games (),
                                       player >= 0 ? fixture->ids[player] : NULL, &error);

  g_assert_no_error (error);
  return text;
}

static void
assert_records (Fixture *fixture, int player, const char *expected)
{
  g_autofree char *text = dup_records (fixture, player);

  g_assert_cmpstr (text, ==, expected);
}

static void
play (Fixture *fixture, const char *opponent, const char *faction, const char *note, int winner)
{
  const MuLibraryPlayer players[2]
      = { { .id = fixture->ids[0], .name = "Guard", .note = note }, { .name = opponent, .faction = faction } };
  const MuScore score = { .scores = { 60, 25 }, .winner = winner };
  g_autoptr (GError) error = NULL;

  g_assert_true (mu_library_add_result (fixture->library, players, &score, &error));
  g_assert_no_error (error);
}

/* What was won and lost, in all, by list, and by faction of the opponent and the note on it. */
static void
test_records (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibraryEntry) entry = NULL;
  g_autoptr (GPtrArray) results = NULL;

  assert_records (fixture, -1, "");
  play (fixture, "Falcons", "rebel", " swarm\n", 0);
  play (fixture, "Falcons", "rebel", NULL, 1);
  play (fixture, "Hounds", "scum", "swarm", 0);
  play (fixture, "Unknown", NULL, "", -1);
  assert_records (fixture, 0,
                  "2 won, 1 lost, 1 drawn\nagainst Rebel: 1 won, 1 lost\nagainst Scum: 1 won\nagainst “swarm”: 2 won");
  assert_records (fixture, 1, "");
  g_assert_true (add_result (fixture, TRUE, 1, NULL));
  assert_records (fixture, 1, "1 won");
  assert_records (fixture, -1,
                  "3 won, 2 lost, 1 drawn\nGuard: 2 won, 2 lost, 1 drawn\nRookies: 1 won\n"
                  "against Rebel: 1 won, 1 lost\nagainst Scum: 1 won\nagainst “swarm”: 2 won");
  entry = mu_library_get_entry (fixture->library, fixture->ids[0]);
  g_assert_cmpint (entry->won, ==, 2);
  g_assert_cmpint (entry->lost, ==, 2);
  g_assert_cmpint (entry->drawn, ==, 1);
  results = list_results (fixture, 0);
  g_assert_cmpstr (((MuLibraryResult *) results->pdata[2])->faction, ==, "scum");
  g_assert_cmpstr (((MuLibraryResult *) results->pdata[4])->note, ==, "swarm");
}

static void
save_as (Fixture *fixture, gint64 *revision, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster
      = mu_library_load (fixture->library, mu_test_get_games (), fixture->ids[0], NULL, &error);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  mu_roster_set_name (roster, name);
  g_assert_true (mu_library_save (fixture->library, fixture->ids[0], roster, report, NULL, revision, &error));
  g_assert_no_error (error);
}

/* A game counts for the save that was played, even if there is a newer one, and that save stays in the history. */
static void
test_version (Fixture *fixture, gconstpointer data)
{
  enum { KEPT = 200 };
  const MuLibraryPlayer players[2]
      = { { .id = fixture->ids[0], .name = "Guard", .revision = 2 }, { .name = "Falcons" } };
  const MuScore score = { .scores = { 60, 25 }, .winner = 0 };
  g_autoptr (GPtrArray) results = NULL;
  g_autoptr (MuRoster) played = NULL;
  g_autoptr (MuRoster) thinned = NULL;
  gint64 revision = 1;

  save_as (fixture, &revision, "Played");
  save_as (fixture, &revision, "Newer");
  g_assert_true (mu_library_add_result (fixture->library, players, &score, NULL));
  results = list_results (fixture, 0);
  g_assert_cmpint (((MuLibraryResult *) results->pdata[0])->revision, ==, 2);
  for (int i = 0; i < KEPT; i++)
    save_as (fixture, &revision, i % 2 == 0 ? "Even" : "Odd");
  played = mu_library_load_version (fixture->library, mu_test_get_games (), fixture->ids[0], 2, NULL);
  thinned = mu_library_load_version (fixture->library, mu_test_get_games (), fixture->ids[0], 1, NULL);
  g_assert_nonnull (played);
  g_assert_cmpstr (mu_roster_get_name (played), ==, "Played");
  g_assert_null (thinned);
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
  g_test_add ("/library-results/records", Fixture, NULL, set_up, test_records, tear_down);
  g_test_add ("/library-results/version", Fixture, NULL, set_up, test_version, tear_down);
  g_test_add ("/library-results/deleted", Fixture, NULL, set_up, test_deleted, tear_down);
  return g_test_run ();
}

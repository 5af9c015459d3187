/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library/mu-library-change.h"
#include "library/mu-library.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-child.h"
#include "support/mu-test-deadline.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/* Several processes at once on one library: all that each was told is saved is there, and readers never fail. */

enum
{
  N_WRITERS = 4,
  N_READERS = 2,
  N_ROUNDS = 8
};

typedef struct
{
  char *folder;
  char *path;
  char *common; /* the list all of them save */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = NULL;

  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  library = mu_test_library_open (fixture->path);
  fixture->common = mu_test_library_new_list (library, "Common");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->common);
}

/* Saves the list under another name; what another process saved meanwhile is loaded, and that saved over. */
static void
save (MuLibrary *library, const char *id, const char *name)
{
  while (TRUE)
    {
      gint64 revision;
      g_autoptr (GError) error = NULL;
      g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), id, &revision, &error);
      g_autoptr (MuReport) report = NULL;

      g_assert_no_error (error);
      mu_roster_set_name (roster, name);
      report = mu_check (roster, mu_roster_get_format (roster));
      if (mu_library_save (library, id, roster, report, NULL, &revision, &error))
        return;
      g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_CONFLICT);
    }
}

static void
change (MuLibrary *library, MuLibraryAction verb, const char *id)
{
  const char *const ids[] = { id, NULL };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) changed = mu_library_change (library, mu_test_get_games (), verb, "league", ids, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (changed), ==, 1);
}

/* People and programs write now and then: rests about as long as writing took here. */
static void
rest (gint64 *since)
{
  gint64 now = g_get_monotonic_time ();

  g_usleep ((gulong) ((double) (now - *since) * g_random_double_range (0, 2)));
  *since = g_get_monotonic_time ();
}

static void
do_write (Fixture *fixture, int number)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_autofree char *box = g_strdup_printf ("box-%d", number);
  g_autofree char *own = mu_test_library_new_list (library, "Own");
  guint n_rounds = mu_test_rounds (N_ROUNDS);
  gint64 since = g_get_monotonic_time ();

  for (guint i = 1; i <= n_rounds; i++)
    {
      g_autofree char *name = g_strdup_printf ("Writer %d, save %u", number, i);
      g_autofree char *passing = mu_test_library_new_list (library, "Passing");
      g_autoptr (GError) error = NULL;

      rest (&since);
      save (library, own, name);
      rest (&since);
      save (library, fixture->common, name);
      rest (&since);
      change (library, i % 2 == 1 ? MU_LIBRARY_TAG : MU_LIBRARY_UNTAG, own);
      rest (&since);
      change (library, MU_LIBRARY_DELETE, passing);
      rest (&since);
      mu_test_library_set_owned (library, "xwing", box, (int) i, &error);
      g_assert_no_error (error);
    }
}

/* Reads until killed: a list once there stays, and each can be loaded. */
static void
do_read (Fixture *fixture, int number)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  gint64 last = 0;

  while (TRUE)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) entries = mu_library_list (library, number % 2 == 0 ? NULL : "save", &error);
      gint64 revision = 0;
      g_autoptr (MuRoster) roster = NULL;

      g_assert_no_error (error);
      roster = mu_library_load (library, mu_test_get_games (), fixture->common, &revision, &error);
      g_assert_no_error (error);
      g_assert_cmpint (revision, >=, last);
      last = revision;
      g_usleep (1000);
    }
}

static pid_t
begin (Fixture *fixture, void (*body) (Fixture *fixture, int number), int number)
{
  pid_t child = mu_test_fork ();

  if (child == 0)
    {
      body (fixture, number);
      _exit (0);
    }
  return child;
}

static void
assert_all_there (Fixture *fixture)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  MuCollection *collection = mu_library_get_collection (library);
  g_autoptr (GPtrArray) own = mu_library_list (library, "writer", NULL);
  g_autoptr (GPtrArray) passing = mu_library_list (library, "passing", NULL);
  guint n_rounds = mu_test_rounds (N_ROUNDS);
  gint64 revision = 0;

  g_assert_cmpuint (passing->len, ==, 0);
  g_assert_cmpuint (own->len, ==, N_WRITERS + 1);
  for (guint i = 0; i < own->len; i++)
    {
      const MuLibraryEntry *entry = own->pdata[i];

      if (g_str_equal (entry->id, fixture->common))
        g_assert_cmpint (entry->revision, ==, 1 + N_WRITERS * n_rounds);
      else
        g_assert_cmpint (entry->revision, ==, 1 + 2 * n_rounds);
    }
  for (int i = 0; i < N_WRITERS; i++)
    {
      g_autofree char *box = g_strdup_printf ("box-%d", i);

      g_assert_cmpint (mu_collection_get (collection, "xwing", box), ==, (int) n_rounds);
    }
  g_assert_true (mu_library_get_revision (library, fixture->common, &revision, NULL));
  g_assert_cmpint (revision, ==, 1 + N_WRITERS * n_rounds);
  mu_test_library_assert_sound (fixture->path);
}

static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  pid_t writers[N_WRITERS];
  pid_t readers[N_READERS];
  int status;

  mu_test_get_games ();
  for (int i = 0; i < N_READERS; i++)
    readers[i] = begin (fixture, do_read, i);
  for (int i = 0; i < N_WRITERS; i++)
    writers[i] = begin (fixture, do_write, i);
  for (int i = 0; i < N_WRITERS; i++)
    {
      g_assert_cmpint (waitpid (writers[i], &status, 0), ==, writers[i]);
      g_assert_cmpint (status, ==, 0);
    }
  for (int i = 0; i < N_READERS; i++)
    {
      kill (readers[i], SIGKILL);
      g_assert_cmpint (waitpid (readers[i], &status, 0), ==, readers[i]);
      g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
    }
  assert_all_there (fixture);
}

/* Begun at the same moment, by programs that all find nothing there. */
static void
do_begin (Fixture *fixture, int number)
{
  g_autofree char *path = g_build_filename (fixture->folder, "new", "library.db", NULL);
  g_autoptr (MuLibrary) library = mu_test_library_open (path);

  mu_test_library_add (library, "One");
}

static void
assert_begun (const char *path)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);

  g_assert_null (mu_library_get_notice (library));
  mu_test_library_assert_holds (library, N_WRITERS);
}

static void
test_begun_at_once (Fixture *fixture, gconstpointer data)
{
  mu_test_get_games ();
  for (guint round = mu_test_rounds (N_ROUNDS); round > 0; round--)
    {
      g_autofree char *folder = g_build_filename (fixture->folder, "new", NULL);
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      pid_t children[N_WRITERS];
      int status;

      for (int i = 0; i < N_WRITERS; i++)
        children[i] = begin (fixture, do_begin, i);
      for (int i = 0; i < N_WRITERS; i++)
        {
          g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
          g_assert_cmpint (status, ==, 0);
        }
      assert_begun (path);
      mu_test_folder_free (g_steal_pointer (&folder));
    }
}

/* Killed while it holds the library, a process leaves it free, and nothing of what it had not finished. */
static void
test_killed_holder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  int ends[2];
  char ready;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = mu_test_fork ();
  if (child == 0)
    {
      sqlite3 *other = mu_test_library_dump_open (fixture->path);

      sqlite3_exec (other, "BEGIN IMMEDIATE; DELETE FROM lists", NULL, NULL, NULL);
      _exit (write (ends[1], "x", 1) == 1 ? pause () : 1);
    }
  g_assert_cmpint (read (ends[0], &ready, 1), ==, 1);
  mu_library_set_patience (library, 0);
  mu_test_library_assert_add_fails (library, MU_LIBRARY_ERROR_LOCKED, "in use");
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  mu_library_set_patience (library, mu_test_deadline_get_seconds () * 1000);
  mu_test_library_add (library, "After");
  mu_test_library_assert_holds (library, 2);
  close (ends[0]);
  close (ends[1]);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library-shared/at-once", test_at_once);
  ADD ("/library-shared/begun-at-once", test_begun_at_once);
  ADD ("/library-shared/killed-holder", test_killed_holder);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

/* A program killed at any moment: all it said was saved is there, at most the save in flight besides, the file whole. */

enum { N_KILLS = 25, MAX_DELAY_US = 30000 };

typedef struct
{
  char *folder;
  char *path;
  char *id;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = NULL;

  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  library = mu_test_library_open (fixture->path);
  fixture->id = mu_test_library_new_list (library, "0");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->id);
}

/* Saves the list again and again, and writes each revision to @fd once it is saved. */
static void
save_on (Fixture *fixture, int fd)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), fixture->id, &revision, NULL);

  while (TRUE)
    {
      g_autofree char *name = g_strdup_printf ("%d", (int) revision);
      g_autoptr (MuReport) report = NULL;

      mu_roster_set_name (roster, name);
      report = mu_check (roster, mu_roster_get_format (roster));
      if (!mu_library_save (library, fixture->id, roster, report, &revision, NULL)
          || write (fd, &revision, sizeof revision) != sizeof revision)
        _exit (1);
    }
}

/* Returns the last revision the child said it saved, or @before. */
static gint64
run_and_kill (Fixture *fixture, gint64 before)
{
  gint64 said = before;
  gint64 revision;
  int status;
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    save_on (fixture, ends[1]);
  close (ends[1]);
  /* Once it is at work; then at any moment. */
  g_assert_cmpint (read (ends[0], &said, sizeof said), ==, sizeof said);
  g_usleep (g_test_rand_int_range (0, MAX_DELAY_US));
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  while (read (ends[0], &revision, sizeof revision) == sizeof revision)
    said = revision;
  close (ends[0]);
  return said;
}

static gint64
assert_whole (Fixture *fixture, gint64 said)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_autoptr (GPtrArray) wrong = mu_library_check (library, NULL);
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), fixture->id, &revision, NULL);
  g_autoptr (GArray) versions = mu_library_list_history (library, fixture->id, NULL);
  g_autofree char *name = g_strdup_printf ("%d", (int) revision - 1);

  g_assert_null (mu_library_get_notice (library));
  g_assert_cmpuint (wrong->len, ==, 0);
  g_assert_cmpint (revision, >=, said);
  g_assert_cmpint (revision, <=, said + 1);
  g_assert_cmpstr (mu_roster_get_name (roster), ==, name);
  g_assert_cmpint (g_array_index (versions, MuLibraryVersion, 0).revision, ==, revision);
  return revision;
}

static void
test_kill (Fixture *fixture, gconstpointer data)
{
  gint64 revision = 1;

  mu_test_get_games ();
  for (int i = 0; i < N_KILLS; i++)
    revision = assert_whole (fixture, run_and_kill (fixture, revision));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library-kill/any-moment", Fixture, NULL, set_up, test_kill, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include <glib/gstdio.h>

#include "cli/mu-cli.h"
#include "support/mu-test-command.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"

/* Where the command line keeps lists, and what it says when that is not possible. */

typedef struct
{
  char *folder;
  char *file; /* that is no folder */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  fixture->file = g_build_filename (fixture->folder, "file", NULL);
  g_assert_true (g_file_set_contents (fixture->file, "x", 1, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->file);
}

static MuTestRun *
list (Fixture *fixture, const char *data_home)
{
  const char *const environment[] = { "HOME", fixture->folder, "XDG_DATA_HOME", data_home, NULL };

  return mu_test_command (NULL, environment, "library", "list", NULL);
}

/* A path that begins nowhere counts for nothing: lists are not kept in whatever folder is current. */
static void
test_home (Fixture *fixture, gconstpointer data_home)
{
  g_autofree char *path = g_build_filename (fixture->folder, ".local", "share", "muster", "library.db", NULL);
  g_autoptr (MuTestRun) run = list (fixture, data_home);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, MU_EXIT_LEGAL);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_false (g_file_test ("relative", G_FILE_TEST_EXISTS));
}

/* Without a place that is one, nothing is kept, and nothing read from whatever folder is current. */
static void
test_no_home (Fixture *fixture, gconstpointer data)
{
  static const char *const homes[] = { "", "relative", "./x" };
  static const char *const commands[][2] = { { "library", "list" }, { "library", "backups" }, { "library", "restore" } };
  g_autofree char *here = g_get_current_dir ();

  g_assert_cmpint (g_chdir (fixture->folder), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (homes) * G_N_ELEMENTS (commands); i++)
    {
      const char *const environment[] = { "HOME", homes[i % 3], "XDG_DATA_HOME", homes[i % 3], NULL };
      g_autoptr (MuTestRun) run = mu_test_command (NULL, environment, commands[i / 3][0], commands[i / 3][1], NULL);
      g_auto (GStrv) names = mu_test_folder_list (fixture->folder, "");

      g_assert_cmpint (run->status, ==, MU_EXIT_UNREADABLE);
      g_assert_nonnull (strstr (run->err, "HOME"));
      g_assert_cmpuint (g_strv_length (names), ==, 1);
    }
  g_assert_cmpint (g_chdir (here), ==, 0);
}

static void
assert_refused (Fixture *fixture, const char *data_home)
{
  g_autoptr (MuTestRun) run = list (fixture, data_home);

  g_assert_cmpint (run->status, ==, MU_EXIT_UNREADABLE);
  g_assert_nonnull (strstr (run->err, data_home));
  g_assert_nonnull (strstr (run->err, "cannot be created"));
}

static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  assert_refused (fixture, "/proc/nowhere");
  assert_refused (fixture, fixture->file);
}

/* Another program holds the library for long: that is said, and nothing lost. */
static void
test_locked (Fixture *fixture, gconstpointer data)
{
  const char *const environment[] = { "XDG_DATA_HOME", fixture->folder, NULL };
  g_autofree char *path = g_build_filename (fixture->folder, "muster", "library.db", NULL);
  g_autoptr (MuTestRun) added = NULL;
  g_autoptr (MuTestRun) listed = NULL;
  g_autoptr (MuLibrary) library = NULL;
  gpointer other;

  mu_test_library_make (path, 1);
  other = mu_test_library_hold (path);
  added = mu_test_command ("<muster version=\"1\" game=\"xwing\" format=\"xwing-standard\"/>", environment, "library",
                           "add", "-", NULL);
  listed = mu_test_command (NULL, environment, "library", "list", NULL);
  mu_test_library_release (other);
  g_assert_cmpint (added->status, ==, MU_EXIT_UNREADABLE);
  g_assert_nonnull (strstr (added->err, "in use by another program"));
  g_assert_cmpint (listed->status, ==, MU_EXIT_LEGAL);
  g_assert_nonnull (strstr (listed->out, "List"));
  library = mu_test_library_open (path);
  mu_test_library_assert_holds (library, 1);
}

/* Every list is opened, as the window would; what cannot be is named. */
static void
test_check (Fixture *fixture, gconstpointer data)
{
  const char *const environment[] = { "XDG_DATA_HOME", fixture->folder, NULL };
  g_autofree char *path = g_build_filename (fixture->folder, "muster", "library.db", NULL);
  static const char *const broken[] = {
    "UPDATE history SET document = x'3C6D7573746572' WHERE list = 2",
    "UPDATE history SET document = x'' WHERE list = 2",
    "DELETE FROM history WHERE list = 2",
  };

  mu_test_library_make (path, 3);
  for (gsize i = 0; i <= G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (MuTestRun) run = NULL;
      g_autofree char *id = NULL;

      if (i > 0)
        mu_test_library_dump_run (path, broken[i - 1]);
      run = mu_test_command (NULL, environment, "library", "check", NULL);
      g_assert_cmpint (run->status, ==, i == 0 ? MU_EXIT_LEGAL : MU_EXIT_UNREADABLE);
      if (i == 0)
        continue;
      id = mu_test_library_dump_query (path, "SELECT id FROM lists WHERE number = 2");
      g_strdelimit (id, "|", '\0');
      g_assert_nonnull (strstr (run->err, id));
      g_assert_nonnull (strstr (run->err, "“List”"));
      g_assert_nonnull (strstr (run->err, "cannot be opened"));
      g_assert_cmpint (g_utf8_strlen (run->err, -1) < 400, ==, TRUE);
    }
  mu_test_library_dump_run (path, "UPDATE lists SET deleted_at = 1 WHERE number = 2");
  {
    g_autoptr (MuTestRun) run = mu_test_command (NULL, environment, "library", "check", NULL);

    g_assert_cmpint (run->status, ==, MU_EXIT_LEGAL);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library-place/relative", Fixture, "relative/path", set_up, test_home, tear_down);
  g_test_add ("/library-place/unset", Fixture, "", set_up, test_home, tear_down);
  g_test_add ("/library-place/no-home", Fixture, NULL, set_up, test_no_home, tear_down);
  g_test_add ("/library-place/unwritable", Fixture, NULL, set_up, test_unwritable, tear_down);
  g_test_add ("/library-place/check", Fixture, NULL, set_up, test_check, tear_down);
  g_test_add ("/library-place/locked", Fixture, NULL, set_up, test_locked, tear_down);
  return g_test_run ();
}

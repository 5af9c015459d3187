/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library/mu-library-change.h"
#include "library/mu-library.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-child.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/* A program killed at any moment: all it said was done is there, at most what it was doing besides, the file whole. */

enum { N_KILLS = 20 };

typedef struct
{
  char *folder;
  char *path;
  char *id;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  mu_test_get_games ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->id);
}

static MuLibrary *
open_whole (Fixture *fixture)
{
  MuLibrary *library = mu_test_library_open (fixture->path);

  mu_test_library_assert_calm (library, fixture->path);
  mu_test_library_assert_sound (fixture->path);
  return library;
}

/* One list, saved again and again */

static void
save_on (gpointer data, int fd)
{
  Fixture *fixture = data;
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), fixture->id, &revision, NULL);

  while (TRUE)
    {
      g_autofree char *name = g_strdup_printf ("%d", (int) revision);
      g_autoptr (MuReport) report = NULL;

      mu_roster_set_name (roster, name);
      report = mu_check (roster, mu_roster_get_format (roster));
      if (!mu_library_save (library, fixture->id, roster, report, NULL, &revision, NULL))
        _exit (1);
      mu_test_child_say (fd, revision);
    }
}

static gint64
assert_saved (Fixture *fixture, gint64 said)
{
  g_autoptr (MuLibrary) library = open_whole (fixture);
  gint64 revision = 0;
  g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), fixture->id, &revision, NULL);
  g_autoptr (GArray) versions = mu_library_list_history (library, fixture->id, NULL);
  g_autofree char *name = g_strdup_printf ("%d", (int) revision - 1);
  g_autoptr (GPtrArray) found = mu_library_list (library, name, NULL);

  g_assert_cmpint (revision, >=, said);
  g_assert_cmpint (revision, <=, said + 1);
  g_assert_cmpstr (mu_roster_get_name (roster), ==, name);
  g_assert_cmpint (g_array_index (versions, MuLibraryVersion, 0).revision, ==, revision);
  g_assert_cmpuint (found->len, ==, 1);
  return revision;
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  gint64 revision = 1;

  fixture->id = mu_test_library_new_list (library, "0");
  g_clear_object (&library);
  for (guint i = 0; i < mu_test_rounds (N_KILLS); i++)
    revision = assert_saved (fixture, mu_test_child_kill (save_on, fixture, FALSE, revision));
}

/* Several lists and boxes at once, and new lists, in turn */

enum
{
  BOXES,
  STAR,
  TAG,
  ARCHIVE,
  NEW,
  N_ACTS
};

enum
{
  N_LISTS = 3,
  N_COUNTS = 50
};

static GStrv
list_ids (MuLibrary *library)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GPtrArray) entries = mu_library_list (library, "several", NULL);

  for (guint i = 0; i < entries->len; i++)
    g_strv_builder_add (ids, ((MuLibraryEntry *) entries->pdata[i])->id);
  return g_strv_builder_end (ids);
}

static gboolean
set_boxes (MuLibrary *library, int count)
{
  MuOwned both[] = { { "xwing", "core", count }, { "xwing", "tie-fighter", count } };
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (MuOwned));

  g_array_append_vals (boxes, both, G_N_ELEMENTS (both));
  return mu_library_set_boxes (library, boxes, NULL);
}

/* Does that act of that round: to all lists or boxes at once, to and fro from round to round. */
static gboolean
act (MuLibrary *library, int round, int which)
{
  static const MuLibraryAction verbs[]
      = { [STAR] = MU_LIBRARY_STAR, [TAG] = MU_LIBRARY_TAG, [ARCHIVE] = MU_LIBRARY_ARCHIVE };
  g_auto (GStrv) ids = NULL;
  g_auto (GStrv) changed = NULL;

  if (which == BOXES)
    return set_boxes (library, 1 + round % N_COUNTS);
  if (which == NEW)
    {
      mu_test_library_add (library, "New");
      return TRUE;
    }
  ids = list_ids (library);
  changed = mu_library_change (library, mu_test_get_games (),
                               round % 2 == 0 ? verbs[which] : mu_library_action_invert (verbs[which]), "league",
                               (const char *const *) ids, NULL);
  return changed != NULL && g_strv_length (changed) == N_LISTS;
}

/* Returns how many of the lists are as @which makes them in even rounds. */
static int
count_done (GPtrArray *entries, int which)
{
  int n_done = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];

      n_done += which == STAR ? entry->favourite : which == ARCHIVE ? entry->archived : entry->tags[0] != NULL;
    }
  return n_done;
}

/* Whether that act of that round was done; it must have been done to all or none. */
static gboolean
is_done (MuLibrary *library, int round, int which)
{
  g_autoptr (GPtrArray) entries = mu_library_list (library, "several", NULL);
  MuCollection *collection = mu_library_get_collection (library);
  int count = mu_collection_get (collection, "xwing", "core");
  int n_done;

  g_assert_cmpint (mu_collection_get (collection, "xwing", "tie-fighter"), ==, count);
  if (which == BOXES)
    return count == 1 + round % N_COUNTS;
  n_done = count_done (entries, which);
  g_assert_true (n_done == 0 || n_done == N_LISTS);
  return (n_done > 0) == (round % 2 == 0);
}

/* Returns how many acts were done, as the library tells. */
static gint64
count_acts (MuLibrary *library)
{
  g_autoptr (GPtrArray) added = mu_library_list (library, "new", NULL);
  int round = (int) added->len;
  int which = BOXES;

  while (which < NEW && is_done (library, round, which))
    which++;
  for (int later = which + 1; later < NEW; later++)
    g_assert_false (is_done (library, round, later));
  return round * N_ACTS + which;
}

static void
act_on (gpointer data, int fd)
{
  Fixture *fixture = data;
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);

  for (gint64 n = count_acts (library);; n++)
    {
      if (!act (library, (int) (n / N_ACTS), (int) (n % N_ACTS)))
        _exit (1);
      mu_test_child_say (fd, n + 1);
    }
}

static void
test_acts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);

  for (int i = 0; i < N_LISTS; i++)
    mu_test_library_add (library, "Several");
  g_clear_object (&library);
  for (guint i = 0; i < mu_test_rounds (N_KILLS); i++)
    {
      gint64 said = mu_test_child_kill (act_on, fixture, FALSE, 0);
      gint64 found;

      library = open_whole (fixture);
      found = count_acts (library);
      g_assert_cmpint (found, >=, said);
      g_assert_cmpint (found, <=, said + 1);
      g_clear_object (&library);
    }
}

/* A library begun, or brought up to date */

static void
open_and_add (gpointer data, int fd)
{
  Fixture *fixture = data;
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);

  mu_test_library_add (library, "One");
  mu_test_child_say (fd, 1);
}

static void
test_beginning (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < mu_test_rounds (N_KILLS); i++)
    {
      g_autoptr (MuLibrary) library = NULL;
      g_autoptr (GPtrArray) entries = NULL;
      gint64 said;

      g_free (fixture->path);
      fixture->path = g_strdup_printf ("%s/%u/library.db", fixture->folder, i);
      said = mu_test_child_kill (open_and_add, fixture, TRUE, 0);
      library = open_whole (fixture);
      entries = mu_library_list (library, NULL, NULL);
      g_assert_cmpuint (entries->len, >=, said);
      g_assert_cmpuint (entries->len, <=, 1);
    }
}

static guint
count_lists (MuLibrary *library)
{
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, NULL);

  return entries->len;
}

static void
test_migration (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) migrated = NULL;
  guint n_before;

  mu_test_library_copy (fixture->path, 1);
  migrated = mu_test_library_open (fixture->path);
  n_before = count_lists (migrated);
  g_assert_cmpuint (n_before, >, 0);
  for (guint i = 0; i < mu_test_rounds (N_KILLS); i++)
    {
      g_autoptr (MuLibrary) library = NULL;
      gint64 said;

      g_free (fixture->path);
      fixture->path = g_strdup_printf ("%s/%u/library.db", fixture->folder, i);
      mu_test_library_copy (fixture->path, 1);
      said = mu_test_child_kill (open_and_add, fixture, TRUE, 0);
      library = open_whole (fixture);
      g_assert_cmpuint (count_lists (library), >=, n_before + said);
      g_assert_cmpuint (count_lists (library), <=, n_before + 1);
    }
}

/* The command line, filling a library: each id it printed is there, and importing again brings what is missing */

enum
{
  N_FILES = 30
};

static void
exec_import (Fixture *fixture, int fd)
{
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autofree char *lists = g_build_filename (fixture->folder, "lists", NULL);

  g_setenv ("XDG_DATA_HOME", fixture->folder, TRUE);
  if (dup2 (fd, STDOUT_FILENO) < 0)
    _exit (1);
  execl (program, "muster", "library", "import", lists, NULL);
  _exit (1);
}

static void
write_lists (Fixture *fixture)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot");
  g_autofree char *folder = g_build_filename (fixture->folder, "lists", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (int i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("List %d", i);
      g_autofree char *path = g_strdup_printf ("%s/%d.muster", folder, i);
      g_autoptr (GBytes) document = NULL;

      mu_roster_set_name (roster, name);
      document = mu_document_write (roster);
      g_assert_true (g_file_set_contents (path, g_bytes_get_data (document, NULL), g_bytes_get_size (document), NULL));
    }
}

/* Returns what the command printed before it was killed, after a moment of up to @delay microseconds, or ended. */
static char *
import_and_kill (Fixture *fixture, int delay)
{
  g_autoptr (GString) printed = g_string_new (NULL);
  char buffer[4096];
  int ends[2];
  gssize length;
  int status;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = mu_test_fork ();
  if (child == 0)
    exec_import (fixture, ends[1]);
  close (ends[1]);
  if (delay > 0)
    {
      g_usleep (g_test_rand_int_range (0, delay));
      kill (child, SIGKILL);
    }
  while ((length = read (ends[0], buffer, sizeof buffer)) > 0)
    g_string_append_len (printed, buffer, length);
  close (ends[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) || WEXITSTATUS (status) == 0);
  return g_string_free (g_steal_pointer (&printed), FALSE);
}

static void
assert_imported (Fixture *fixture, const char *printed)
{
  g_autoptr (MuLibrary) library = open_whole (fixture);
  g_auto (GStrv) ids = g_strsplit (printed, "\n", -1);

  /* What follows the last end of a line is no whole id. */
  for (guint i = 0; i + 1 < g_strv_length (ids); i++)
    {
      gint64 revision = 0;

      g_assert_true (mu_library_get_revision (library, ids[i], &revision, NULL));
      g_assert_cmpint (revision, ==, 1);
    }
}

static void
test_import (Fixture *fixture, gconstpointer data)
{
  const int longest = 500000;
  g_autoptr (MuLibrary) library = NULL;

  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, "muster", "library.db", NULL);
  write_lists (fixture);
  for (guint i = 0; i < mu_test_rounds (N_KILLS) / 2; i++)
    {
      g_autofree char *printed = import_and_kill (fixture, longest);

      assert_imported (fixture, printed);
    }
  g_free (import_and_kill (fixture, 0));
  library = open_whole (fixture);
  mu_test_library_assert_holds (library, N_FILES);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library-kill/save", test_save);
  ADD ("/library-kill/acts", test_acts);
  ADD ("/library-kill/beginning", test_beginning);
  ADD ("/library-kill/migration", test_migration);
  ADD ("/library-kill/import", test_import);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "library/mu-backup.h"
#include "library/mu-restore.h"
#include "library/mu-library-change.h"
#include "library/mu-library.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-cut.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"
#include "support/mu-test-rounds.h"

/*
 * The power is cut after any change a library makes to the disk, with whatever may by then be there of what was not
 * made to last. What the program said was saved is there; of what it was doing, all or nothing.
 */

enum { N_QUICK = 300 };

typedef struct
{
  char *folder;
  char *path;
  MuLibrary *library;
  char *id;
  GPtrArray *steps;  /* what was done to the disk */
  guint n_before;    /* of them, before the story begins */
  GPtrArray *states; /* what the library held at each mark */
} Story;

static void
set_up (Story *story, gconstpointer data)
{
  story->folder = mu_test_folder_new ();
  story->path = g_build_filename (story->folder, "data", "muster", "library.db", NULL);
  story->states = g_ptr_array_new_with_free_func (g_free);
  mu_test_get_games ();
}

static void
tear_down (Story *story, gconstpointer data)
{
  mu_test_folder_free (story->folder);
  g_free (story->path);
  g_free (story->id);
  g_ptr_array_unref (story->steps);
  g_ptr_array_unref (story->states);
}

/* What was done up to here was said to be done. */
static void
say_done (Story *story)
{
  mu_test_disk_pause ();
  g_ptr_array_add (story->states, mu_test_library_dump (story->path));
  mu_test_disk_resume ();
  mu_test_disk_mark ((int) story->states->len - 1);
}

static void
open_it (Story *story)
{
  story->library = mu_test_library_open (story->path);
}

static void
close_it (Story *story)
{
  g_assert_finalize_object (g_steal_pointer (&story->library));
}

static void
add (Story *story)
{
  g_free (story->id);
  story->id = mu_test_library_new_list (story->library, "One");
}

static void
save (Story *story)
{
  gint64 revision;
  g_autoptr (MuRoster) roster = mu_library_load (story->library, mu_test_get_games (), story->id, &revision, NULL);
  g_autofree char *name = g_strdup_printf ("Save %d", (int) revision);
  g_autoptr (MuReport) report = NULL;

  mu_roster_set_name (roster, name);
  report = mu_check (roster, mu_roster_get_format (roster));
  g_assert_true (mu_library_save (story->library, story->id, roster, report, NULL, &revision, NULL));
}

static void
change (Story *story, MuLibraryAction verb, const char *tag)
{
  const char *const ids[] = { story->id, NULL };
  g_auto (GStrv) changed = mu_library_change (story->library, mu_test_get_games (), verb, tag, ids, NULL);

  g_assert_cmpstr (changed[0], ==, story->id);
}

static void
tag (Story *story)
{
  change (story, MU_LIBRARY_TAG, "league");
}

static void delete (Story *story)
{
  change (story, MU_LIBRARY_DELETE, NULL);
}

static void
own (Story *story)
{
  g_assert_true (mu_test_library_set_owned (story->library, "xwing", "core", 2, NULL));
}

/* What SQLite does of itself once the journal is long: the next save begins it anew. */
static void
checkpoint (Story *story)
{
  mu_test_library_dump_run (story->path, "PRAGMA wal_checkpoint");
}

static void
back_up (Story *story)
{
  g_assert_true (mu_backup_take (story->path, NULL));
}

static void
restore (Story *story)
{
  g_autofree char *label = mu_backup_dup_latest (story->path);
  g_autofree char *file = mu_backup_dup_path (story->path, label);
  g_autofree char *notice = NULL;

  g_assert_true (mu_restore (story->path, file, &notice, NULL));
}

typedef void (*Act) (Story *story);

static const Act beginning[] = { open_it, add, close_it, NULL };
static const Act work[] = { open_it, add, save, tag, checkpoint, save, own, close_it, open_it, delete, close_it, NULL };
static const Act backup[] = { open_it, add, back_up, save, restore, save, close_it, NULL };
static const Act migration[] = { open_it, add, close_it, NULL };

static void
record (Story *story, const Act *acts)
{
  story->steps = mu_test_disk_record (story->folder);
  story->n_before = story->steps->len;
  for (; *acts != NULL; acts++)
    {
      (*acts) (story);
      say_done (story);
    }
  mu_test_disk_stop ();
}

/* Before anything was said there is what opening the library makes of what was there. */
static const char *
get_state (Story *story, int mark)
{
  return story->states->pdata[CLAMP (mark, 0, (int) story->states->len - 1)];
}

static int
find_last_mark (GPtrArray *steps, guint n_steps)
{
  for (guint i = n_steps; i > 0; i--)
    if (((MuTestDiskStep *) steps->pdata[i - 1])->op == MU_TEST_DISK_MARK)
      return (int) ((MuTestDiskStep *) steps->pdata[i - 1])->offset;
  return -1;
}

/* Whatever calls itself a backup is one, whole. */
static void
assert_backups (const char *path)
{
  g_autoptr (GPtrArray) backups = mu_backup_list (path);

  for (guint i = 0; i < backups->len; i++)
    {
      const MuBackup *stored = backups->pdata[i];

      g_assert_cmpint (stored->n_lists, >, 0);
      mu_test_library_assert_sound (stored->path);
    }
}

static void
assert_next_start_works (Story *story, const char *folder, int mark)
{
  g_autofree char *path = g_build_filename (folder, "data", "muster", "library.db", NULL);
  g_autoptr (MuLibrary) library = mu_test_library_open (path);
  g_autofree char *found = mu_test_library_dump (path);

  assert_backups (path);
  mu_test_library_assert_calm (library, path);
  if (!g_str_equal (found, get_state (story, mark)))
    g_assert_cmpstr (found, ==, get_state (story, mark + 1));
  mu_test_library_assert_sound (path);
  mu_test_library_add (library, "After the power cut");
}

static void
cut (Story *story, guint n_steps, MuTestCut how, GRand *rand)
{
  char *folder = mu_test_folder_new ();

  g_test_message ("after %u of %u changes, %d", n_steps, story->steps->len, how);
  mu_test_disk_watch (folder);
  mu_test_cut (story->steps, n_steps, how, rand, folder);
  assert_next_start_works (story, folder, find_last_mark (story->steps, n_steps));
  mu_test_disk_stop ();
  mu_test_folder_free (folder);
}

/* Every step with every way of being cut off is a state; in “make check” chance leaves out some where there are many. */
static void
cut_everywhere (Story *story)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint rounds = mu_test_rounds (1);
  guint n_ways = MU_TEST_CUT_SOME + rounds;
  guint n_states = (story->steps->len - story->n_before + 1) * n_ways;
  guint stride = rounds > 1 ? 1 : (1 + n_states / N_QUICK) | 1; /* odd, so that it meets every way */

  for (guint i = g_test_rand_int_range (0, stride); i < n_states; i += stride)
    cut (story, story->n_before + i / n_ways, MIN (i % n_ways, MU_TEST_CUT_SOME), rand);
}

static void
test_story (Story *story, gconstpointer acts)
{
  record (story, acts);
  cut_everywhere (story);
}

static void
test_migration (Story *story, gconstpointer acts)
{
  mu_test_library_copy (story->path, 1);
  test_story (story, acts);
}

#define ADD(path, acts, test) g_test_add (path, Story, acts, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library-power/beginning", beginning, test_story);
  ADD ("/library-power/work", work, test_story);
  ADD ("/library-power/backup", backup, test_story);
  ADD ("/library-power/migration", migration, test_migration);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-library.h"

#include <string.h>

#include "library/mu-backup.h"
#include "library/mu-database.h"
#include "library/mu-list-store.h"
#include "rules/check/mu-check.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-deadline.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"

/* Makes the folder. */
void
mu_test_library_set_up (MuTestLibrary *self, gconstpointer data)
{
  self->folder = mu_test_folder_new ();
  self->path = g_build_filename (self->folder, "library.db", NULL);
}

/* Makes the folder and a library in it. */
void
mu_test_library_set_up_open (MuTestLibrary *self, gconstpointer data)
{
  mu_test_library_set_up (self, data);
  self->library = mu_test_library_open (self->path);
}

/* Deletes the folder. Nobody else may hold the library any more. */
void
mu_test_library_tear_down (MuTestLibrary *self, gconstpointer data)
{
  if (self->library != NULL)
    g_assert_finalize_object (self->library);
  mu_test_folder_free (self->folder);
  g_free (self->path);
}

/**
 * mu_test_library_open:
 *
 * Returns: (transfer full): the library there, which must open. It waits while other programs write to it;
 *   that the library gives up before its time is a failure.
 */
MuLibrary *
mu_test_library_open (const char *path)
{
  gint64 deadline = mu_test_deadline_new ();
  gint64 begun = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  MuLibrary *library;

  while ((library = mu_library_open (path, &error)) == NULL && !mu_test_deadline_is_over (deadline)
         && g_error_matches (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_LOCKED))
    {
      g_assert_cmpint (g_get_monotonic_time () - begun, >=, MU_DATABASE_PATIENCE * 1000);
      begun = g_get_monotonic_time ();
      g_clear_error (&error);
    }
  g_assert_no_error (error);
  g_assert_nonnull (library);
  mu_library_set_patience (library, mu_test_deadline_get_seconds () * 1000);
  return library;
}

/**
 * mu_test_library_assert_open_fails:
 * @part: what the message says, besides the path
 */
void
mu_test_library_assert_open_fails (const char *path, MuLibraryError code, const char *part)
{
  g_autoptr (GError) error = NULL;
  MuLibrary *library = mu_library_open (path, &error);

  g_assert_null (library);
  g_assert_error (error, MU_LIBRARY_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_nonnull (strstr (error->message, part));
}

static MuRoster *
new_roster (const char *name)
{
  MuRoster *roster = mu_test_roster ("xwing-standard", "imperial", "soontirfel pushthelimit; academypilot");

  mu_roster_set_name (roster, name);
  return roster;
}

static char *
add (MuLibrary *library, const char *name, GError **error)
{
  g_autoptr (MuRoster) roster = new_roster (name);
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));

  return mu_library_add (library, roster, report, NULL, error);
}

/**
 * mu_test_library_new_list:
 *
 * Adds a list, which must work.
 *
 * Returns: (transfer full): its id.
 */
char *
mu_test_library_new_list (MuLibrary *library, const char *name)
{
  g_autoptr (GError) error = NULL;
  char *id = add (library, name, &error);

  g_assert_no_error (error);
  g_assert_nonnull (id);
  return id;
}

void
mu_test_library_add (MuLibrary *library, const char *name)
{
  g_free (mu_test_library_new_list (library, name));
}

/**
 * mu_test_library_assert_add_fails:
 * @part: what the message says
 */
void
mu_test_library_assert_add_fails (MuLibrary *library, MuLibraryError code, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *id = add (library, "Too much", &error);

  g_assert_null (id);
  g_assert_error (error, MU_LIBRARY_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, part));
}

/**
 * mu_test_library_set_owned:
 *
 * Writes how many of a box the player has from now on.
 *
 * Returns: whether that worked.
 */
gboolean
mu_test_library_set_owned (MuLibrary *library, const char *game, const char *box, int count, GError **error)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (MuOwned));
  const MuOwned owned = { game, box, count };

  g_array_append_val (boxes, owned);
  return mu_library_set_boxes (library, boxes, error);
}

/**
 * mu_test_library_assert_holds:
 *
 * Checks how many lists there are.
 */
void
mu_test_library_assert_holds (MuLibrary *library, guint count)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, count);
}

/**
 * mu_test_library_assert_calm:
 * @path: where it is
 *
 * The library has nothing to tell, and there is nothing left of how it was begun.
 */
void
mu_test_library_assert_calm (MuLibrary *library, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_auto (GStrv) left = mu_test_folder_list (folder, "library.db.new-");

  g_assert_cmpstr (mu_library_get_notice (library), ==, NULL);
  g_assert_cmpuint (g_strv_length (left), ==, 0);
}

/**
 * mu_test_library_make:
 *
 * Makes a library of so many lists, and closes it.
 */
void
mu_test_library_make (const char *path, guint count)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);

  for (guint i = 0; i < count; i++)
    mu_test_library_add (library, "List");
}

/**
 * mu_test_library_copy:
 *
 * Puts a copy of the library that tables of that version left, tests/data/library, at @path.
 */
void
mu_test_library_copy (const char *path, int version)
{
  g_autofree char *name = g_strdup_printf ("version-%d.db", version);
  g_autofree char *stored = g_test_build_filename (G_TEST_DIST, "data", "library", name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (stored, &contents, &length, NULL));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, contents, length, NULL));
}

/**
 * mu_test_library_hold:
 *
 * Writes to the library as another program would, and does not come to an end.
 *
 * Returns: (transfer full): for mu_test_library_release().
 */
gpointer
mu_test_library_hold (const char *path)
{
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  return other;
}

void
mu_test_library_release (gpointer other)
{
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
}

static int (*sleep_in_vfs) (sqlite3_vfs *vfs, int microseconds);
static int n_waits;

static int
count_sleep (sqlite3_vfs *vfs, int microseconds)
{
  g_atomic_int_inc (&n_waits);
  return sleep_in_vfs (vfs, microseconds);
}

/**
 * mu_test_library_count_waits:
 *
 * Returns: how often any connection waited for another program since this was called first.
 */
guint
mu_test_library_count_waits (void)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);

  if (sleep_in_vfs == NULL)
    {
      sleep_in_vfs = vfs->xSleep;
      vfs->xSleep = count_sleep;
    }
  return (guint) g_atomic_int_get (&n_waits);
}

/**
 * mu_test_library_back_up:
 * @path: a library
 *
 * Takes a backup, which must work.
 */
void
mu_test_library_back_up (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mu_backup_take (path, &error));
  g_assert_no_error (error);
}

enum { N_ALIKE = 500 };

/* Legal lists of both games, of several factions. */
static GPtrArray *
new_random_rosters (guint count)
{
  static const char *const formats[][2] = {
    { "xwing-standard", "imperial" },
    { "xwing-standard", "rebel" },
    { "armada-400", "imperial" },
    { "armada-400", "rebel" },
  };
  GPtrArray *rosters = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < count; i++)
    {
      const char *const *pair = formats[i % G_N_ELEMENTS (formats)];
      g_autoptr (MuRoster) model = mu_test_roster (pair[0], pair[1], "");

      g_ptr_array_add (rosters, mu_random_roster (mu_roster_get_game (model), mu_roster_get_format (model), 0,
                                                  mu_roster_get_faction (model), i + 1, NULL));
    }
  return rosters;
}

/**
 * mu_test_library_make_large:
 *
 * Makes a library of so many lists, as different as a long life leaves them, in one go: each has its number in its
 * name, every hundredth a tag, and the first alone the word “zephyr” in its notes.
 */
void
mu_test_library_make_large (const char *path, guint count)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);
  g_autoptr (GPtrArray) rosters = new_random_rosters (MAX (count / N_ALIKE, 4));
  g_autoptr (MuTransaction) transaction = NULL;

  g_assert_true (mu_database_run (mu_library_get_database (library), "PRAGMA synchronous = OFF; PRAGMA cache_size = -64000", NULL));
  transaction = mu_transaction_begin (mu_library_get_database (library), NULL);
  for (guint i = 0; i < count; i++)
    {
      MuRoster *roster = rosters->pdata[i % rosters->len];
      g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
      g_autofree char *name = g_strdup_printf ("Evening %u", i);
      g_autofree char *id = g_uuid_string_random ();

      mu_roster_set_name (roster, name);
      mu_roster_set_text (roster, MU_ROSTER_NOTES, i == 0 ? "zephyr" : "");
      if (i % 100 == 0)
        mu_roster_add_tag (roster, "league");
      else
        mu_roster_remove_tag (roster, "league");
      g_assert_true (mu_list_store_add (mu_library_get_database (library), id, roster, report, NULL));
    }
  g_assert_true (mu_transaction_commit (transaction, NULL));
}

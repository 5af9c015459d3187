/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>

#include "library/mu-backup.h"
#include "library/mu-library-builds.h"
#include "library/mu-library-change.h"
#include "library/mu-library-results.h"
#include "library/mu-library.h"
#include "library/mu-library-settings.h"
#include "library/mu-schema.h"
#include "support/mu-test-disk.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

/*
 * Libraries as earlier versions left them, tests/data/library: five lists, of which the first was saved three times and
 * has a tag, the second is in the archive, the third a favourite and the fourth deleted; a setting; since version 2 a
 * box of the collection; since version 5 a result of the first, and since version 6 its steps. Since version 7 the third
 * is a variant of the first, and there is a build.
 */

static void
set_up (MuTestLibrary *fixture, gconstpointer version)
{
  mu_test_library_set_up (fixture, version);
  mu_test_library_copy (fixture->path, GPOINTER_TO_INT (version));
}

static MuLibraryEntry *
get_entry (GPtrArray *entries, guint index, const char *name)
{
  MuLibraryEntry *entry = entries->pdata[index];

  g_assert_cmpstr (entry->name, ==, name);
  return entry;
}

/* The last changed first, with all that is said of them. */
static void
assert_lists (MuLibrary *library)
{
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, NULL);

  g_assert_cmpuint (entries->len, ==, 4);
  g_assert_cmpint (get_entry (entries, 0, "Crimson Guard")->revision, ==, 3);
  g_assert_cmpint (get_entry (entries, 0, "Crimson Guard")->points, ==, 42);
  g_assert_cmpint (get_entry (entries, 0, "Crimson Guard")->modified, ==, 1700001003);
  g_assert_cmpstr (get_entry (entries, 0, "Crimson Guard")->tags[0], ==, "league");
  g_assert_cmpstr (get_entry (entries, 1, "Über Größe")->faction, ==, "scum");
  g_assert_true (get_entry (entries, 2, "Rebel Aces")->favourite);
  g_assert_true (get_entry (entries, 3, "Swarm")->archived);
  g_assert_cmpint (get_entry (entries, 3, "Swarm")->n_ships, ==, 8);
}

/* What was there before is kept beside it. */
static void
assert_backed_up (MuTestLibrary *fixture, int version)
{
  g_autoptr (GPtrArray) backups = mu_backup_list (fixture->path);
  g_autofree char *ending = g_strdup_printf ("-version-%d", version);
  const MuBackup *backup;

  if (version == mu_schema_get_newest ())
    {
      g_assert_cmpuint (backups->len, ==, 0);
      return;
    }
  g_assert_cmpuint (backups->len, ==, 1);
  backup = backups->pdata[0];
  g_assert_true (g_str_has_suffix (backup->label, ending));
  g_assert_cmpint (backup->n_lists, ==, 4);
  g_assert_cmpint (mu_test_library_dump_get_version (backup->path), ==, version);
}

static void
assert_found (MuLibrary *library, const char *search, const char *names)
{
  g_autoptr (GPtrArray) entries = mu_library_list (library, search, NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    g_string_append_printf (found, "%s;", ((MuLibraryEntry *) entries->pdata[i])->name);
  g_assert_cmpstr (found->str, ==, names);
}

/* Every save of every list can be read. */
static void
assert_documents (MuLibrary *library)
{
  static const guint n_versions[] = { 3, 1, 1, 1 };
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, NULL);
  guint index = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const MuLibraryEntry *entry = entries->pdata[i];
      g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), entry->id, NULL, NULL);
      g_autoptr (GArray) versions = mu_library_list_history (library, entry->id, NULL);

      g_assert_cmpstr (mu_roster_get_name (roster), ==, entry->name);
      g_assert_cmpuint (versions->len, ==, n_versions[index++]);
      for (guint j = 0; j < versions->len; j++)
        {
          gint64 revision = g_array_index (versions, MuLibraryVersion, j).revision;
          g_autoptr (MuRoster) version
              = mu_library_load_version (library, mu_test_get_games (), entry->id, revision, NULL);

          g_assert_nonnull (version);
        }
    }
}

static void
assert_steps (MuLibrary *library, int version)
{
  g_autoptr (GError) error = NULL;
  gboolean outdated;
  g_autoptr (MuListSteps) steps
      = mu_library_load_steps (library, "00000001-0000-4000-8000-000000000000", 3, &outdated, &error);

  g_assert_no_error (error);
  g_assert_false (outdated);
  g_assert_cmpuint (steps->undo->len, ==, version >= 6 ? 2 : 0);
  g_assert_cmpuint (steps->redo->len, ==, 0);
  if (steps->undo->len > 0)
    g_assert_cmpint (g_array_index (steps->undo, gint64, 1), ==, 2);
}

static void
assert_results (MuLibrary *library, int version)
{
  g_autoptr (GPtrArray) results
      = mu_library_list_results (library, "00000001-0000-4000-8000-000000000000", NULL);

  g_assert_cmpuint (results->len, ==, version >= 5 ? 1 : 0);
  if (results->len > 0)
    {
      const MuLibraryResult *result = results->pdata[0];

      g_assert_cmpstr (result->opponent, ==, "Rebel Aces");
      g_assert_cmpstr (result->faction, ==, version >= 7 ? "rebel" : "");
      g_assert_cmpstr (result->note, ==, version >= 7 ? "aces" : "");
    }
}

static void
assert_variants (MuLibrary *library, int version)
{
  g_autoptr (GPtrArray) builds = mu_library_list_builds (library, NULL, NULL);
  g_autoptr (GPtrArray) variants
      = mu_library_list_variants (library, "00000003-0000-4000-8000-000000000000", NULL);

  g_assert_cmpuint (variants->len, ==, version >= 7 ? 2 : 0);
  g_assert_cmpuint (builds->len, ==, version >= 7 ? 1 : 0);
  if (variants->len > 0)
    get_entry (variants, 0, "Crimson Guard");
}

static void
assert_deleted_comes_back (MuLibrary *library)
{
  const char *const ids[] = { "00000004-0000-4000-8000-000000000000", NULL };
  g_auto (GStrv) changed = mu_library_change (library, mu_test_get_games (), MU_LIBRARY_RESTORE, NULL, ids, NULL);
  g_autoptr (MuRoster) roster = mu_library_load (library, mu_test_get_games (), ids[0], NULL, NULL);

  g_assert_cmpstr (changed[0], ==, ids[0]);
  g_assert_cmpstr (mu_roster_get_name (roster), ==, "Gone");
  assert_found (library, "blue", "Gone;");
}

/* All that was there is there, in tables that are up to date, and can be worked with. */
static void
test_open (MuTestLibrary *fixture, gconstpointer version)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_autofree char *setting = mu_library_dup_setting (library, "lists.order");
  MuCollection *collection = mu_library_get_collection (library);

  g_assert_null (mu_library_get_notice (library));
  assert_lists (library);
  assert_documents (library);
  assert_found (library, "twice", "Crimson Guard;");
  assert_found (library, "grosse", "");
  assert_found (library, "große", "Über Größe;");
  assert_found (library, "tie", "Crimson Guard;Swarm;");
  g_assert_cmpstr (setting, ==, "name");
  g_assert_cmpint (mu_collection_get (collection, "xwing", "core-set"), ==,
                   GPOINTER_TO_INT (version) >= 2 ? 2 : 0);
  assert_results (library, GPOINTER_TO_INT (version));
  assert_steps (library, GPOINTER_TO_INT (version));
  assert_variants (library, GPOINTER_TO_INT (version));
  assert_backed_up (fixture, GPOINTER_TO_INT (version));
  assert_deleted_comes_back (library);
  mu_test_library_add (library, "New");
  g_clear_object (&library);
  mu_test_library_assert_sound (fixture->path);
  library = mu_test_library_open (fixture->path);
  mu_test_library_assert_holds (library, 6);
}

/*
 * Wherever the disk fails, the old file stays as it was, or is up to date wholly when only the last syncing failed, and
 * opens once the disk works.
 */
static void
test_failing_disk (MuTestLibrary *fixture, gconstpointer version)
{
  g_autofree char *before = mu_test_library_dump (fixture->path);
  gboolean failed = TRUE;

  mu_test_disk_watch (fixture->folder);
  for (guint nth = 1; failed; nth++)
    {
      g_autoptr (MuLibrary) library = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      mu_test_disk_fail (nth, TRUE, ENOSPC);
      library = mu_library_open (fixture->path, &error);
      failed = mu_test_disk_has_failed ();
      mu_test_disk_fail (0, FALSE, 0);
      if (library != NULL)
        break;
      g_assert_nonnull (error);
      if (mu_test_library_dump_get_version (fixture->path) == mu_schema_get_newest ())
        break;
      after = mu_test_library_dump (fixture->path);
      g_assert_true (g_str_equal (after, before));
    }
  mu_test_disk_stop ();
  test_open (fixture, version);
}

/* A step that cannot be done takes back those before it. */
static void
test_failing_step (MuTestLibrary *fixture, gconstpointer version)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  mu_test_library_dump_run (fixture->path, "CREATE TABLE old_search (in_the_way TEXT, wide TEXT);"
                                          "CREATE TABLE builds (in_the_way TEXT, wide TEXT)");
  before = mu_test_library_dump (fixture->path);
  g_assert_null (mu_library_open (fixture->path, &error));
  g_assert_nonnull (error);
  after = mu_test_library_dump (fixture->path);
  g_assert_true (g_str_equal (after, before));
  mu_test_library_dump_run (fixture->path, "DROP TABLE old_search; DROP TABLE builds");
  test_open (fixture, version);
}

/* Every version of the tables has its file here. */
static void
test_stored (MuTestLibrary *fixture, gconstpointer version)
{
  g_assert_cmpint (mu_test_library_dump_get_version (fixture->path), ==, GPOINTER_TO_INT (version));
}

static void
add_tests (int version)
{
  static const struct
  {
    const char *name;
    void (*test) (MuTestLibrary *fixture, gconstpointer version);
    gboolean needs_steps;
  } tests[] = {
    { "stored", test_stored, FALSE },
    { "open", test_open, FALSE },
    { "failing-disk", test_failing_disk, TRUE },
    { "failing-step", test_failing_step, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/migrate/%d/%s", version, tests[i].name);

      if (!tests[i].needs_steps || version < mu_schema_get_newest ())
        g_test_add (path, MuTestLibrary, GINT_TO_POINTER (version), set_up, tests[i].test, mu_test_library_tear_down);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int version = 1; version <= mu_schema_get_newest (); version++)
    add_tests (version);
  return g_test_run ();
}

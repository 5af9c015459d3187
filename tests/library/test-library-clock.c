/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "exchange/write/mu-export.h"
#include "library/mu-backup.h"
#include "library/mu-restore.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-clock.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-roster.h"

/* A library by a clock that is wrong: before 1970, at the end of the calendar, and going back between two saves. */

/* In no order; the first is right. */
static const struct
{
  gint64 seconds;
  const char *day;
} clocks[] = {
  { G_GINT64_CONSTANT (1790000000), "2026-09-21" }, { G_GINT64_CONSTANT (253402250400), "9999-12-31" },
  { G_GINT64_CONSTANT (-86400), "1969-12-31" },     { G_GINT64_CONSTANT (4294967296), "2106-02-07" },
  { G_GINT64_CONSTANT (0), "1970-01-01" },          { G_GINT64_CONSTANT (-2208988800), "1900-01-01" },
  { G_GINT64_CONSTANT (2147483648), "2038-01-19" }, { G_GINT64_CONSTANT (-1), "1969-12-31" },
};

static void
tear_down (MuTestLibrary *fixture, gconstpointer data)
{
  mu_test_clock_reset ();
  mu_test_library_tear_down (fixture, data);
}

static void
assert_latest (MuTestLibrary *fixture, const char *day)
{
  g_autofree char *latest = mu_backup_dup_latest (fixture->path);

  g_assert_cmpstr (latest, ==, day);
}

/* Each clock from the first start on: saved, dated, backed up and restored. */
static void
test_each (MuTestLibrary *fixture, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      g_autofree char *name = g_strdup_printf ("%zu", i);
      g_autofree char *folder = g_build_filename (fixture->folder, name, NULL);
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      MuTestLibrary own = { folder, path, NULL };
      g_autofree char *notice = NULL;
      g_autoptr (MuLibrary) library = NULL;
      g_autofree char *id = NULL;
      g_autoptr (MuLibraryEntry) entry = NULL;

      g_test_message ("%s", clocks[i].day);
      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
      mu_test_clock_set (clocks[i].seconds);
      library = mu_test_library_open (path);
      id = mu_test_library_new_list (library, "One");
      entry = mu_library_get_entry (library, id);
      g_assert_cmpint (entry->modified, ==, clocks[i].seconds);
      mu_test_library_back_up (own.path);
      assert_latest (&own, clocks[i].day);
      mu_test_library_add (library, "Two");
      g_clear_object (&library);
      {
        g_autofree char *latest = mu_backup_dup_path (path, clocks[i].day);

        g_assert_true (mu_restore (path, latest, &notice, NULL));
        g_assert_nonnull (strstr (notice, clocks[i].day));
      }
      library = mu_test_library_open (path);
      mu_test_library_assert_holds (library, 1);
    }
}

static void
save (MuLibrary *library, const char *id, const char *name, gint64 *revision)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  g_autoptr (GError) error = NULL;

  mu_roster_set_name (roster, name);
  g_assert_true (mu_library_save (library, id, roster, report, NULL, revision, &error));
  g_assert_no_error (error);
}

static char *
dup_first (MuLibrary *library)
{
  g_autoptr (GPtrArray) entries = mu_library_list (library, NULL, NULL);

  return g_strdup (((MuLibraryEntry *) entries->pdata[0])->name);
}

/* The last save is the last whatever the clock says: of a list, of all lists, and of the backups. */
static void
test_between (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = NULL;
  g_autofree char *id = NULL;
  g_autofree char *other = NULL;
  g_autoptr (GArray) versions = NULL;
  gint64 revision = 1;

  mu_test_clock_set (clocks[0].seconds);
  library = mu_test_library_open (fixture->path);
  id = mu_test_library_new_list (library, "Saved again and again");
  other = mu_test_library_new_list (library, "The other");
  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      g_autofree char *first = NULL;

      mu_test_clock_set (clocks[i].seconds);
      save (library, id, clocks[i].day, &revision);
      first = dup_first (library);
      g_assert_cmpstr (first, ==, clocks[i].day);
      mu_test_library_back_up (fixture->path);
      if (i != G_N_ELEMENTS (clocks) - 1) /* the day of an earlier one */
        assert_latest (fixture, clocks[i].day);
    }
  versions = mu_library_list_history (library, id, NULL);
  g_assert_cmpuint (versions->len, ==, G_N_ELEMENTS (clocks) + 1);
  for (guint i = 0; i < versions->len; i++)
    {
      const MuLibraryVersion *version = &g_array_index (versions, MuLibraryVersion, i);

      g_assert_cmpint (version->revision, ==, revision - i);
      if (i < G_N_ELEMENTS (clocks))
        g_assert_cmpint (version->time, ==, clocks[G_N_ELEMENTS (clocks) - 1 - i].seconds);
    }
  g_clear_object (&library);
  mu_test_library_assert_sound (fixture->path);
}

/* What was put aside twice in a moment, or in an hour that came twice, is kept twice. */
static void
test_put_aside (MuTestLibrary *fixture, gconstpointer data)
{
  g_auto (GStrv) aside = NULL;

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (clocks); i++)
    {
      mu_test_clock_set (clocks[i / 2].seconds);
      g_assert_true (g_file_set_contents (fixture->path, "this is no database at all", -1, NULL));
      g_object_unref (mu_test_library_open (fixture->path));
    }
  aside = mu_test_folder_list (fixture->folder, "library-corrupt-");
  g_assert_cmpuint (g_strv_length (aside), ==, 2 * G_N_ELEMENTS (clocks));
}

/* The PDF says when it was made, by whatever clock. */
static void
test_pdf (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot");
  g_autoptr (MuReport) report = mu_check (roster, mu_roster_get_format (roster));
  static const gint64 beyond[] = { G_GINT64_CONSTANT (253402300800), G_GINT64_CONSTANT (-62135596801) };

  for (gsize i = 0; i < G_N_ELEMENTS (clocks) + G_N_ELEMENTS (beyond); i++)
    {
      g_autoptr (GBytes) pdf = NULL;

      mu_test_clock_set (i < G_N_ELEMENTS (clocks) ? clocks[i].seconds : beyond[i - G_N_ELEMENTS (clocks)]);
      pdf = mu_export_write (mu_export_find ("pdf"), roster, report);
      g_assert_cmpuint (g_bytes_get_size (pdf), >, 1000);
    }
  mu_test_clock_reset ();
}

#define ADD(path, test) g_test_add (path, MuTestLibrary, NULL, mu_test_library_set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library-clock/each", test_each);
  ADD ("/library-clock/between", test_between);
  ADD ("/library-clock/put-aside", test_put_aside);
  g_test_add_func ("/library-clock/pdf", test_pdf);
  return g_test_run ();
}

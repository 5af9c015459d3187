/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "library/mu-backup.h"
#include "library/mu-restore.h"
#include "library/mu-library-file.h"
#include "library/mu-schema.h"
#include "support/mu-test-disk.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"

typedef struct
{
  char *folder;
  char *path;
  char *backups;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->backups = g_build_filename (fixture->folder, "backups", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->backups);
}

/* The labels of the backups, the newest first. */
static void
assert_labels (Fixture *fixture, const char *labels)
{
  g_autoptr (GPtrArray) backups = mu_backup_list (fixture->path);
  g_autoptr (GString) there = g_string_new (NULL);

  for (guint i = 0; i < backups->len; i++)
    g_string_append_printf (there, "%s ", ((MuBackup *) backups->pdata[i])->label);
  g_assert_cmpstr (there->str, ==, labels);
}

static char *
dup_day (int ago)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_add_days (now, -ago);

  return g_date_time_format (then, "%Y-%m-%d");
}

static char *
dup_backup (Fixture *fixture, int ago)
{
  g_autofree char *day = dup_day (ago);

  return mu_backup_dup_path (fixture->path, day);
}

/* As if the last backup had been taken some days ago. */
static void
age (Fixture *fixture, int days)
{
  g_autofree char *today = dup_backup (fixture, 0);
  g_autofree char *then = dup_backup (fixture, days);

  g_assert_cmpint (g_rename (today, then), ==, 0);
}

static void
add (Fixture *fixture, const char *name)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);

  mu_test_library_add (library, name);
}

static void
assert_holds (const char *path, guint count)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);

  g_assert_null (mu_library_get_notice (library));
  mu_test_library_assert_holds (library, count);
}

static void
restore (Fixture *fixture, const char *file, gboolean kept)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;

  g_assert_true (mu_restore (fixture->path, file, &notice, &error));
  g_assert_no_error (error);
  g_assert_cmpint (notice != NULL && strstr (notice, "library-replaced-") != NULL, ==, kept);
}

/* Once a day, whole, with what is still in the journal, while another has it open and writes. */
static void
test_take (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_autofree char *path = dup_backup (fixture, 0);
  g_autoptr (GPtrArray) backups = NULL;
  const MuBackup *backup;

  mu_test_library_add (library, "One");
  mu_test_library_add (library, "Two");
  mu_test_library_back_up (fixture->path);
  mu_test_library_add (library, "Three");
  mu_test_library_back_up (fixture->path);
  backups = mu_backup_list (fixture->path);
  g_assert_cmpuint (backups->len, ==, 1);
  backup = backups->pdata[0];
  g_assert_cmpstr (backup->path, ==, path);
  g_assert_cmpint (backup->n_lists, ==, 2);
  g_assert_cmpint (backup->size, >, 4096);
  mu_test_library_assert_sound (path);
  mu_test_library_assert_holds (library, 3);
}

/* Through a link to the library it is the same backup. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.db", NULL);
  g_autofree char *path = dup_backup (fixture, 0);
  g_autoptr (GPtrArray) backups = NULL;

  add (fixture, "One");
  g_assert_cmpint (symlink ("library.db", link), ==, 0);
  g_assert_true (mu_backup_take (link, NULL));
  mu_test_library_back_up (fixture->path);
  backups = mu_backup_list (link);
  g_assert_cmpuint (backups->len, ==, 1);
  g_assert_cmpstr (((MuBackup *) backups->pdata[0])->path, ==, path);
}

/* There is nothing to keep yet; a library deleted and begun anew does not take the place of what was. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autofree char *yesterday = dup_day (1);
  g_autofree char *labels = g_strconcat (yesterday, " ", NULL);

  g_object_unref (mu_test_library_open (fixture->path));
  mu_test_library_back_up (fixture->path);
  assert_labels (fixture, "");
  add (fixture, "One");
  mu_test_library_back_up (fixture->path);
  age (fixture, 1);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_object_unref (mu_test_library_open (fixture->path));
  mu_test_library_back_up (fixture->path);
  assert_labels (fixture, labels);
}

/* A backup that another day has, of a library that had been changed so often then. */
static void
make_backup (Fixture *fixture, const char *label, int n_changes)
{
  g_autofree char *path = mu_backup_dup_path (fixture->path, label);
  g_autofree char *sql = g_strdup_printf ("UPDATE counter SET changes = %d", n_changes);

  mu_test_library_copy (path, mu_schema_get_newest ());
  mu_test_library_dump_run (path, sql);
}

/* Labels that begin with a minus are days to come; each is changed more than the one before it. */
static void
make_days (Fixture *fixture, const int *ago, guint n_ago)
{
  for (guint i = 0; i < n_ago; i++)
    {
      g_autofree char *day = dup_day (ago[i]);

      make_backup (fixture, day, i + 1);
    }
}

static void
set_changes (Fixture *fixture, int n_changes)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE counter SET changes = %d", n_changes);

  mu_test_library_dump_run (fixture->path, sql);
}

/* The last seven stay, whatever days these were and whatever the clock said. */
static void
test_thin (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int before[9]; /* days ago, in the order they were taken; then today's is */
    int n_before;
    int after[9];
    int n_after;
  } cases[] = {
    { { 3, 2, 1 }, 3, { 0, 1, 2, 3 }, 4 },
    { { 6, 5, 4, 3, 2, 1 }, 6, { 0, 1, 2, 3, 4, 5, 6 }, 7 },
    { { 8, 7, 6, 5, 4, 3, 2, 1 }, 8, { 0, 1, 2, 3, 4, 5, 6 }, 7 },
    { { 70, 60, 50, 40, 30, 20, 10 }, 7, { 0, 10, 20, 30, 40, 50, 60 }, 7 },
    /* a clock that was years ahead for a week, and right again since */
    { { -1506, -1507, -1508, -1509, -1510, -1511, -1512 }, 7, { 0, -1512, -1511, -1510, -1509, -1508, -1507 }, 7 },
    { { -1506, -1507, -1508, -1509, -1510, 2, 1 }, 7, { 0, 1, 2, -1510, -1509, -1508, -1507 }, 7 },
    /* one that was years behind */
    { { 3, 2, 1, 4000, 3999, 3998, 3997 }, 7, { 0, 3997, 3998, 3999, 4000, 1, 2 }, 7 },
  };

  add (fixture, "One");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) labels = g_string_new (NULL);

      make_days (fixture, cases[i].before, cases[i].n_before);
      set_changes (fixture, cases[i].n_before + 1);
      mu_test_library_back_up (fixture->path);
      for (int j = 0; j < cases[i].n_after; j++)
        {
          g_autofree char *day = dup_day (cases[i].after[j]);

          g_string_append_printf (labels, "%s ", day);
        }
      assert_labels (fixture, labels->str);
      for (int j = 0; j < cases[i].n_after; j++)
        {
          g_autofree char *path = dup_backup (fixture, cases[i].after[j]);

          g_assert_cmpint (g_unlink (path), ==, 0);
        }
    }
}

/* Day after day after a wrong clock: what is taken stays, and what comes back without a date is the last. */
static void
test_wrong_clock (Fixture *fixture, gconstpointer data)
{
  static const int future[] = { -1506, -1507, -1508, -1509, -1510, -1511, -1512 };
  g_autoptr (GString) labels = g_string_new (NULL);

  add (fixture, "One");
  make_days (fixture, future, G_N_ELEMENTS (future));
  set_changes (fixture, 8);
  for (int ago = 9; ago > 0; ago--)
    {
      add (fixture, "More");
      mu_test_library_back_up (fixture->path);
      age (fixture, ago);
    }
  for (int ago = 2; ago <= 8; ago++)
    {
      g_autofree char *day = dup_day (ago - 1);

      g_string_append_printf (labels, "%s ", day);
    }
  assert_labels (fixture, labels->str);
}

/* Those of earlier versions have no count of changes, but of saves; what cannot be read comes last. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = mu_backup_dup_path (fixture->path, "2026-03-01-version-1");
  g_autofree char *stored = mu_backup_dup_path (fixture->path, "2026-02-01");
  g_autofree char *damaged = mu_backup_dup_path (fixture->path, "2031-01-01");
  g_autofree char *foreign = mu_backup_dup_path (fixture->path, "2032-01-01");
  g_autofree char *latest = NULL;

  mu_test_library_copy (old, 1);
  mu_test_library_copy (stored, 3);
  mu_test_library_dump_run (stored, "UPDATE lists SET revision = revision + 5");
  make_backup (fixture, "2026-01-01", 500);
  make_backup (fixture, "2030-01-01", 400);
  make_backup (fixture, "2030-01-02", -5);
  g_assert_true (g_file_set_contents (damaged, "damaged", -1, NULL));
  mu_test_library_dump_run (foreign, "CREATE TABLE bookmarks (url TEXT); PRAGMA user_version = 3");
  assert_labels (fixture, "2026-01-01 2030-01-01 2026-02-01 2026-03-01-version-1 2030-01-02 2032-01-01 2031-01-01 ");
  latest = mu_backup_dup_latest (fixture->path);
  g_assert_cmpstr (latest, ==, "2026-01-01");
}

static gint64
get_changes (Fixture *fixture)
{
  g_autoptr (MuDatabase) database = mu_library_file_open (fixture->path, NULL);
  gint64 changes;

  g_assert_true (mu_schema_count_changes (database, &changes, NULL));
  return changes;
}

/* The count only grows: with every save, over a restored backup, and in a library begun anew. */
static void
test_count (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = mu_backup_dup_path (fixture->path, "2026-01-01");
  g_autofree char *huge = g_build_filename (fixture->folder, "huge.db", NULL);

  add (fixture, "One");
  g_assert_cmpint (get_changes (fixture), ==, 2);
  add (fixture, "Two");
  g_assert_cmpint (get_changes (fixture), ==, 3);
  make_backup (fixture, "2026-01-01", 1);
  restore (fixture, path, TRUE);
  g_assert_cmpint (get_changes (fixture), ==, 4);
  make_backup (fixture, "2026-01-02", 70);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (get_changes (fixture), ==, 71);
  add (fixture, "Three");
  g_assert_cmpint (get_changes (fixture), ==, 72);
  restore (fixture, path, TRUE);
  g_assert_cmpint (get_changes (fixture), ==, 73);

  /* Nobody made so many: the next change could not be counted. */
  mu_test_library_copy (huge, mu_schema_get_newest ());
  mu_test_library_dump_run (huge, "UPDATE counter SET changes = 9223372036854775807");
  restore (fixture, huge, TRUE);
  add (fixture, "Four");
  g_assert_cmpint (get_changes (fixture), ==, 75);
}

/* A file that was last written years ago. */
static void
put_old (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->backups, name, NULL);
  struct utimbuf times = { 1500000000, 1500000000 };

  g_assert_true (g_file_set_contents (path, "x", 1, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* What this program left when it was killed goes, once it is old. */
static void
test_leftovers (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = {
    "library-2020-01-01.db.aB3dEf.part",           "library-2020-01-01.db.aB3dEf.part-journal",
    "library-2020-01-01-version-2.db.000000.part", "library-restore.part.db",
    "library-restore.part.db.aB3dEf.part",         "library-restore-aB3dEf/fresh.db",
    "library-restore-aB3dEf/stored.db-wal",
  };
  g_autofree char *scratch = g_build_filename (fixture->backups, "library-restore-aB3dEf", NULL);
  g_autofree char *fresh = g_build_filename (fixture->backups, "library-2020-01-02.db.aB3dEf.part", NULL);
  struct utimbuf times = { 1500000000, 1500000000 };

  add (fixture, "One");
  g_assert_cmpint (g_mkdir_with_parents (scratch, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    put_old (fixture, names[i]);
  g_assert_cmpint (g_utime (scratch, &times), ==, 0);
  g_assert_true (g_file_set_contents (fresh, "x", 1, NULL));
  mu_test_library_back_up (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->backups, names[i], NULL);

      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  g_assert_false (g_file_test (scratch, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fresh, G_FILE_TEST_EXISTS));
}

/* Files that only look like backups are left alone, and not listed. */
static void
test_strangers (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = {
    "library-2020-01-01.db-wal",
    "library-2020-01-01.gz",
    "library-2020-01-01 (conflicted copy).db",
    "library-notes.db",
    "library_2020-01-01.db",
    "library-2020-01-01.db.part",
    "library-2020-01-01.db.abc.part",
    "library-2020-01-01.db.abcdef.parts",
    "my.partial notes.txt",
    "other-2020-01-01.db.abcdef.part",
    "library-notes.db.abcdef.part",
    "library-restore-abcdef",
    "\xff.part",
    "other-2020-01-01.db",
    "x",
  };
  g_autoptr (GPtrArray) backups = NULL;

  add (fixture, "One");
  mu_test_library_back_up (fixture->path);
  age (fixture, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    put_old (fixture, names[i]);
  mu_test_library_back_up (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->backups, names[i], NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  backups = mu_backup_list (fixture->path);
  g_assert_cmpuint (backups->len, ==, 2);
}

static void
damage (const char *path)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  memset (contents + 8192, 0xA5, 8192);
  g_assert_true (g_file_set_contents (path, contents, length, NULL));
}

/* A damaged library is not backed up, and said to have a backup when it is set aside. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *yesterday = dup_day (1);
  g_autofree char *labels = g_strconcat (yesterday, " ", NULL);

  for (int i = 0; i < 20; i++)
    add (fixture, "One");
  mu_test_library_back_up (fixture->path);
  age (fixture, 1);
  damage (fixture->path);
  g_assert_false (mu_backup_take (fixture->path, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED);
  assert_labels (fixture, labels);
  library = mu_test_library_open (fixture->path);
  g_assert_nonnull (strstr (mu_library_get_notice (library), yesterday));
  g_assert_nonnull (strstr (mu_library_get_notice (library), "muster library restore"));
}

/* Restoring */

static void
assert_aside (Fixture *fixture, const char *prefix, guint n_files, guint n_lists)
{
  g_auto (GStrv) aside = mu_test_folder_list (fixture->folder, prefix);
  g_autofree char *path = NULL;

  g_assert_cmpuint (g_strv_length (aside), ==, n_files);
  if (n_files == 0)
    return;
  path = g_build_filename (fixture->folder, aside[0], NULL);
  assert_holds (path, n_lists);
}

/* While it is open, here and elsewhere: who has it open sees it change, and goes on. */
static void
test_restore (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_backup (fixture, 0);
  g_autoptr (MuLibrary) library = NULL;

  add (fixture, "One");
  mu_test_library_back_up (fixture->path);
  library = mu_test_library_open (fixture->path);
  mu_test_library_add (library, "Two");
  mu_test_library_add (library, "Three");
  restore (fixture, path, TRUE);
  mu_test_library_assert_holds (library, 1);
  mu_test_library_add (library, "Four");
  mu_test_library_assert_holds (library, 2);
  g_clear_object (&library);
  mu_test_library_assert_sound (fixture->path);
  assert_holds (fixture->path, 2);
  assert_aside (fixture, "library-replaced-", 1, 3);
}

static void
test_restore_missing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_backup (fixture, 0);

  add (fixture, "One");
  mu_test_library_back_up (fixture->path);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  restore (fixture, path, FALSE);
  assert_holds (fixture->path, 1);
  assert_aside (fixture, "library-replaced-", 0, 0);
}

static void
test_restore_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_backup (fixture, 0);
  g_auto (GStrv) aside = NULL;

  add (fixture, "One");
  mu_test_library_back_up (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, "no database at all, but long", -1, NULL));
  restore (fixture, path, FALSE);
  assert_holds (fixture->path, 1);
  aside = mu_test_folder_list (fixture->folder, "library-corrupt-");
  g_assert_cmpuint (g_strv_length (aside), >=, 1);
}

/* From a backup of an earlier version, brought up to date on the way. */
static void
test_restore_old (Fixture *fixture, gconstpointer data)
{
  g_autofree char *stored = g_build_filename (fixture->folder, "stored.db", NULL);
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);

  mu_test_library_copy (stored, 1);
  restore (fixture, stored, FALSE);
  mu_test_library_assert_holds (library, 4);
  mu_test_library_add (library, "New");
  g_clear_object (&library);
  mu_test_library_assert_sound (fixture->path);
}

/* What is no library takes no library's place. */
static void
test_restore_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    const char *contents;
    const char *sql;
  } cases[] = {
    { "missing.db", NULL, NULL },
    { "empty.db", "", NULL },
    { "text.db", "no database at all, but long", NULL },
    { "foreign.db", "", "CREATE TABLE bookmarks (url TEXT)" },
    { "newer.db", "", "PRAGMA user_version = 99" },
  };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  add (fixture, "One");
  before = mu_test_library_dump (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *file = g_build_filename (fixture->folder, cases[i].name, NULL);
      g_autofree char *notice = NULL;
      g_autoptr (GError) error = NULL;

      if (cases[i].contents != NULL)
        g_assert_true (g_file_set_contents (file, cases[i].contents, -1, NULL));
      if (cases[i].sql != NULL)
        mu_test_library_dump_run (file, cases[i].sql);
      g_assert_false (mu_restore (fixture->path, file, &notice, &error));
      g_assert_nonnull (error);
      g_assert_null (notice);
    }
  after = mu_test_library_dump (fixture->path);
  g_assert_cmpstr (after, ==, before);
  assert_aside (fixture, "library-replaced-", 0, 0);
}

static void
test_restore_locked (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_backup (fixture, 0);
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  gpointer other;

  add (fixture, "One");
  mu_test_library_back_up (fixture->path);
  other = mu_test_library_hold (fixture->path);
  g_assert_false (mu_restore (fixture->path, path, &notice, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_LOCKED);
  assert_aside (fixture, "library-replaced-", 0, 0);
  mu_test_library_release (other);
  restore (fixture, path, TRUE);
}

/* Wherever the disk fails: backups there are stay whole, the library is as it was or restored. */
static void
test_failing_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_backup (fixture, 0);
  gboolean done = FALSE;

  add (fixture, "One");
  mu_test_disk_watch (fixture->folder);
  for (guint nth = 1; !done; nth++)
    {
      mu_test_disk_fail (nth, TRUE, ENOSPC);
      done = mu_backup_take (fixture->path, NULL);
      mu_test_disk_fail (0, FALSE, 0);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        mu_test_library_assert_sound (path);
      g_assert_true (done || !g_file_test (path, G_FILE_TEST_EXISTS));
    }
  add (fixture, "Two");
  done = FALSE;
  for (guint nth = 1; !done; nth++)
    {
      g_autofree char *notice = NULL;

      mu_test_disk_fail (nth, TRUE, ENOSPC);
      done = mu_restore (fixture->path, path, &notice, NULL);
      mu_test_disk_fail (0, FALSE, 0);
      mu_test_library_assert_sound (fixture->path);
    }
  mu_test_disk_stop ();
  assert_holds (fixture->path, 1);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/backup/take", test_take);
  ADD ("/backup/link", test_link);
  ADD ("/backup/empty", test_empty);
  ADD ("/backup/thin", test_thin);
  ADD ("/backup/wrong-clock", test_wrong_clock);
  ADD ("/backup/order", test_order);
  ADD ("/backup/count", test_count);
  ADD ("/backup/leftovers", test_leftovers);
  ADD ("/backup/strangers", test_strangers);
  ADD ("/backup/damaged", test_damaged);
  ADD ("/backup/restore", test_restore);
  ADD ("/backup/restore-missing", test_restore_missing);
  ADD ("/backup/restore-damaged", test_restore_damaged);
  ADD ("/backup/restore-old", test_restore_old);
  ADD ("/backup/restore-refused", test_restore_refused);
  ADD ("/backup/restore-locked", test_restore_locked);
  ADD ("/backup/failing-disk", test_failing_disk);
  return g_test_run ();
}

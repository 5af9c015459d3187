/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-backup.h"
#include "library/mu-restore.h"
#include "library/mu-schema.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-mounts.h"

/* Restoring from files that anybody may have made, and over such. */

typedef struct
{
  char *folder;
  char *path;
  char *source;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = mu_test_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->source = g_build_filename (fixture->folder, "source", "stored.db", NULL);
  mu_test_library_copy (fixture->source, mu_schema_get_newest ());
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mu_test_folder_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->source);
}

static void
restore (const char *library, const char *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;

  mu_restore (library, file, &notice, &error);
  g_assert_no_error (error);
}

static void
assert_refused (const char *library, const char *file, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;

  g_assert_false (mu_restore (library, file, &notice, &error));
  g_assert_nonnull (error);
  g_assert_null (notice);
  if (strstr (error->message, file) == NULL || strstr (error->message, part) == NULL)
    g_error ("%s: %s", file, error->message);
}

static void
assert_works (const char *path, guint n_lists)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);

  g_assert_null (mu_library_get_notice (library));
  mu_test_library_assert_holds (library, n_lists);
  mu_test_library_add (library, "New");
  mu_test_library_assert_holds (library, n_lists + 1);
  g_clear_object (&library);
  mu_test_library_assert_sound (path);
}

static char *
dup_schema (const char *path)
{
  return mu_test_library_dump_query (path, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 1, 2");
}

/* The tables are ours, word for word: what is restored can have nothing else in it. */
static void
assert_pure (Fixture *fixture)
{
  g_autofree char *fresh = g_build_filename (fixture->folder, "fresh.db", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *found = dup_schema (fixture->path);

  g_object_unref (mu_test_library_open (fresh));
  expected = dup_schema (fresh);
  g_assert_cmpstr (found, ==, expected);
}

/* All that is in the folder, with what is in it. */
static char *
dup_folder (const char *path)
{
  g_auto (GStrv) names = mu_test_folder_list (path, "");
  g_autoptr (GString) all = g_string_new (NULL);

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *file = g_build_filename (path, *name, NULL);
      g_autofree char *contents = NULL;
      g_autofree char *sum = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (file, &contents, &length, NULL));
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) contents, length);
      g_string_append_printf (all, "%s %s\n", *name, sum);
    }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* What is in the file besides lists stays behind, and the file is as it was. */
static void
test_cleaned (Fixture *fixture, gconstpointer data)
{
  static const char *const additions[] = {
    "CREATE TRIGGER evil AFTER INSERT ON lists BEGIN DELETE FROM lists; END",
    "CREATE TRIGGER evil BEFORE DELETE ON tags BEGIN SELECT raise (ABORT, 'no'); END",
    "CREATE VIEW peek AS SELECT name FROM lists",
    "CREATE TABLE more (a); INSERT INTO more VALUES (zeroblob (100000)); CREATE INDEX more_by_a ON more (a)",
    "CREATE UNIQUE INDEX one_game ON lists (id, game)",
    "CREATE VIRTUAL TABLE other USING fts5 (a)",
    "PRAGMA page_size = 1024; VACUUM",
    "PRAGMA page_size = 65536; VACUUM",
    "PRAGMA application_id = 0",
    "PRAGMA journal_mode = WAL",
    "DELETE FROM counter",
    "INSERT INTO counter VALUES (5), (6)",
    "ANALYZE",
  };

  mu_test_library_make (fixture->path, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (additions); i++)
    {
      g_autofree char *folder = g_path_get_dirname (fixture->source);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      mu_test_library_copy (fixture->source, mu_schema_get_newest ());
      mu_test_library_dump_run (fixture->source, additions[i]);
      before = dup_folder (folder);
      restore (fixture->path, fixture->source);
      after = dup_folder (folder);
      g_assert_cmpstr (after, ==, before);
      assert_works (fixture->path, 4);
      assert_pure (fixture);
    }
}

/* What is no library, or not a whole one, is refused; the next restoration works. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *sql;
    const char *part;
  } cases[] = {
    { "PRAGMA application_id = 7", "another program" },
    { "PRAGMA user_version = 1", "“lists”" }, /* not what that version made */
    { "PRAGMA user_version = 0", "another program" },
    { "PRAGMA user_version = 99", "newer version" },
    { "ALTER TABLE lists ADD COLUMN more TEXT", "“lists”" },
    { "ALTER TABLE lists RENAME TO gone; CREATE VIEW lists AS SELECT * FROM gone", "“lists”" },
    { "DROP TABLE settings", "“settings”" },
    { "DROP INDEX lists_by_stamp", "“lists_by_stamp”" },
    { "DROP TABLE search", "“search" },
    { "DROP TABLE tags; CREATE TABLE tags (list INTEGER, tag TEXT)", "“tags”" },
    { "DROP TABLE settings; CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL AS (hex (key)))",
      "“settings”" },
    { "PRAGMA foreign_keys = OFF; INSERT INTO tags VALUES (12345, 'nowhere')", "damaged" },
    { "PRAGMA ignore_check_constraints = ON; INSERT INTO collection VALUES ('xwing', 'core', 0)",
      "is damaged: CHECK constraint failed: count > 0" },
    { "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'lists_by_stamp'",
      "2nd reference to page 2" },
    { "PRAGMA application_id = 0; CREATE TABLE more (a)", "another program" },
  };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  mu_test_library_make (fixture->path, 1);
  before = mu_test_library_dump (fixture->path);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mu_test_library_copy (fixture->source, mu_schema_get_newest ());
      mu_test_library_dump_run (fixture->source, cases[i].sql);
      assert_refused (fixture->path, fixture->source, cases[i].part);
      after = mu_test_library_dump (fixture->path);
      g_assert_cmpstr (after, ==, before);
      g_clear_pointer (&after, g_free);
    }
  mu_test_library_copy (fixture->source, mu_schema_get_newest ());
  restore (fixture->path, fixture->source);
  assert_works (fixture->path, 4);
}

/* Files that are none, which would be waited for, or read without end. */
static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_refused (fixture->path, pipe, "no ordinary file");
  assert_refused (fixture->path, "/dev/zero", "no ordinary file");
  assert_refused (fixture->path, "/dev/null", "no ordinary file");
  assert_refused (fixture->path, fixture->folder, "no ordinary file");
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* A library that is not ours, or altered, makes way, and is kept as it is; a newer one stays. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  static const char *const foreign[] = {
    "PRAGMA user_version = 3; CREATE TABLE t (a)",
    "PRAGMA application_id = 0x4D757374; PRAGMA user_version = 3; CREATE TABLE t (a)",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *notice = NULL;
      g_auto (GStrv) aside = NULL;
      g_autofree char *kept = NULL;

      g_unlink (fixture->path);
      mu_test_library_dump_run (fixture->path, foreign[i]);
      before = mu_test_library_dump_query (fixture->path, "SELECT * FROM sqlite_schema");
      g_assert_true (mu_restore (fixture->path, fixture->source, &notice, NULL));
      aside = mu_test_folder_list (fixture->folder, "library-replaced-");
      g_assert_cmpuint (g_strv_length (aside), ==, 1);
      g_assert_nonnull (strstr (notice, aside[0]));
      kept = g_build_filename (fixture->folder, aside[0], NULL);
      after = mu_test_library_dump_query (kept, "SELECT * FROM sqlite_schema");
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpint (g_unlink (kept), ==, 0);
      assert_works (fixture->path, 4);
    }
  mu_test_library_dump_run (fixture->path, "PRAGMA user_version = 99");
  {
    g_autofree char *notice = NULL;
    g_autoptr (GError) error = NULL;

    g_assert_false (mu_restore (fixture->path, fixture->source, &notice, &error));
    g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NEWER);
  }
  g_assert_cmpint (mu_test_library_dump_get_version (fixture->path), ==, 99);
}

/* A pipe or folder in the library's place is neither waited for nor replaced. */
static void
test_over_no_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_false (mu_restore (fixture->path, fixture->source, &notice, &error));
  g_assert_nonnull (strstr (error->message, fixture->path));
}

/* Leaves a list in the journal of a file, as a program that is killed does. */
static void
leave_journal (const char *path, const char *mode)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      g_autofree char *sql
          = g_strdup_printf ("PRAGMA journal_mode = %s; PRAGMA cache_size = 1; PRAGMA synchronous = OFF", mode);
      sqlite3 *handle = mu_test_library_dump_open (path);

      sqlite3_exec (handle, sql, NULL, NULL, NULL);
      if (g_str_equal (mode, "WAL"))
        sqlite3_exec (handle, "UPDATE lists SET name = 'Logged' WHERE number = 1", NULL, NULL, NULL);
      else
        sqlite3_exec (handle, "BEGIN; UPDATE history SET document = zeroblob (50000); DELETE FROM lists", NULL, NULL,
                      NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
}

static void
assert_restored_with_journal (const char *folder, const char *library, const char *mode)
{
  g_autofree char *source = g_build_filename (folder, "stored.db", NULL);
  g_autofree char *before = dup_folder (folder);
  g_autofree char *after = NULL;
  g_autofree char *names = NULL;

  restore (library, source);
  after = dup_folder (folder);
  g_assert_cmpstr (after, ==, before);
  names = mu_test_library_dump_query (library, "SELECT count(*) FROM lists WHERE name = 'Logged'");
  g_assert_cmpstr (names, ==, g_str_equal (mode, "WAL") ? "1|\n" : "0|\n");
  assert_works (library, 4);
}

static int
run_from_read_only (const char *folder, const char *library, const char *mode)
{
  g_autofree char *source = g_build_filename (folder, "stored.db", NULL);

  if (!mu_test_mounts_enter () || !mu_test_mounts_add (folder, "size=4m"))
    return 77;
  mu_test_library_copy (source, mu_schema_get_newest ());
  if (mode != NULL)
    leave_journal (source, mode);
  mu_test_mounts_set_read_only (folder, TRUE);
  assert_restored_with_journal (folder, library, mode != NULL ? mode : "DELETE");
  return 0;
}

/* From a disk that cannot be written to, with what its journal holds. */
static void
test_from_read_only (Fixture *fixture, gconstpointer data)
{
  static const char *const modes[] = { NULL, "WAL", "DELETE" };
  g_autofree char *stick = g_build_filename (fixture->folder, "stick", NULL);
  gboolean skipped = FALSE;

  g_assert_cmpint (g_mkdir (stick, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      pid_t child = fork ();
      int status;

      if (child == 0)
        _exit (run_from_read_only (stick, fixture->path, modes[i]));
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFEXITED (status));
      skipped = skipped || WEXITSTATUS (status) == 77;
      g_assert_true (WEXITSTATUS (status) == 77 || WEXITSTATUS (status) == 0);
    }
  if (skipped)
    g_test_skip ("no disk can be mounted here");
}

/* With a journal that its program left; the program's next start finds it as it was. */
static void
test_from_journal (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->source);
  g_autofree char *names = NULL;

  leave_journal (fixture->source, "DELETE");
  assert_restored_with_journal (folder, fixture->path, "DELETE");
  mu_test_library_copy (fixture->source, mu_schema_get_newest ());
  leave_journal (fixture->source, "WAL");
  restore (fixture->path, fixture->source);
  names = mu_test_library_dump_query (fixture->path, "SELECT count(*) FROM lists WHERE name = 'Logged'");
  g_assert_cmpstr (names, ==, "1|\n");
  assert_works (fixture->path, 4);
  names = (g_free (names), mu_test_library_dump_query (fixture->source, "SELECT name FROM lists WHERE number = 1"));
  g_assert_cmpstr (names, ==, "Logged|\n");
}

/* From a library that others have open and write to. */
static void
test_from_open (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) source = mu_test_library_open (fixture->source);
  gpointer other;

  mu_test_library_add (source, "More");
  other = mu_test_library_hold (fixture->source);
  restore (fixture->path, fixture->source);
  mu_test_library_release (other);
  assert_works (fixture->path, 5);
  mu_test_library_add (source, "Still more");
}

/* A full disk */

static void
fill_disk (const char *ballast, int n_left)
{
  static char block[4096];
  g_autoptr (GString) room = g_string_new (NULL);
  int fd = g_creat (ballast, 0600);
  int n_blocks = 0;

  while (write (fd, block, sizeof block) > 0)
    n_blocks++;
  g_assert_cmpint (ftruncate (fd, (gint64) MAX (n_blocks - n_left, 0) * sizeof block), ==, 0);
  close (fd);
}

static int
run_on_small_disk (const char *folder, const char *source)
{
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autofree char *ballast = g_build_filename (folder, "ballast", NULL);
  g_autofree char *before = NULL;
  gboolean done = FALSE;

  if (!mu_test_mounts_enter () || !mu_test_mounts_add (folder, "size=2m"))
    return 77;
  mu_test_library_make (path, 1);
  before = mu_test_library_dump (path);
  for (int n_left = 0; !done; n_left += 8)
    {
      g_autofree char *notice = NULL;
      g_autofree char *after = NULL;
      g_autoptr (GError) error = NULL;

      fill_disk (ballast, n_left);
      done = mu_restore (path, source, &notice, &error);
      g_assert_true (done == (error == NULL));
      g_assert_cmpint (g_unlink (ballast), ==, 0);
      after = mu_test_library_dump (path);
      g_assert_true (done || g_str_equal (after, before));
    }
  assert_works (path, 4);
  return 0;
}

/* However little room there is, the library is as it was or restored, and nothing is left over. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *small = g_build_filename (fixture->folder, "small", NULL);
  pid_t child;
  int status;

  g_assert_cmpint (g_mkdir (small, 0700), ==, 0);
  child = fork ();
  if (child == 0)
    _exit (run_on_small_disk (small, fixture->source));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("no small disk can be mounted here");
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/restore/cleaned", test_cleaned);
  ADD ("/restore/refused", test_refused);
  ADD ("/restore/no-file", test_no_file);
  ADD ("/restore/over", test_over);
  ADD ("/restore/over-no-file", test_over_no_file);
  ADD ("/restore/from-read-only", test_from_read_only);
  ADD ("/restore/from-journal", test_from_journal);
  ADD ("/restore/from-open", test_from_open);
  ADD ("/restore/full-disk", test_full_disk);
  return g_test_run ();
}

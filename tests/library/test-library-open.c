/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <sys/stat.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "library/mu-backup.h"
#include "library/mu-restore.h"
#include "library/mu-schema.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-library.h"

#define NAME_ASIDE "^library-corrupt-\\d{4}-\\d\\d-\\d\\d-\\d{6}(-\\d+)?\\.db(-wal|-shm)?$"

static sqlite3 *
open_raw (const char *path)
{
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  return handle;
}

static void
run_raw (const char *path, const char *sql)
{
  sqlite3 *handle = open_raw (path);

  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
}

static char *
read_file (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *contents;

  g_file_get_contents (path, &contents, length, &error);
  g_assert_no_error (error);
  return contents;
}

static int
get_mode (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_mode & 0777;
}

static void
assert_closed (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      assert_closed (file);
    }
  g_assert_cmpint (get_mode (path) & 0077, ==, 0);
}

/* Backed up, restored, damaged and set aside. */
static void
make_every_file (const char *path)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);
  g_autofree char *latest = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *notice = NULL;
  g_autofree char *folder = NULL;

  mu_test_library_add (library, "One");
  g_assert_true (mu_backup_take (path, NULL));
  latest = mu_backup_dup_latest (path);
  backup = mu_backup_dup_path (path, latest);
  g_assert_true (mu_restore (path, backup, &notice, NULL));
  mu_test_library_add (library, "Two");
  g_clear_object (&library);
  g_assert_true (
      g_file_set_contents_full (path, "this is no database at all", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  library = mu_test_library_open (path);
  mu_test_library_add (library, "Three");
  folder = g_path_get_dirname (path);
  assert_closed (folder);
}

/* Nobody but the owner can read a file with the user's lists, whatever the umask. */
static void
test_permissions (MuTestLibrary *fixture, gconstpointer data)
{
  static const mode_t masks[] = { 0, 022, 077 };

  for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
    {
      g_autofree char *name = g_strdup_printf ("mask-%o", (guint) masks[i]);
      g_autofree char *folder = g_build_filename (fixture->folder, name, NULL);
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      mode_t before = umask (masks[i]);

      make_every_file (path);
      umask (before);
      assert_closed (folder);
    }
}

static void
test_locked_at_open (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = NULL;
  sqlite3 *other;

  mu_test_library_make (fixture->path, 1);
  other = open_raw (fixture->path);
  g_assert_cmpint (sqlite3_exec (other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  mu_test_library_assert_open_fails (fixture->path, MU_LIBRARY_ERROR_LOCKED, "in use");
  sqlite3_close (other);
  library = mu_test_library_open (fixture->path);
  mu_test_library_assert_holds (library, 1);
}

static void
test_locked_at_save (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  sqlite3 *other = open_raw (fixture->path);

  mu_test_library_add (library, "One");
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  mu_library_set_patience (library, 0);
  mu_test_library_assert_add_fails (library, MU_LIBRARY_ERROR_LOCKED, "in use");
  mu_test_library_assert_holds (library, 1);
  sqlite3_close (other);
  mu_test_library_add (library, "Two");
  mu_test_library_assert_holds (library, 2);
}

/* A file of a later version, and what it left in its journal, stay byte for byte as they are. */
static void
test_newer (MuTestLibrary *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before;
  gsize length_after;

  mu_test_library_make (fixture->path, 1);
  run_raw (fixture->path, "PRAGMA user_version = 99");
  before = read_file (fixture->path, &length_before);
  mu_test_library_assert_open_fails (fixture->path, MU_LIBRARY_ERROR_NEWER, "newer version");
  after = read_file (fixture->path, &length_after);
  g_assert_cmpmem (before, length_before, after, length_after);
}

static void
test_newer_with_journal (MuTestLibrary *fixture, gconstpointer data)
{
  g_autofree char *journal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before;
  gsize length_after;
  sqlite3 *other;

  mu_test_library_make (fixture->path, 1);
  other = open_raw (fixture->path);
  sqlite3_db_config (other, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint (sqlite3_exec (other, "PRAGMA user_version = 99", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);
  before = read_file (journal, &length_before);
  g_assert_cmpuint (length_before, >, 0);
  mu_test_library_assert_open_fails (fixture->path, MU_LIBRARY_ERROR_NEWER, "newer version");
  after = read_file (journal, &length_after);
  g_assert_cmpmem (before, length_before, after, length_after);
}

/* Databases of others, and what is made to look like a library: told, and left byte for byte, with their journals. */
static void
test_foreign (MuTestLibrary *fixture, gconstpointer data)
{
  static const struct
  {
    const char *sql;
    const char *part;
  } cases[] = {
    { "CREATE TABLE bookmarks (url TEXT)", "another program" },
    { "PRAGMA user_version = 3; CREATE TABLE t (a)", "another program" },
    { "PRAGMA user_version = 99", "another program" },
    { "PRAGMA user_version = -1", "another program" },
    { "PRAGMA application_id = 252006673; PRAGMA user_version = 1", "another program" },
    { "PRAGMA application_id = 252006673", "another program" },
    { "PRAGMA application_id = 0x4D757374; CREATE TABLE bookmarks (url TEXT)", "another program" },
    { "PRAGMA application_id = 0x4D757374; PRAGMA user_version = 3; CREATE TABLE lists (a)", "“lists”" },
    { "PRAGMA application_id = 0x4D757374; PRAGMA user_version = 3; CREATE TABLE t (a); CREATE VIEW lists AS SELECT * "
      "FROM t",
      "“lists”" },
    { "PRAGMA application_id = 0x4D757374; PRAGMA user_version = 3; CREATE VIRTUAL TABLE lists USING fts5 (name)",
      "“lists”" },
  };
  static const char *const journals[] = { "DELETE", "WAL" };

  for (gsize i = 0; i < G_N_ELEMENTS (cases) * 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("foreign-%zu.db", i);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autofree char *journal = g_strdup_printf ("PRAGMA journal_mode = %s", journals[i % 2]);
      g_autofree char *log = g_strconcat (path, "-wal", NULL);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *log_before = NULL;
      g_autofree char *log_after = NULL;
      gsize length_before;
      gsize length_after;
      sqlite3 *handle = open_raw (path);

      g_assert_cmpint (sqlite3_exec (handle, journal, NULL, NULL, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (handle, cases[i / 4].sql, NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_db_config (handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int) (i / 2 % 2), NULL);
      sqlite3_close (handle);
      before = read_file (path, &length_before);
      g_file_get_contents (log, &log_before, NULL, NULL);
      mu_test_library_assert_open_fails (path, MU_LIBRARY_ERROR_FOREIGN, cases[i / 4].part);
      after = read_file (path, &length_after);
      g_assert_cmpmem (before, length_before, after, length_after);
      g_assert_cmpint (g_file_get_contents (log, &log_after, NULL, NULL), ==, log_before != NULL);
    }
}

/* A library that says not whose it is, as none of ours does: its tables tell, and from then on it says so itself. */
static void
test_recognised (MuTestLibrary *fixture, gconstpointer data)
{
  for (int version = 1; version <= mu_schema_get_newest (); version++)
    {
      g_autofree char *name = g_strdup_printf ("version-%d.db", version);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autoptr (MuLibrary) library = NULL;
      g_autofree char *contents = NULL;
      gsize length;

      mu_test_library_copy (path, version);
      run_raw (path, "PRAGMA application_id = 0; CREATE TABLE more (a)");
      mu_test_library_assert_open_fails (path, MU_LIBRARY_ERROR_FOREIGN, "another program");
      run_raw (path, "DROP TABLE more");
      library = mu_test_library_open (path);
      mu_test_library_assert_holds (library, 4);
      g_clear_object (&library);
      contents = read_file (path, &length);
      g_assert_cmpmem (contents + 68, 4, "Must", 4);
    }
}

/* What somebody put into our file does not run, and keeps nobody out. */
static void
test_trigger (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = NULL;

  mu_test_library_make (fixture->path, 1);
  run_raw (fixture->path, "CREATE TRIGGER evil AFTER INSERT ON lists BEGIN DELETE FROM lists; END;"
                          "CREATE VIEW peek AS SELECT name FROM lists; CREATE TABLE more (a)");
  library = mu_test_library_open (fixture->path);
  mu_test_library_add (library, "Two");
  mu_test_library_assert_holds (library, 2);
}

/* Neither a folder, nor a pipe, which would be waited for, nor a device without an end is a library. */
static void
test_no_file (MuTestLibrary *fixture, gconstpointer data)
{
  static const char *const devices[] = { "/dev/zero", "/dev/null", "/dev/full" };

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  mu_test_library_assert_open_fails (fixture->path, MU_LIBRARY_ERROR_FAILED, "no ordinary file");
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  mu_test_library_assert_open_fails (fixture->path, MU_LIBRARY_ERROR_FAILED, "no ordinary file");
  for (gsize i = 0; i < G_N_ELEMENTS (devices); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (g_unlink (fixture->path), ==, 0);
      g_assert_cmpint (symlink (devices[i], fixture->path), ==, 0);
      g_assert_null (mu_library_open (fixture->path, &error));
      g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED);
      g_assert_nonnull (strstr (error->message, "no ordinary file"));
    }
}

static void
test_file_as_folder (MuTestLibrary *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->path, "library.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "x", 1, NULL));
  g_assert_null (mu_library_open (path, &error));
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED);
}

/* An emptied file holds nothing, which is said, with the way back if there is one; and is closed to others then. */
static void
test_empty_file (MuTestLibrary *fixture, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (MuLibrary) library = NULL;

      g_assert_true (g_file_set_contents (fixture->path, "", 0, NULL));
      g_assert_cmpint (g_chmod (fixture->path, 0644), ==, 0);
      library = mu_test_library_open (fixture->path);
      g_assert_nonnull (strstr (mu_library_get_notice (library), "empty file"));
      g_assert_cmpint (strstr (mu_library_get_notice (library), "muster library restore") != NULL, ==, i == 1);
      g_assert_cmpint (get_mode (fixture->path), ==, 0600);
      mu_test_library_add (library, "One");
      g_assert_true (mu_backup_take (fixture->path, NULL));
      g_clear_object (&library);
      library = mu_test_library_open (fixture->path);
      g_assert_null (mu_library_get_notice (library));
      mu_test_library_assert_holds (library, 1);
    }
}

/* Its log may hold what is not in it: neither is thrown away. */
static void
test_empty_file_with_log (MuTestLibrary *fixture, gconstpointer data)
{
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autoptr (MuLibrary) library = NULL;
  g_auto (GStrv) aside = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "", 0, NULL));
  g_assert_true (g_file_set_contents (log, "what was saved last", -1, NULL));
  library = mu_test_library_open (fixture->path);
  g_assert_nonnull (strstr (mu_library_get_notice (library), "library-corrupt-"));
  aside = mu_test_folder_list (fixture->folder, "library-corrupt-");
  g_assert_cmpuint (g_strv_length (aside), ==, 2);
}

/* Several programs that are started for the first time at once: one begins the library, and none says a word. */
static gpointer
begin_in_thread (gpointer path)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);

  g_assert_null (mu_library_get_notice (library));
  return NULL;
}

static void
test_begin_at_once (MuTestLibrary *fixture, gconstpointer data)
{
  GThread *threads[6];

  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, begin_in_thread, fixture->path);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

/* What was set aside is there, named by date; what follows works. */
static void
assert_set_aside (MuTestLibrary *fixture)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  g_auto (GStrv) aside = mu_test_folder_list (fixture->folder, "library-corrupt-");

  g_assert_cmpuint (g_strv_length (aside), >=, 1);
  g_assert_true (g_regex_match_simple (NAME_ASIDE, aside[0], 0, 0));
  g_assert_nonnull (strstr (mu_library_get_notice (library), "library-corrupt-"));
  mu_test_library_assert_holds (library, 0);
  mu_test_library_add (library, "One");
  g_clear_object (&library);

  library = mu_test_library_open (fixture->path);
  g_assert_null (mu_library_get_notice (library));
  mu_test_library_assert_holds (library, 1);
}

static void
test_no_database (MuTestLibrary *fixture, gconstpointer data)
{
  g_autofree char *rubbish = g_strnfill (5000, 'x');
  g_auto (GStrv) aside = NULL;
  g_autofree char *path = NULL;
  g_autofree char *kept = NULL;
  gsize length;

  g_assert_true (g_file_set_contents (fixture->path, rubbish, 5000, NULL));
  assert_set_aside (fixture);
  aside = mu_test_folder_list (fixture->folder, "library-corrupt-");
  path = g_build_filename (fixture->folder, aside[0], NULL);
  kept = read_file (path, &length);
  g_assert_cmpmem (kept, length, rubbish, 5000);
}

/* Twice within a second: the second file does not take the first one's place. */
static void
test_corrupt_again (MuTestLibrary *fixture, gconstpointer data)
{
  g_auto (GStrv) aside = NULL;

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (MuLibrary) library = NULL;

      g_assert_true (g_file_set_contents (fixture->path, "this is no database at all", -1, NULL));
      library = mu_test_library_open (fixture->path);
      g_assert_nonnull (mu_library_get_notice (library));
    }
  aside = mu_test_folder_list (fixture->folder, "library-corrupt-");
  g_assert_cmpuint (g_strv_length (aside), ==, 3);
}

static void
damage (const char *path, gsize from, gsize length)
{
  gsize size;
  g_autofree char *contents = read_file (path, &size);

  g_assert_cmpuint (from + length, <=, size);
  memset (contents + from, 0xA5, length);
  g_assert_true (g_file_set_contents (path, contents, size, NULL));
}

/* The header is fine and a page further on is not. */
static void
test_damaged_page (MuTestLibrary *fixture, gconstpointer data)
{
  mu_test_library_make (fixture->path, 20);
  damage (fixture->path, 4096 * 2, 4096);
  assert_set_aside (fixture);
}

static void
test_cut_off (MuTestLibrary *fixture, gconstpointer data)
{
  gsize size;
  g_autofree char *contents = NULL;

  mu_test_library_make (fixture->path, 20);
  contents = read_file (fixture->path, &size);
  g_assert_true (g_file_set_contents (fixture->path, contents, size / 2, NULL));
  assert_set_aside (fixture);
}

/* Written at once by two, neither gets lost. */
static void
test_two_handles (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) first = mu_test_library_open (fixture->path);
  g_autoptr (MuLibrary) second = mu_test_library_open (fixture->path);

  for (int i = 0; i < 10; i++)
    {
      mu_test_library_add (first, "First");
      mu_test_library_add (second, "Second");
    }
  mu_test_library_assert_holds (first, 20);
  mu_test_library_assert_holds (second, 20);
}

static void
test_default_path (void)
{
  g_autofree char *path = mu_library_dup_default_path (NULL);

  g_assert_true (g_str_has_prefix (path, g_get_user_data_dir ()));
  g_assert_true (g_str_has_suffix (path, "/muster/library.db"));
}

#define ADD(path, test) g_test_add (path, MuTestLibrary, NULL, mu_test_library_set_up, test, mu_test_library_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/library/permissions", test_permissions);
  ADD ("/library/locked-at-open", test_locked_at_open);
  ADD ("/library/locked-at-save", test_locked_at_save);
  ADD ("/library/newer", test_newer);
  ADD ("/library/newer-with-journal", test_newer_with_journal);
  ADD ("/library/foreign", test_foreign);
  ADD ("/library/recognised", test_recognised);
  ADD ("/library/trigger", test_trigger);
  ADD ("/library/no-file", test_no_file);
  ADD ("/library/file-as-folder", test_file_as_folder);
  ADD ("/library/empty-file", test_empty_file);
  ADD ("/library/empty-file-with-log", test_empty_file_with_log);
  ADD ("/library/begin-at-once", test_begin_at_once);
  ADD ("/library/no-database", test_no_database);
  ADD ("/library/corrupt-again", test_corrupt_again);
  ADD ("/library/damaged-page", test_damaged_page);
  ADD ("/library/cut-off", test_cut_off);
  ADD ("/library/two-handles", test_two_handles);
  g_test_add_func ("/library/default-path", test_default_path);
  return g_test_run ();
}

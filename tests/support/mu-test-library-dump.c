/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-library-dump.h"

/* A library's file past the program: what is in it, and whether all of it fits together. */

/**
 * mu_test_library_dump_open:
 *
 * Returns: (transfer full): the file, open.
 */
sqlite3 *
mu_test_library_dump_open (const char *path)
{
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  return handle;
}

static void
run (sqlite3 *handle, const char *sql)
{
  if (sqlite3_exec (handle, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (handle));
}

/**
 * mu_test_library_dump_run:
 *
 * Runs statements that have no results, which must work.
 */
void
mu_test_library_dump_run (const char *path, const char *sql)
{
  sqlite3 *handle = mu_test_library_dump_open (path);

  run (handle, sql);
  sqlite3_close (handle);
}

/* Appends all a query finds, a line a row. */
static void
append_rows (sqlite3 *handle, const char *sql, GString *rows)
{
  sqlite3_stmt *statement;
  int result;

  if (sqlite3_prepare_v2 (handle, sql, -1, &statement, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (handle));
  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      for (int i = 0; i < sqlite3_column_count (statement); i++)
        g_string_append_printf (rows, "%s|", (const char *) sqlite3_column_text (statement, i));
      g_string_append_c (rows, '\n');
    }
  g_assert_cmpint (result, ==, SQLITE_DONE);
  sqlite3_finalize (statement);
}

/**
 * mu_test_library_dump_query:
 *
 * Returns: (transfer full): all the query finds, a line a row.
 */
char *
mu_test_library_dump_query (const char *path, const char *sql)
{
  sqlite3 *handle = mu_test_library_dump_open (path);
  g_autoptr (GString) rows = g_string_new (NULL);

  append_rows (handle, sql, rows);
  sqlite3_close (handle);
  return g_string_free (g_steal_pointer (&rows), FALSE);
}

/* The tables with what the user keeps; those of the search are made from them, and settings, and how often it was
 * changed, are no matter here. */
#define TABLES                                                                                                         \
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search%' AND name NOT LIKE 'sqlite%' "       \
  "AND name NOT IN ('settings', 'counter') ORDER BY name"

/**
 * mu_test_library_dump:
 *
 * Returns: (transfer full): all that is kept there.
 */
char *
mu_test_library_dump (const char *path)
{
  sqlite3 *handle = mu_test_library_dump_open (path);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) dump = g_string_new (NULL);
  g_auto (GStrv) tables = NULL;

  append_rows (handle, TABLES, names);
  tables = g_strsplit (names->str, "|\n", -1);
  for (int i = 0; tables[i] != NULL && tables[i][0] != '\0'; i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT * FROM %s ORDER BY 1, 2", tables[i]);

      append_rows (handle, sql, dump);
    }
  sqlite3_close (handle);
  return g_string_free (g_steal_pointer (&dump), FALSE);
}

/**
 * mu_test_library_assert_sound:
 *
 * Checks that the file is whole, and what is searched too.
 */
void
mu_test_library_assert_sound (const char *path)
{
  sqlite3 *handle = mu_test_library_dump_open (path);
  g_autoptr (GString) wrong = g_string_new (NULL);

  append_rows (handle, "PRAGMA foreign_key_check", wrong);
  append_rows (handle,
               "SELECT id FROM lists WHERE NOT EXISTS (SELECT 1 FROM history WHERE list = number "
               "AND history.revision = lists.revision)",
               wrong);
  append_rows (handle, "PRAGMA integrity_check", wrong);
  g_assert_cmpstr (wrong->str, ==, "ok|\n");
  run (handle, "INSERT INTO search (search) VALUES ('integrity-check')");
  sqlite3_close (handle);
}

/**
 * mu_test_library_dump_get_version:
 *
 * Returns: the version of its tables.
 */
int
mu_test_library_dump_get_version (const char *path)
{
  sqlite3 *handle = mu_test_library_dump_open (path);
  g_autoptr (GString) version = g_string_new (NULL);

  append_rows (handle, "PRAGMA user_version", version);
  sqlite3_close (handle);
  return (int) g_ascii_strtoll (version->str, NULL, 10);
}

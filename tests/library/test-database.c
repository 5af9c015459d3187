/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-database.h"

#include <string.h>

#include "library/mu-library.h"

enum { MOST = 1000 };

/* A database whose values are at most MOST bytes long. */
static MuDatabase *
new_database (void)
{
  MuDatabase *database = mu_database_new_in_memory (NULL);

  g_assert_nonnull (database);
  sqlite3_limit (database->handle, SQLITE_LIMIT_LENGTH, MOST);
  return database;
}

static void
assert_fails (sqlite3_stmt *statement, const GError *error, const char *part)
{
  g_assert_null (statement);
  g_assert_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, part));
}

/* What is bound comes back; what is too large is an error, and never a value left out. */
static void
test_sizes (void)
{
  static const struct
  {
    gsize size;
    gboolean fits;
  } cases[]
      = { { 0, TRUE }, { 1, TRUE }, { MOST - 1, TRUE }, { MOST, TRUE }, { MOST + 1, FALSE }, { 100 * MOST, FALSE } };
  g_autoptr (MuDatabase) database = new_database ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int blob = 0; blob <= 1; blob++)
      {
        g_autofree char *text = g_strnfill (cases[i].size, 'x');
        g_autoptr (GBytes) bytes = g_bytes_new (text, cases[i].size);
        g_autoptr (GBytes) read = NULL;
        g_autoptr (GError) error = NULL;
        gpointer value = blob ? (gpointer) bytes : text;
        g_autoptr (sqlite3_stmt) statement
            = mu_database_prepare (database, &error, "SELECT ?1, typeof (?1)", blob ? "b" : "t", value);
        gboolean row;

        if (!cases[i].fits)
          {
            assert_fails (statement, error, "shorten its texts");
            continue;
          }
        g_assert_no_error (error);
        g_assert_true (mu_database_step (database, statement, &row, &error));
        g_assert_true (row);
        g_assert_cmpstr ((const char *) sqlite3_column_text (statement, 1), ==, blob ? "blob" : "text");
        read = mu_database_dup_column_bytes (database, statement, 0, &error);
        g_assert_no_error (error);
        g_assert_cmpmem (text, cases[i].size, g_bytes_get_data (read, NULL), g_bytes_get_size (read));
      }
}

static void
test_types (void)
{
  static const gint64 wide[] = { 0, -1, G_MAXINT32, G_MAXINT64, G_MININT64 };
  g_autoptr (MuDatabase) database = new_database ();

  for (guint i = 0; i < G_N_ELEMENTS (wide); i++)
    {
      g_autoptr (sqlite3_stmt) statement = mu_database_prepare (database, NULL, "SELECT ?1, ?2, ?3, ?2 || ?3", "idt",
                                                                wide[i], (int) wide[i], "text");
      g_autofree char *joined = g_strdup_printf ("%dtext", (int) wide[i]);
      g_autofree char *read = NULL;

      g_assert_true (mu_database_step (database, statement, NULL, NULL));
      g_assert_cmpint (sqlite3_column_int64 (statement, 0), ==, wide[i]);
      g_assert_cmpint (sqlite3_column_int (statement, 1), ==, (int) wide[i]);
      g_assert_true (mu_database_dup_column (database, statement, 3, &read, NULL));
      g_assert_cmpstr (read, ==, joined);
    }
}

/* Without a heap to allocate from, binding says so. */
static void
test_out_of_memory (void)
{
  g_autoptr (MuDatabase) database = mu_database_new_in_memory (NULL);
  g_autofree char *text = g_strnfill (1 << 20, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, 1 << 20);
  sqlite3_int64 before;

  g_assert_true (mu_database_run (database, "SELECT 1", NULL));
  before = sqlite3_hard_heap_limit64 (sqlite3_memory_used () + (1 << 19));
  for (int blob = 0; blob <= 1; blob++)
    {
      g_autoptr (GError) error = NULL;
      gpointer value = blob ? (gpointer) bytes : text;
      g_autoptr (sqlite3_stmt) statement
          = mu_database_prepare (database, &error, "SELECT ?1", blob ? "b" : "t", value);

      assert_fails (statement, error, "not enough memory");
    }
  sqlite3_hard_heap_limit64 (before);
}

/* A change within a change is part of it: what is not committed by the outer one is taken back. */
static void
test_transactions (void)
{
  static const struct
  {
    gboolean inner;
    gboolean outer;
    int kept;
  } cases[] = { { FALSE, FALSE, 0 }, { TRUE, FALSE, 0 }, { FALSE, TRUE, 1 }, { TRUE, TRUE, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MuDatabase) database = new_database ();
      MuTransaction *outer;
      MuTransaction *inner;
      gint64 kept;
      gint64 changes;

      g_assert_true (mu_database_run (database,
                                      "CREATE TABLE kept (x); CREATE TABLE counter (changes INTEGER);"
                                      "INSERT INTO counter VALUES (0)",
                                      NULL));
      outer = mu_transaction_begin (database, NULL);
      g_assert_nonnull (outer);
      inner = mu_transaction_begin (database, NULL);
      g_assert_nonnull (inner);
      g_assert_true (mu_database_run (database, "INSERT INTO kept VALUES (1)", NULL));
      g_assert_true (!cases[i].inner || mu_transaction_commit (inner, NULL));
      mu_transaction_end (inner);
      g_assert_true (!cases[i].outer || mu_transaction_commit (outer, NULL));
      mu_transaction_end (outer);
      g_assert_true (mu_database_get_int (database, "SELECT count(*) FROM kept", &kept, NULL));
      g_assert_cmpint (kept, ==, cases[i].kept);
      g_assert_true (mu_database_get_int (database, "SELECT changes FROM counter", &changes, NULL));
      g_assert_cmpint (changes, ==, cases[i].kept);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/database/sizes", test_sizes);
  g_test_add_func ("/database/types", test_types);
  g_test_add_func ("/database/out-of-memory", test_out_of_memory);
  g_test_add_func ("/database/transactions", test_transactions);
  return g_test_run ();
}

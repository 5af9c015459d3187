/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-database.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "library/mu-library-error.h"
#include "model/text/mu-i18n.h"

enum
{
  MOMENT_US = 2000
};

/* Closes the file. */
void
mu_database_free (MuDatabase *self)
{
  if (self->handle != NULL)
    sqlite3_busy_handler (self->handle, NULL, NULL);
  sqlite3_close_v2 (self->handle);
  g_free (self->path);
  g_free (self->notice);
  g_free (self);
}

/* SQLite's own busy handler sleeps longer each time, and so rarely finds a gap while others write often. */
static int
wait_a_moment (void *data, int n_times)
{
  MuDatabase *self = data;
  gint64 now = g_get_monotonic_time ();

  if (n_times == 0)
    self->waiting_since = now;
  if (now - self->waiting_since >= (gint64) self->patience * 1000)
    return FALSE;
  g_usleep (MOMENT_US);
  return TRUE;
}

/* Sets how long each call waits while another program writes, before it fails with MU_LIBRARY_ERROR_LOCKED. */
void
mu_database_set_patience (MuDatabase *self, int milliseconds)
{
  self->patience = milliseconds;
  sqlite3_busy_handler (self->handle, wait_a_moment, self);
}

/* Disables triggers, views and functions, which a file from elsewhere may contain. */
gboolean
mu_database_harden (MuDatabase *self, GError **error)
{
  static const int switched_off[]
      = { SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA };

  for (gsize i = 0; i < G_N_ELEMENTS (switched_off); i++)
    if (sqlite3_db_config (self->handle, switched_off[i], 0, NULL) != SQLITE_OK)
      {
        mu_database_set_error (self, error);
        return FALSE;
      }
  return TRUE;
}

/* Returns an empty database in memory; NULL with @error. */
MuDatabase *
mu_database_new_in_memory (GError **error)
{
  g_autoptr (MuDatabase) self = g_new0 (MuDatabase, 1);

  self->path = g_strdup (":memory:");
  if (sqlite3_open (self->path, &self->handle) == SQLITE_OK)
    return g_steal_pointer (&self);
  mu_database_set_error (self, error);
  return NULL;
}

/* Returns the errno of the last failure of the disk, or 0. */
static int
get_disk_error (MuDatabase *self)
{
  int number = 0;

  if (sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_LAST_ERRNO, &number) != SQLITE_OK)
    return 0;
  return number;
}

/* When the disk cannot be read, SQLite reports a damaged file. */
static int
get_result (MuDatabase *self)
{
  int result = sqlite3_errcode (self->handle);
  int number = result == SQLITE_CORRUPT ? get_disk_error (self) : 0;

  return number == EIO || number == ENXIO || number == ERANGE ? SQLITE_IOERR : result;
}

static char *
describe_error (MuDatabase *self, MuLibraryError *code)
{
  int number;

  *code = MU_LIBRARY_ERROR_FAILED;
  switch (get_result (self))
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      *code = MU_LIBRARY_ERROR_LOCKED;
      return g_strdup_printf (_ ("the library %s is in use by another program; close that and try again"), self->path);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      *code = MU_LIBRARY_ERROR_DAMAGED;
      return g_strdup_printf (_ ("the library %s is damaged; “muster library check” says more"), self->path);
    case SQLITE_FULL:
      return g_strdup_printf (_ ("no room is left on the disk of the library %s; what was saved before is still there: "
                                 "free some room and save again"),
                              self->path);
    case SQLITE_TOOBIG:
      return g_strdup_printf (_ ("the library %s cannot hold a list this large: shorten its texts and save again"),
                              self->path);
    case SQLITE_NOMEM:
      return g_strdup_printf (_ ("there is not enough memory for the library %s; what was saved before is still there: "
                                 "close other programs and try again"),
                              self->path);
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      return g_strdup_printf (_ ("the library %s cannot be opened or written to; check the permissions of the file "
                                 "and its folder"),
                              self->path);
    case SQLITE_IOERR:
      number = sqlite3_errcode (self->handle) == SQLITE_CORRUPT ? get_disk_error (self)
                                                                : sqlite3_system_errno (self->handle);
      return g_strdup_printf (_ ("the library %s cannot be read or written (%s); what was saved before is still there: "
                                 "check that the disk has room and save again"),
                              self->path, g_strerror (number));
    default:
      return g_strdup_printf (_ ("the library %s: %s"), self->path, sqlite3_errmsg (self->handle));
    }
}

/* Sets @error to the reason why the last SQLite call failed, in words for the user. */
void
mu_database_set_error (MuDatabase *self, GError **error)
{
  MuLibraryError code;
  g_autofree char *described = describe_error (self, &code);
  g_autofree char *message = g_utf8_make_valid (described, -1);

  g_set_error_literal (error, MU_LIBRARY_ERROR, code, message);
}

static int
bind_bytes (sqlite3_stmt *statement, int index, GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  return size > 0 ? sqlite3_bind_blob64 (statement, index, data, size, SQLITE_TRANSIENT)
                  : sqlite3_bind_zeroblob (statement, index, 0);
}

static sqlite3_stmt *
prepare (MuDatabase *self, GError **error, const char *sql, const char *types, va_list *values)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int result = sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL);

  for (int i = 1; result == SQLITE_OK && *types != '\0'; types++, i++)
    switch (*types)
      {
      case 't':
        result = sqlite3_bind_text (statement, i, va_arg (*values, const char *), -1, SQLITE_TRANSIENT);
        break;
      case 'd':
        result = sqlite3_bind_int (statement, i, va_arg (*values, int));
        break;
      case 'i':
        result = sqlite3_bind_int64 (statement, i, va_arg (*values, gint64));
        break;
      case 'b':
        result = bind_bytes (statement, i, va_arg (*values, GBytes *));
        break;
      default:
        g_assert_not_reached ();
      }
  if (result == SQLITE_OK)
    return g_steal_pointer (&statement);
  mu_database_set_error (self, error);
  return NULL;
}

/*
 * Returns the statement with all parameters bound; NULL with @error, also if a parameter is too large or memory runs
 * out. The caller owns it.
 *
 * @types: one letter for each parameter: `t` text (const char *), `d` an int, `i` a gint64, `b` a blob (GBytes *)
 * @...: the parameters, which are copied
 */
sqlite3_stmt *
mu_database_prepare (MuDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list values;

  va_start (values, types);
  statement = prepare (self, error, sql, types, &values);
  va_end (values);
  return statement;
}

/* Runs a statement that returns no rows, with parameters as for mu_database_prepare(). */
gboolean
mu_database_execute (MuDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  va_list values;

  va_start (values, types);
  statement = prepare (self, error, sql, types, &values);
  va_end (values);
  return statement != NULL && mu_database_step (self, statement, NULL, error);
}

/* Runs the statement up to its next row. @row: (out) whether there is one to read, or NULL */
gboolean
mu_database_step (MuDatabase *self, sqlite3_stmt *statement, gboolean *row, GError **error)
{
  int result = sqlite3_step (statement);

  if (result != SQLITE_ROW && result != SQLITE_DONE)
    {
      mu_database_set_error (self, error);
      return FALSE;
    }
  if (row != NULL)
    *row = result == SQLITE_ROW;
  return TRUE;
}

/*
 * Goes to the next row. Returns FALSE behind the last one, and when that fails.
 *
 * @statement: NULL if it could not be prepared, which is a failure
 * @failed: (out) whether it failed, with @error
 */
gboolean
mu_database_next (MuDatabase *self, sqlite3_stmt *statement, gboolean *failed, GError **error)
{
  gboolean row = FALSE;

  *failed = statement == NULL || !mu_database_step (self, statement, &row, error);
  return row;
}

/* Copies the text (out) in that column of the row that the statement is at; NULL for an SQL NULL. */
gboolean
mu_database_dup_column (MuDatabase *self, sqlite3_stmt *statement, int column, char **text, GError **error)
{
  *text = g_strdup ((const char *) sqlite3_column_text (statement, column));
  /* SQLite also returns NULL when memory runs out. */
  if (*text != NULL || sqlite3_column_type (statement, column) == SQLITE_NULL)
    return TRUE;
  mu_database_set_error (self, error);
  return FALSE;
}

/* Returns a copy of the blob in that column of the row that the statement is at; NULL with @error. */
GBytes *
mu_database_dup_column_bytes (MuDatabase *self, sqlite3_stmt *statement, int column, GError **error)
{
  const void *data = sqlite3_column_blob (statement, column);
  int size = sqlite3_column_bytes (statement, column);

  if (data != NULL || sqlite3_errcode (self->handle) != SQLITE_NOMEM)
    return g_bytes_new (data, size);
  mu_database_set_error (self, error);
  return NULL;
}

/* Runs statements without parameters or results one after the other, up to the first that fails. */
gboolean
mu_database_run (MuDatabase *self, const char *sql, GError **error)
{
  if (sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  mu_database_set_error (self, error);
  return FALSE;
}

/* Reads the one number (out) of a query; 0 if that has no row. */
gboolean
mu_database_get_int (MuDatabase *self, const char *sql, gint64 *value, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (self, error, sql, "");
  gboolean row;

  if (statement == NULL || !mu_database_step (self, statement, &row, error))
    return FALSE;
  *value = row ? sqlite3_column_int64 (statement, 0) : 0;
  return TRUE;
}

/*
 * Has SQLite check the file. Returns an array of char *, which the caller owns: what SQLite says is wrong. It is empty if
 * the file is sound. Returns NULL with @error if the file cannot be checked.
 *
 * @sql: `PRAGMA quick_check` or `PRAGMA integrity_check`
 */
GPtrArray *
mu_database_verify (MuDatabase *self, const char *sql, GError **error)
{
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (self, error, sql, "");
  gboolean failed;

  while (mu_database_next (self, statement, &failed, error))
    {
      g_autofree char *text = NULL;

      if (!mu_database_dup_column (self, statement, 0, &text, error))
        return NULL;
      if (text != NULL && !g_str_equal (text, "ok"))
        g_ptr_array_add (wrong, g_steal_pointer (&text));
    }
  return failed ? NULL : g_steal_pointer (&wrong);
}

/*
 * Begins a change. Inside another change it is a part of that one. Returns @self, locked for writing until the
 * transaction ends; NULL with @error. The caller owns it.
 */
MuTransaction *
mu_transaction_begin (MuDatabase *self, GError **error)
{
  if (self->depth == 0
      && ((self->follow != NULL && !self->follow (self, error)) || !mu_database_run (self, "BEGIN IMMEDIATE", error)))
    return NULL;
  if (self->depth == 0)
    self->n_changes = sqlite3_total_changes (self->handle);
  self->depth++;
  return self;
}

/* Commits the change, and counts it if any row differs. A change inside another one is committed with that. */
gboolean
mu_transaction_commit (MuTransaction *self, GError **error)
{
  if (self->depth > 1)
    return TRUE;
  if (sqlite3_total_changes (self->handle) != self->n_changes
      && !mu_database_run (self, "UPDATE counter SET changes = changes + 1", error))
    return FALSE;
  return mu_database_run (self, "COMMIT", error);
}

/* Ends the transaction and takes back whatever was not committed. */
void
mu_transaction_end (MuTransaction *self)
{
  if (--self->depth == 0 && !sqlite3_get_autocommit (self->handle))
    sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-database.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "library/mu-library.h"
#include "library/mu-schema.h"

enum
{
  PATIENCE_MS = 2000,        /* how long to wait for another program to finish writing */
  ALWAYS_VERIFIED = 1 << 20, /* files up to this size are verified whenever opened, larger ones after a crash only */
};

/**
 * mu_database_free:
 *
 * Closes the file.
 */
void
mu_database_free (MuDatabase *self)
{
  sqlite3_close_v2 (self->handle);
  g_free (self->path);
  g_free (self->notice);
  g_free (self);
}

static MuLibraryError
get_error_code (MuDatabase *self)
{
  switch (sqlite3_errcode (self->handle))
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return MU_LIBRARY_ERROR_LOCKED;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return MU_LIBRARY_ERROR_DAMAGED;
    default:
      return MU_LIBRARY_ERROR_FAILED;
    }
}

static char *
describe_error (MuDatabase *self)
{
  switch (sqlite3_errcode (self->handle))
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return g_strdup_printf (_ ("the library %s is in use by another program; close that and try again"), self->path);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return g_strdup_printf (_ ("the library %s is damaged; “muster library check” says more"), self->path);
    case SQLITE_FULL:
      return g_strdup_printf (_ ("no room is left on the disk of the library %s; what was saved before is still there: "
                                 "free some room and save again"),
                              self->path);
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      return g_strdup_printf (_ ("the library %s cannot be opened or written to; check the permissions of the file "
                                 "and its folder"),
                              self->path);
    case SQLITE_IOERR:
      return g_strdup_printf (_ ("the library %s cannot be read or written (%s); what was saved before is still there: "
                                 "check that the disk has room and save again"),
                              self->path, g_strerror (sqlite3_system_errno (self->handle)));
    default:
      return g_strdup_printf (_ ("the library %s: %s"), self->path, sqlite3_errmsg (self->handle));
    }
}

static void
set_error (MuDatabase *self, GError **error)
{
  g_autofree char *message = describe_error (self);

  g_set_error_literal (error, MU_LIBRARY_ERROR, get_error_code (self), message);
}

static void
bind_bytes (sqlite3_stmt *statement, int index, GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  sqlite3_bind_blob64 (statement, index, data, size, SQLITE_TRANSIENT);
}

/**
 * mu_database_prepare:
 * @types: a letter a parameter: `t` text (const char *), `d` an int, `i` a gint64, `b` a blob (GBytes *)
 * @...: the parameters, copied
 *
 * Returns: (transfer full) (nullable): the statement with its parameters bound, to be stepped.
 */
sqlite3_stmt *
mu_database_prepare (MuDatabase *self, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement = NULL;
  va_list values;

  if (sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL) != SQLITE_OK)
    {
      set_error (self, error);
      return NULL;
    }

  va_start (values, types);
  for (int i = 1; *types != '\0'; types++, i++)
    switch (*types)
      {
      case 't':
        sqlite3_bind_text (statement, i, va_arg (values, const char *), -1, SQLITE_TRANSIENT);
        break;
      case 'd':
        sqlite3_bind_int (statement, i, va_arg (values, int));
        break;
      case 'i':
        sqlite3_bind_int64 (statement, i, va_arg (values, gint64));
        break;
      case 'b':
        bind_bytes (statement, i, va_arg (values, GBytes *));
        break;
      default:
        g_assert_not_reached ();
      }
  va_end (values);
  return statement;
}

/**
 * mu_database_step:
 * @row: (out) (optional): whether there is a row to read
 */
gboolean
mu_database_step (MuDatabase *self, sqlite3_stmt *statement, gboolean *row, GError **error)
{
  int result = sqlite3_step (statement);

  if (result != SQLITE_ROW && result != SQLITE_DONE)
    {
      set_error (self, error);
      return FALSE;
    }
  if (row != NULL)
    *row = result == SQLITE_ROW;
  return TRUE;
}

/**
 * mu_database_run:
 * @sql: statements without parameters or results
 */
gboolean
mu_database_run (MuDatabase *self, const char *sql, GError **error)
{
  if (sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  set_error (self, error);
  return FALSE;
}

/**
 * mu_database_get_int:
 * @sql: a query of one number
 * @value: (out): the number
 */
gboolean
mu_database_get_int (MuDatabase *self, const char *sql, gint64 *value, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (self, error, sql, "");

  if (statement == NULL || !mu_database_step (self, statement, NULL, error))
    return FALSE;
  *value = sqlite3_column_int64 (statement, 0);
  return TRUE;
}

/**
 * mu_database_verify:
 * @sql: `PRAGMA quick_check` or `PRAGMA integrity_check`
 *
 * Returns: (transfer full) (element-type utf8) (nullable): what is wrong with the file, in SQLite's words; empty when
 *   nothing is.
 */
GPtrArray *
mu_database_verify (MuDatabase *self, const char *sql, GError **error)
{
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (self, error, sql, "");
  gboolean row = FALSE;

  if (statement == NULL)
    return NULL;
  while (TRUE)
    {
      if (!mu_database_step (self, statement, &row, error))
        return NULL;
      if (!row)
        return g_steal_pointer (&wrong);
      if (g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") != 0)
        g_ptr_array_add (wrong, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
    }
}

/**
 * mu_transaction_begin:
 *
 * Returns: (transfer full) (nullable): @self, held for writing until the transaction ends.
 */
MuTransaction *
mu_transaction_begin (MuDatabase *self, GError **error)
{
  if (self->depth == 0 && !mu_database_run (self, "BEGIN IMMEDIATE", error))
    return NULL;
  self->depth++;
  return self;
}

gboolean
mu_transaction_commit (MuTransaction *self, GError **error)
{
  return self->depth > 1 || mu_database_run (self, "COMMIT", error);
}

/**
 * mu_transaction_end:
 *
 * Takes back whatever was not committed.
 */
void
mu_transaction_end (MuTransaction *self)
{
  if (--self->depth == 0 && !sqlite3_get_autocommit (self->handle))
    sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
}

/* Opening */

static gboolean
may_write (const char *path)
{
  return faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

/* SQLite would make the file readable for others. */
static gboolean
create_file (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("the folder %s cannot be created: %s"), folder,
                   g_strerror (errno));
      return FALSE;
    }
  fd = g_open (path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0)
    return g_close (fd, NULL);
  if (errno == EEXIST)
    return TRUE;
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("the library %s cannot be created: %s"), path,
               g_strerror (errno));
  return FALSE;
}

static gboolean
has_journal (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-wal", NULL);
  GStatBuf status;

  return g_stat (journal, &status) == 0 && status.st_size > 0;
}

/* Without a journal to replay, a file that cannot be written to is read as it stands: its folder may be closed too. */
static int
open_handle (MuDatabase *self)
{
  int flags = SQLITE_OPEN_URI | (self->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  gboolean immutable = self->read_only && !has_journal (self->path);
  g_autofree char *full = g_canonicalize_filename (self->path, NULL);
  g_autofree char *plain = g_filename_to_uri (full, NULL, NULL);
  g_autofree char *uri = g_strconcat (plain, immutable ? "?immutable=1" : NULL, NULL);

  return sqlite3_open_v2 (uri, &self->handle, flags, NULL);
}

static gboolean
is_intact (MuDatabase *self, gboolean unclean, GError **error)
{
  g_autoptr (GPtrArray) wrong = NULL;
  GStatBuf status;

  if (!unclean && (g_stat (self->path, &status) != 0 || status.st_size > ALWAYS_VERIFIED))
    return TRUE;
  wrong = mu_database_verify (self, "PRAGMA quick_check (1)", error);
  if (wrong == NULL)
    return FALSE;
  if (wrong->len == 0)
    return TRUE;
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED, _ ("the library %s is damaged: %s"), self->path,
               (const char *) wrong->pdata[0]);
  return FALSE;
}

static gboolean
prepare (MuDatabase *self, gboolean unclean, GError **error)
{
  sqlite3_busy_timeout (self->handle, PATIENCE_MS);
  if (!mu_schema_examine (self, error) || !is_intact (self, unclean, error)
      || !mu_database_run (self, "PRAGMA foreign_keys = ON", error))
    return FALSE;
  if (self->read_only)
    {
      self->notice = g_strdup_printf (_ ("The library %s cannot be written to, so changes cannot be saved. Check the "
                                         "permissions of the file and its folder."),
                                      self->path);
      return TRUE;
    }
  return mu_database_run (self, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", error)
         && mu_schema_migrate (self, error);
}

static MuDatabase *
open_file (const char *path, GError **error)
{
  g_autoptr (MuDatabase) self = g_new0 (MuDatabase, 1);
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean unclean = has_journal (path);

  self->path = g_strdup (path);
  self->read_only = g_file_test (path, G_FILE_TEST_EXISTS) && (!may_write (path) || !may_write (folder));
  if (!self->read_only && !create_file (path, error))
    return NULL;
  if (open_handle (self) != SQLITE_OK)
    {
      set_error (self, error);
      return NULL;
    }
  if (prepare (self, unclean, error))
    return g_steal_pointer (&self);
  /* What this program cannot use stays byte for byte as it is, its journal too. */
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int) unclean, NULL);
  return NULL;
}

/* The name beside @path under which a damaged file is kept. */
static char *
choose_name_aside (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  gsize stem = strlen (path) - (g_str_has_suffix (path, ".db") ? 3 : 0);
  char *name = g_strdup_printf ("%.*s-corrupt-%s.db", (int) stem, path, time);

  for (int i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%.*s-corrupt-%s-%d.db", (int) stem, path, time, i);
    }
  return name;
}

static char *
set_aside (const char *path, GError **error)
{
  static const char *const companions[] = { "-wal", "-shm" };
  g_autofree char *aside = choose_name_aside (path);

  if (g_rename (path, aside) != 0)
    {
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED,
                   _ ("the library %s is damaged and cannot be set aside as %s: %s"), path, aside, g_strerror (errno));
      return NULL;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *from = g_strconcat (path, companions[i], NULL);
      g_autofree char *to = g_strconcat (aside, companions[i], NULL);

      (void) g_rename (from, to);
    }
  return g_steal_pointer (&aside);
}

/**
 * mu_database_open:
 * @path: the file; it and its folder are made when missing, readable for their owner only
 *
 * Opens the library. A damaged file is set aside under a dated name and a fresh one begun; one that cannot be written
 * to is opened for reading. Both are said in the notice. A file of a newer version, or another program's, stays
 * untouched.
 *
 * Returns: (transfer full) (nullable): the open file.
 */
MuDatabase *
mu_database_open (const char *path, GError **error)
{
  g_autofree char *aside = NULL;
  MuDatabase *self = NULL;

  /* The second time because another program may have set the file aside since. */
  for (int attempt = 0; attempt < 2; attempt++)
    {
      g_autoptr (GError) local_error = NULL;

      self = open_file (path, &local_error);
      if (self != NULL)
        return self;
      if (!g_error_matches (local_error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
    }
  aside = set_aside (path, error);
  self = aside != NULL ? open_file (path, error) : NULL;
  if (self != NULL)
    self->notice
        = g_strdup_printf (_ ("The library was damaged. It was set aside as %s and a fresh one begun."), aside);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-restore.h"

#include <fcntl.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "library/mu-backup.h"
#include "library/mu-library-error.h"
#include "library/mu-library-file.h"
#include "library/mu-schema.h"
#include "library/mu-snapshot.h"
#include "model/text/mu-i18n.h"

/*
 * Reads a library from elsewhere, which may hold anything. Only its rows are copied, into a new file with tables made
 * here, so that no trigger or view comes along. The file itself is not changed.
 */

enum
{
  OFFSET_JOURNAL_MODE = 18, /* in the header of an SQLite file: the version needed to write it */
  WRITE_AHEAD = 2,
};

/* A file in write-ahead mode without a log is not in use. Opening it the usual way would create a log. */
static MuDatabase *
open_in_place (const char *file, GError **error)
{
  g_autofree char *log = g_strconcat (file, "-wal", NULL);
  guint8 header[OFFSET_JOURNAL_MODE + 1] = { 0 };
  int fd = g_open (file, O_RDONLY | O_CLOEXEC, 0);
  gssize n_read = fd >= 0 ? read (fd, header, sizeof header) : -1;

  if (fd >= 0)
    close (fd);
  return n_read == sizeof header && header[OFFSET_JOURNAL_MODE] == WRITE_AHEAD && !g_file_test (log, G_FILE_TEST_EXISTS)
             ? mu_snapshot_open_still (file, error)
             : mu_snapshot_open (file, TRUE, error);
}

static gboolean
copy_one (const char *file, const char *copy, const char *ending, GError **error)
{
  g_autofree char *from_path = g_strconcat (file, ending, NULL);
  g_autofree char *to_path = g_strconcat (copy, ending, NULL);
  g_autoptr (GFile) from = g_file_new_for_path (from_path);
  g_autoptr (GFile) to = g_file_new_for_path (to_path);
  g_autoptr (GError) local_error = NULL;

  if (*ending != '\0' && !g_file_test (from_path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (mu_snapshot_assert_regular (from_path, error)
      && g_file_copy (from, to, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, &local_error))
    return TRUE;
  if (local_error != NULL)
    g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("%s cannot be copied: %s"), from_path,
                 local_error->message);
  return FALSE;
}

static gboolean
needs_copy (MuDatabase *self)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (self, NULL, "SELECT count(*) FROM sqlite_schema", "");

  if (statement != NULL && mu_database_step (self, statement, NULL, NULL))
    return FALSE;
  switch (sqlite3_errcode (self->handle))
    {
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_IOERR:
      return TRUE;
    default:
      return FALSE;
    }
}

static MuDatabase *
open_stored (const char *file, const char *folder, GError **error)
{
  g_autoptr (MuDatabase) stored = NULL;
  g_autofree char *copy = NULL;
  MuDatabase *self;

  if (!mu_snapshot_assert_regular (file, error))
    return NULL;
  stored = open_in_place (file, error);
  if (stored == NULL || !needs_copy (stored))
    return g_steal_pointer (&stored);
  /* For a file with a journal in a read-only folder: SQLite must be able to write to both. */
  copy = g_build_filename (folder, MU_BACKUP_STORED, NULL);
  if (!copy_one (file, copy, "-journal", error) || !copy_one (file, copy, "-wal", error)
      || !copy_one (file, copy, "", error))
    return NULL;
  self = mu_snapshot_open (copy, FALSE, error);
  if (self == NULL)
    return NULL;
  /* Errors name the original. */
  g_free (self->path);
  self->path = g_strdup (file);
  return self;
}

/* Copying */

static char *
dup_names (MuDatabase *self, const char *sql, const char *about, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (self, error, sql, *about != '\0' ? "t" : "", about);
  char *names = NULL;

  if (statement != NULL && mu_database_step (self, statement, NULL, error))
    mu_database_dup_column (self, statement, 0, &names, error);
  return names;
}

static gboolean
copy_table (MuDatabase *self, const char *table, const char *file, GError **error)
{
  const char *rowid = g_str_equal (table, "search") ? "rowid, " : "";
  g_autofree char *columns
      = dup_names (self, "SELECT group_concat (name) FROM pragma_table_info (?1, 'main')", table, error);
  g_autofree char *sql = NULL;

  if (columns == NULL)
    return FALSE;
  sql = g_strdup_printf ("INSERT INTO main.%s (%s%s) SELECT %s%s FROM stored.%s", table, rowid, columns, rowid, columns,
                         table);
  if (mu_database_run (self, sql, NULL))
    return TRUE;
  /* Rows that violate the constraints of our tables come from another program. */
  if (sqlite3_errcode (self->handle) == SQLITE_CONSTRAINT)
    g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED, _ ("the library %s is damaged: %s"), file,
                 sqlite3_errmsg (self->handle));
  else
    mu_database_set_error (self, error);
  return FALSE;
}

/* Lists come first, since the other tables refer to them. The tables of the search are SQLite's own. */
#define TABLES                                                                                                         \
  "SELECT group_concat (name) FROM (SELECT name FROM main.sqlite_schema WHERE type = 'table' "                         \
  "AND name NOT LIKE 'search\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name <> 'lists')"

static gboolean
copy_tables (MuDatabase *self, const char *file, GError **error)
{
  g_autofree char *names = dup_names (self, TABLES, "", error);
  g_auto (GStrv) tables = names != NULL ? g_strsplit (names, ",", -1) : NULL;

  if (tables == NULL || !mu_database_run (self, "BEGIN", error))
    return FALSE;
  for (char **table = tables; *table != NULL; table++)
    if (!copy_table (self, *table, file, error))
      return FALSE;
  return mu_database_run (self, "COMMIT", error);
}

static gboolean
copy_rows (MuDatabase *stored, MuDatabase *fresh, GError **error)
{
  const char *name = sqlite3_db_filename (stored->handle, "main");
  gboolean still = sqlite3_uri_boolean (name, "immutable", 0) != 0;
  g_autofree char *plain = g_filename_to_uri (name, NULL, NULL);
  g_autofree char *uri = g_strconcat (plain, still ? "?immutable=1" : "?mode=ro", NULL);
  gint64 version;

  return mu_database_get_int (stored, "PRAGMA user_version", &version, error)
         && mu_schema_create (fresh, version, error) && mu_database_run (fresh, "PRAGMA foreign_keys = ON", error)
         && mu_database_execute (fresh, error, "ATTACH ?1 AS stored", "t", uri)
         && copy_tables (fresh, stored->path, error) && mu_database_run (fresh, "DETACH stored", error);
}

/* Returns: a library in @folder with what @file holds; NULL with @error. */
static MuDatabase *
read_backup (const char *file, const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, MU_BACKUP_FRESH, NULL);
  g_autoptr (MuDatabase) stored = open_stored (file, folder, error);
  g_autoptr (MuDatabase) fresh = NULL;
  gint64 version;

  if (stored == NULL || !mu_schema_examine (stored, error)
      || !mu_database_get_int (stored, "PRAGMA user_version", &version, error))
    return NULL;
  if (version <= 0)
    {
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("%s is no library"), stored->path);
      return NULL;
    }
  if (!mu_snapshot_assert_intact (stored, "PRAGMA integrity_check (1)", error))
    return NULL;
  fresh = mu_snapshot_create (path, error);
  if (fresh == NULL || !copy_rows (stored, fresh, error) || !mu_schema_migrate (fresh, error)
      || !mu_snapshot_assert_intact (fresh, "PRAGMA integrity_check (1)", error))
    return NULL;
  return g_steal_pointer (&fresh);
}

/* Replacing the library */

/* Opens the library to be replaced. Another program's file is set aside, and a new library made. */
static MuDatabase *
open_replaced (const char *library, char **aside, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  MuDatabase *self = mu_library_file_open (library, &local_error);

  if (self != NULL)
    return self;
  if (!g_error_matches (local_error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FOREIGN))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  *aside = mu_library_file_set_aside (library, "replaced", error);
  return *aside != NULL ? mu_library_file_open (library, error) : NULL;
}

static gboolean
put (MuDatabase *copy, const char *library, char **notice, GError **error)
{
  g_autofree char *aside = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (MuDatabase) database = open_replaced (library, &aside, error);
  gboolean worth;
  gint64 before, own;

  if (database == NULL)
    return FALSE;
  if (database->read_only)
    {
      g_set_error_literal (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, database->notice);
      return FALSE;
    }
  if (!mu_backup_is_worth_keeping (database, &worth, error) || !mu_schema_count_changes (copy, &own, error)
      || !mu_schema_count_changes (database, &before, error))
    return FALSE;
  /* The restored library counts more changes than the one it replaces, so that its backups are the newest. */
  if (!mu_schema_set_changes (copy, MAX (MAX (own, before), mu_backup_get_most_changes (database->path)) + 1, error))
    return FALSE;
  kept = worth ? mu_library_file_dup_name_aside (library, "replaced") : NULL;
  if (!mu_snapshot_put (copy, database, kept, error))
    return FALSE;
  if (kept != NULL)
    {
      g_free (aside);
      aside = g_steal_pointer (&kept);
    }
  *notice = aside != NULL ? g_strdup_printf (_ ("The library as it was before is kept as %s."), aside)
                          : g_steal_pointer (&database->notice);
  return TRUE;
}

/*
 * Replaces the contents of the library with those of @file, all or nothing. Programs that have the library open see the
 * change.
 *
 * @library: the library's file, which may be missing, damaged or in use
 * @file: a backup, or another library
 * @notice: (out) says where the former library is kept, translated, or NULL
 */
gboolean
mu_restore (const char *library, const char *file, char **notice, GError **error)
{
  g_autofree char *scratch = mu_backup_make_scratch (library, error);
  g_autoptr (MuDatabase) copy = scratch != NULL ? read_backup (file, scratch, error) : NULL;
  gboolean restored = copy != NULL && put (copy, library, notice, error);

  g_clear_pointer (&copy, mu_database_free);
  if (scratch != NULL)
    mu_backup_remove_scratch (scratch);
  return restored;
}

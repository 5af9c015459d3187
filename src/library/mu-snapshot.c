/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-snapshot.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-folder.h"
#include "library/mu-library-error.h"
#include "model/text/mu-i18n.h"

/* Copies whole libraries, to a new file or over another library. Other programs may have both open meanwhile. */

typedef sqlite3_backup MuCopy;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCopy, sqlite3_backup_finish)

/* Fails if @path is a folder, a device or a pipe. Opening a pipe would block for ever. */
gboolean
mu_snapshot_assert_regular (const char *path, GError **error)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0 || S_ISREG (status.st_mode))
    return TRUE;
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED,
               _ ("%s is no ordinary file, so it cannot be a library"), path);
  return FALSE;
}

/* Returns the URI of a file with an absolute path for SQLite, which needs no locks and no journal if nobody writes to
 * it: if it is @still. */
char *
mu_snapshot_dup_uri (const char *path, gboolean still)
{
  g_autofree char *plain = g_filename_to_uri (path, NULL, NULL);

  return g_strconcat (plain, still ? "?immutable=1" : NULL, NULL);
}

static MuDatabase *
open_with (const char *path, const char *name, int flags, GError **error)
{
  g_autoptr (MuDatabase) self = g_new0 (MuDatabase, 1);

  self->path = g_strdup (path);
  if (!mu_snapshot_assert_regular (path, error))
    return NULL;
  if (sqlite3_open_v2 (name, &self->handle, flags, NULL) != SQLITE_OK)
    {
      mu_database_set_error (self, error);
      return NULL;
    }
  mu_database_set_patience (self, MU_DATABASE_PATIENCE);
  return mu_database_harden (self, error) ? g_steal_pointer (&self) : NULL;
}

/* Opens an existing file without looking at its contents. Returns the open file; NULL with @error. */
MuDatabase *
mu_snapshot_open (const char *path, gboolean read_only, GError **error)
{
  return open_with (path, path, read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE, error);
}

/*
 * Opens a file for reading without locks and without its journals, and creates no files beside it. Returns the open
 * file; NULL with @error.
 */
MuDatabase *
mu_snapshot_open_still (const char *path, GError **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = mu_snapshot_dup_uri (whole, TRUE);

  return open_with (path, uri, SQLITE_OPEN_URI | SQLITE_OPEN_READONLY, error);
}

/*
 * Opens a temporary file to write a copy to. It has no journal, so a failure leaves it incomplete. Returns the open
 * file; NULL with @error.
 *
 * @path: a file that only this program uses, created if missing
 */
MuDatabase *
mu_snapshot_create (const char *path, GError **error)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (MuDatabase) self
      = open_with (path, uri, SQLITE_OPEN_URI | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  if (self == NULL
      || !mu_database_run (self,
                           "PRAGMA main.locking_mode = EXCLUSIVE; PRAGMA main.journal_mode = OFF; "
                           "PRAGMA main.synchronous = OFF",
                           error))
    return NULL;
  return g_steal_pointer (&self);
}

/* @copy: NULL if it could not be begun */
static gboolean
finish (MuCopy **copy, MuDatabase *to, GError **error)
{
  if (*copy != NULL && sqlite3_backup_step (*copy, -1) == SQLITE_DONE
      && sqlite3_backup_finish (g_steal_pointer (copy)) == SQLITE_OK)
    return TRUE;
  g_clear_pointer (copy, sqlite3_backup_finish);
  mu_database_set_error (to, error);
  return FALSE;
}

/*
 * Fails with MU_LIBRARY_ERROR_DAMAGED if the file is damaged.
 *
 * @sql: `PRAGMA quick_check (1)` or `PRAGMA integrity_check (1)`
 */
gboolean
mu_snapshot_assert_intact (MuDatabase *self, const char *sql, GError **error)
{
  g_autoptr (GPtrArray) wrong = mu_database_verify (self, sql, error);

  if (wrong == NULL || wrong->len == 0)
    return wrong != NULL;
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED, _ ("the library %s is damaged: %s"), self->path,
               (const char *) wrong->pdata[0]);
  return FALSE;
}

/* Syncs the copy once, at the end, and leaves one file that can be read without a journal. */
static gboolean
fill (MuDatabase *from, const char *path, GError **error)
{
  g_autoptr (MuDatabase) to = mu_snapshot_create (path, error);
  g_autoptr (MuCopy) copy = to != NULL ? sqlite3_backup_init (to->handle, "main", from->handle, "main") : NULL;

  return to != NULL && finish (&copy, to, error) && mu_database_run (to, "PRAGMA journal_mode = DELETE", error)
         && mu_snapshot_assert_intact (to, "PRAGMA quick_check (1)", error);
}

static gboolean
set_failed (const char *path, GError **error)
{
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("the library %s cannot be created: %s"), path,
               g_strerror (errno));
  return FALSE;
}

static gboolean
write_part (MuDatabase *from, const char *part, int fd, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (!fill (from, part, error))
    return FALSE;
  if (fsync (fd) != 0 || g_rename (part, path) != 0)
    return set_failed (path, error);
  mu_folder_sync (folder);
  return TRUE;
}

/* Writes a copy of the library, readable by its owner only, and verifies it. The folder of @path is created if missing.
 * On failure @path stays as it was. */
gboolean
mu_snapshot_write (MuDatabase *from, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *part = g_strconcat (path, ".XXXXXX.part", NULL);
  gboolean written;
  int fd;

  if (!mu_folder_create (folder, error))
    return FALSE;
  fd = g_mkstemp_full (part, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0)
    return set_failed (path, error);
  written = write_part (from, part, fd, path, error);
  close (fd);
  if (!written)
    g_unlink (part);
  return written;
}

static gboolean
keep (const char *path, const char *aside, GError **error)
{
  g_autoptr (MuDatabase) before = mu_snapshot_open (path, TRUE, error);

  return before != NULL && mu_snapshot_write (before, aside, error);
}

/*
 * Replaces the contents of @to with those of @from, all or nothing. Other programs wait until it is done.
 *
 * @from: the library to copy, which may be written to
 * @aside: where to keep the former contents of @to, or NULL
 */
gboolean
mu_snapshot_put (MuDatabase *from, MuDatabase *to, const char *aside, GError **error)
{
  g_autoptr (MuCopy) copy = NULL;
  g_autofree char *resize = NULL;
  gint64 ours;
  gint64 theirs;

  /* The page size of a library in use cannot change, so the copy must have the same. */
  if (!mu_database_get_int (from, "PRAGMA page_size", &ours, error)
      || !mu_database_get_int (to, "PRAGMA page_size", &theirs, error))
    return FALSE;
  resize = g_strdup_printf ("PRAGMA page_size = %d; VACUUM", (int) theirs);
  if (ours != theirs && !mu_database_run (from, resize, error))
    return FALSE;
  copy = sqlite3_backup_init (to->handle, "main", from->handle, "main");
  /* Copies no page yet, but locks @to, so that the copy kept aside misses no change. */
  if (copy == NULL || sqlite3_backup_step (copy, 0) != SQLITE_OK)
    {
      g_clear_pointer (&copy, sqlite3_backup_finish);
      mu_database_set_error (to, error);
      return FALSE;
    }
  return (aside == NULL || keep (to->path, aside, error)) && finish (&copy, to, error);
}

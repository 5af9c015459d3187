/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-snapshot.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-folder.h"
#include "library/mu-library.h"
#include "model/mu-i18n.h"

/* Whole copies of a library, into a file of their own or over another library. Whoever has either open may go on. */

typedef sqlite3_backup MuCopy;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCopy, sqlite3_backup_finish)

/**
 * mu_snapshot_open:
 *
 * Opens a file that is there as it stands, whatever is in it.
 *
 * Returns: (transfer full) (nullable): the open file.
 */
MuDatabase *
mu_snapshot_open (const char *path, gboolean read_only, GError **error)
{
  g_autoptr (MuDatabase) self = g_new0 (MuDatabase, 1);

  self->path = g_strdup (path);
  if (sqlite3_open_v2 (path, &self->handle, read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE, NULL)
      != SQLITE_OK)
    {
      mu_database_set_error (self, error);
      return NULL;
    }
  mu_database_set_patience (self, MU_DATABASE_PATIENCE);
  return g_steal_pointer (&self);
}

static gboolean
finish (MuCopy **copy, MuDatabase *to, GError **error)
{
  if (sqlite3_backup_step (*copy, -1) == SQLITE_DONE && sqlite3_backup_finish (g_steal_pointer (copy)) == SQLITE_OK)
    return TRUE;
  g_clear_pointer (copy, sqlite3_backup_finish);
  mu_database_set_error (to, error);
  return FALSE;
}

static gboolean
copy_all (MuDatabase *from, MuDatabase *to, GError **error)
{
  g_autoptr (MuCopy) copy = sqlite3_backup_init (to->handle, "main", from->handle, "main");

  if (copy != NULL)
    return finish (&copy, to, error);
  mu_database_set_error (to, error);
  return FALSE;
}

static gboolean
assert_intact (MuDatabase *self, GError **error)
{
  g_autoptr (GPtrArray) wrong = mu_database_verify (self, "PRAGMA quick_check (1)", error);

  if (wrong == NULL || wrong->len == 0)
    return wrong != NULL;
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED, _ ("the library %s is damaged: %s"), self->path,
               (const char *) wrong->pdata[0]);
  return FALSE;
}

/* The copy is made to last at its end, all at once; one file that needs no journal beside it to be read. */
static gboolean
fill (MuDatabase *from, const char *path, GError **error)
{
  g_autoptr (MuDatabase) to = mu_snapshot_open (path, FALSE, error);

  return to != NULL
         && mu_database_run (to, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF",
                             error)
         && copy_all (from, to, error) && mu_database_run (to, "PRAGMA journal_mode = DELETE", error)
         && assert_intact (to, error);
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

/**
 * mu_snapshot_write:
 * @path: where to; its folder is made when missing
 *
 * Writes a copy of the library as it is now, readable for its owner only, and goes through it. @path is that copy or
 * what it was before, nothing between.
 */
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

/**
 * mu_snapshot_put:
 * @aside: (nullable): where to keep what @to is before
 *
 * Makes @to what @from is, all or nothing. Others who have it open wait, and then see it.
 */
gboolean
mu_snapshot_put (MuDatabase *from, MuDatabase *to, const char *aside, GError **error)
{
  g_autoptr (MuCopy) copy = sqlite3_backup_init (to->handle, "main", from->handle, "main");

  /* No page yet, but from here on nobody else writes, so that all of what was is kept. */
  if (copy == NULL || sqlite3_backup_step (copy, 0) != SQLITE_OK)
    {
      g_clear_pointer (&copy, sqlite3_backup_finish);
      mu_database_set_error (to, error);
      return FALSE;
    }
  return (aside == NULL || keep (to->path, aside, error)) && finish (&copy, to, error);
}

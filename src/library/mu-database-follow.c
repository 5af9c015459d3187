/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-database.h"

#include <glib/gstdio.h>

#include "library/mu-snapshot.h"
#include "model/mu-i18n.h"

/*
 * Programs that synchronise folders replace or remove the library's file while it is open. Changes written to the old
 * file would be lost, and SQLite, which finds a journal by its name, would apply the old journal to the new file.
 */

static gboolean
is_moved (MuDatabase *self)
{
  int moved = 0;

  return sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}

/* Copies the opened file, which may no longer have a name. */
static char *
keep_copy (MuDatabase *self, GError **error)
{
  g_autofree char *copy = mu_database_dup_name_aside (self->path, "replaced");

  return mu_snapshot_write (self, copy, error) ? g_steal_pointer (&copy) : NULL;
}

/* Removes the old file's journal, but not one that came with the new file. */
static void
remove_journal (MuDatabase *self)
{
  static const char *const endings[] = { "-wal", "-shm" };
  g_autofree char *journal = g_strconcat (self->path, endings[0], NULL);
  GStatBuf status;

  if (self->journal == 0 || g_stat (journal, &status) != 0 || status.st_ino != self->journal)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (self->path, endings[i], NULL);

      g_unlink (path);
    }
}

static gboolean
reopen (MuDatabase *self, GError **error)
{
  g_autoptr (MuDatabase) fresh = NULL;
  sqlite3 *old = self->handle;

  remove_journal (self);
  fresh = mu_database_open (self->path, error);
  if (fresh == NULL)
    return FALSE;
  self->handle = fresh->handle;
  self->read_only = fresh->read_only;
  self->journal = fresh->journal;
  fresh->handle = old;
  mu_database_set_patience (self, self->patience);
  return TRUE;
}

/**
 * mu_database_follow:
 *
 * If the opened file was replaced, moved or removed, opens the file that is at its path now, or makes a new one there.
 * The contents of the old file are kept beside it, as the notice says. On failure the old file stays open.
 */
gboolean
mu_database_follow (MuDatabase *self, GError **error)
{
  g_autofree char *copy = NULL;

  if (self->read_only || self->depth > 0 || !is_moved (self))
    return TRUE;
  copy = keep_copy (self, error);
  if (copy == NULL || !reopen (self, error))
    return FALSE;
  self->n_moves++;
  g_free (self->notice);
  self->notice = g_strdup_printf (_ ("Another program replaced or removed the library while it was open. What it held "
                                     "until then is kept as %s."),
                                  copy);
  return TRUE;
}

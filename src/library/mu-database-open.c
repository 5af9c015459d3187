/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-database.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "library/mu-folder.h"
#include "library/mu-library.h"
#include "library/mu-schema.h"

enum
{
  PATIENCE_MS = 2000,        /* to begin with */
  ALWAYS_VERIFIED = 1 << 20, /* files up to this size are verified whenever opened, larger ones after a crash only */
};

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

  if (!mu_folder_create (folder, error))
    return FALSE;
  fd = g_open (path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0)
    {
      mu_folder_sync (folder);
      return g_close (fd, NULL);
    }
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
  mu_database_set_patience (self, PATIENCE_MS);
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
      mu_database_set_error (self, error);
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

/* The file itself last: a fresh one must never be taken for what a journal left behind belongs to. */
static char *
set_aside (const char *path, GError **error)
{
  static const char *const endings[] = { "-wal", "-journal", "-shm", "" };
  g_autofree char *aside = choose_name_aside (path);
  g_autofree char *folder = g_path_get_dirname (path);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (aside, endings[i], NULL);

      if (g_rename (from, to) == 0 || errno == ENOENT)
        continue;
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED,
                   _ ("the library %s is damaged and cannot be set aside as %s: %s"), path, aside, g_strerror (errno));
      return NULL;
    }
  mu_folder_sync (folder);
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

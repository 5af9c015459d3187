/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-library-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-backup.h"
#include "library/mu-folder.h"
#include "library/mu-library-error.h"
#include "library/mu-schema.h"
#include "library/mu-snapshot.h"
#include "model/text/mu-i18n.h"

/* Verifying takes time. Larger files are verified only when they are backed up. */
enum
{
  MOMENT_US = 2000,
  PROBED_BYTES = 4096,
  ALWAYS_VERIFIED = 1 << 20,      /* files up to this size are verified whenever opened */
  VERIFIED_AFTER_CRASH = 1 << 24, /* and up to this after a crash, or while another program has them open */
};

static gboolean
may_write (const char *path)
{
  return faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

static gboolean
has_content (const char *path, const char *ending)
{
  g_autofree char *file = g_strconcat (path, ending, NULL);
  GStatBuf status;

  return g_stat (file, &status) == 0 && status.st_size > 0;
}

static gboolean
has_journal (const char *path)
{
  return has_content (path, "-wal") || has_content (path, "-journal");
}

/* Follows links, since SQLite keeps journals beside the file itself. */
static char *
dup_real_path (const char *path)
{
  char *real = realpath (path, NULL);
  char *result = real != NULL ? g_strdup (real) : g_canonicalize_filename (path, NULL);

  free (real);
  return result;
}

/* Returns an unused dated path beside the library, for a copy of it; @why is a word for it, such as “corrupt”. */
char *
mu_library_file_dup_name_aside (const char *path, const char *why)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  gsize stem = strlen (path) - (g_str_has_suffix (path, ".db") ? 3 : 0);
  char *name = g_strdup_printf ("%.*s-%s-%s.db", (int) stem, path, why, time);

  for (int i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%.*s-%s-%s-%d.db", (int) stem, path, why, time, i);
    }
  return name;
}

/* Renames the library, or the file that a link leads to, and its journals to a dated name beside its own; @why is a
 * word for it, such as “corrupt”. Returns the new path; NULL with @error. The caller owns it. */
char *
mu_library_file_set_aside (const char *path, const char *why, GError **error)
{
  /* The file comes last, so that a leftover journal never meets a new file of the same name. */
  static const char *const endings[] = { "-wal", "-journal", "-shm", "" };
  g_autofree char *real = dup_real_path (path);
  g_autofree char *aside = mu_library_file_dup_name_aside (real, why);
  g_autofree char *folder = g_path_get_dirname (real);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (real, endings[i], NULL);
      g_autofree char *to = g_strconcat (aside, endings[i], NULL);

      if (g_rename (from, to) == 0 || errno == ENOENT)
        continue;
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED,
                   _ ("the library %s cannot be set aside as %s: %s"), real, aside, g_strerror (errno));
      return NULL;
    }
  mu_folder_sync (folder);
  return g_steal_pointer (&aside);
}

/* Looks at the file without locks, journals and repairs, so that another program's file is never changed. A file that
 * cannot be read this way counts as ours: opening it reports why. */
static gboolean
is_ours (const char *path, GError **error)
{
  g_autoptr (MuDatabase) self = NULL;
  g_autoptr (GError) local_error = NULL;

  if (!has_content (path, ""))
    return TRUE;
  self = mu_snapshot_open_still (path, NULL);
  if (self == NULL || mu_schema_identify (self, &local_error)
      || !(g_error_matches (local_error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FOREIGN)
           || g_error_matches (local_error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_NEWER)))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* Returns FALSE on network and foreign file systems that cannot map shared memory, which a write-ahead log needs. */
static gboolean
can_share_memory (const char *path)
{
  g_autofree char *probe = g_strconcat (path, "-XXXXXX", NULL);
  int fd = g_mkstemp_full (probe, O_RDWR | O_CLOEXEC, 0600);
  void *memory = MAP_FAILED;

  if (fd < 0)
    return FALSE;
  if (ftruncate (fd, PROBED_BYTES) == 0)
    memory = mmap (NULL, PROBED_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close (fd);
  g_unlink (probe);
  return memory != MAP_FAILED && munmap (memory, PROBED_BYTES) == 0;
}

static gboolean
choose_journal (MuDatabase *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = mu_database_prepare (self, error, "PRAGMA journal_mode", "");
  g_autofree char *mode = NULL;

  if (statement == NULL || !mu_database_step (self, statement, NULL, error)
      || !mu_database_dup_column (self, statement, 0, &mode, error))
    return FALSE;
  if (g_strcmp0 (mode, "wal") == 0 || !can_share_memory (self->path))
    return TRUE;
  g_clear_pointer (&statement, sqlite3_finalize);
  return mu_database_run (self, "PRAGMA journal_mode = WAL", error);
}

/* A new library beside backups continues their count of changes, so that it counts as newer than they are. */
static gboolean
begin (MuDatabase *self, GError **error)
{
  g_autoptr (MuTransaction) transaction = mu_transaction_begin (self, error);
  gint64 version;

  if (transaction == NULL || !mu_database_get_int (self, "PRAGMA user_version", &version, error))
    return FALSE;
  /* Another program may have made the tables meanwhile. */
  if (version > 0)
    return TRUE;
  return mu_schema_migrate (self, error) && mu_schema_set_changes (self, mu_backup_get_most_changes (self->path), error)
         && mu_transaction_commit (transaction, error);
}

/* Updates the tables, even if the backup before that fails. */
static gboolean
update (MuDatabase *self, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  gint64 version;

  if (!mu_database_get_int (self, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version == 0)
    return begin (self, error);
  if (version > 0 && version < mu_schema_get_newest () && !mu_backup_take_old (self, version, &local_error))
    self->notice = g_strdup_printf (_ ("The library could not be backed up: %s"), local_error->message);
  return mu_schema_migrate (self, error);
}

static gboolean
prepare (MuDatabase *self, gboolean unclean, GError **error)
{
  GStatBuf status;

  mu_database_set_patience (self, MU_DATABASE_PATIENCE);
  if (!mu_database_harden (self, error) || !mu_schema_examine (self, error))
    return FALSE;
  if ((g_stat (self->path, &status) != 0 || status.st_size <= (unclean ? VERIFIED_AFTER_CRASH : ALWAYS_VERIFIED))
      && !mu_snapshot_assert_intact (self, "PRAGMA quick_check (1)", error))
    return FALSE;
  if (!mu_database_run (self, "PRAGMA foreign_keys = ON", error))
    return FALSE;
  if (self->read_only)
    {
      self->notice = g_strdup_printf (_ ("The library %s cannot be written to, so changes cannot be saved. Check the "
                                         "permissions of the file and its folder."),
                                      self->path);
      return TRUE;
    }
  return choose_journal (self, error) && mu_database_run (self, "PRAGMA synchronous = FULL", error)
         && update (self, error);
}

static gboolean
connect (MuDatabase *self, GError **error)
{
  int flags = SQLITE_OPEN_URI | (self->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  g_autofree char *uri = NULL;

  sqlite3_close_v2 (self->handle);
  /* A read-only file without a journal is opened as immutable, since SQLite may not create files in its folder. */
  uri = mu_snapshot_dup_uri (self->path, self->read_only && !has_journal (self->path));
  if (sqlite3_open_v2 (uri, &self->handle, flags, NULL) == SQLITE_OK)
    return TRUE;
  mu_database_set_error (self, error);
  return FALSE;
}

static gboolean
fails_to_share (MuDatabase *self)
{
  switch (sqlite3_extended_errcode (self->handle))
    {
    case SQLITE_IOERR_SHMMAP:
    case SQLITE_IOERR_SHMOPEN:
    case SQLITE_IOERR_SHMLOCK:
      return !self->read_only;
    default:
      return FALSE;
    }
}

/* The file must exist. */
static MuDatabase *
open_file (const char *path, GError **error)
{
  g_autoptr (MuDatabase) self = g_new0 (MuDatabase, 1);
  g_autoptr (GError) local_error = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean unclean = has_journal (path);

  if (!mu_snapshot_assert_regular (path, error) || !is_ours (path, error))
    return NULL;
  self->path = g_strdup (path);
  self->read_only = g_file_test (path, G_FILE_TEST_EXISTS) && (!may_write (path) || !may_write (folder));
  if (!connect (self, error))
    return NULL;
  if (prepare (self, unclean, &local_error))
    return g_steal_pointer (&self);
  if (fails_to_share (self))
    {
      g_clear_error (&local_error);
      /* Gives a file with a write-ahead log an ordinary journal, for file systems without shared memory. */
      if (connect (self, &local_error)
          && mu_database_run (self, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE", &local_error)
          && connect (self, &local_error) && prepare (self, unclean, &local_error))
        return g_steal_pointer (&self);
    }
  g_propagate_error (error, g_steal_pointer (&local_error));
  /* A file that this program cannot use must not change, so its journal stays as well. */
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int) unclean, NULL);
  return NULL;
}

/* Keeps other programs from creating a library in that folder. Returns -1 where folders cannot be locked. */
static int
lock_folder (const char *folder)
{
  gint64 start = g_get_monotonic_time ();
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  while (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      if (errno != EWOULDBLOCK || g_get_monotonic_time () - start >= MU_DATABASE_PATIENCE * 1000)
        {
          close (fd);
          return -1;
        }
      g_usleep (MOMENT_US);
    }
  return fd;
}

/* A new library is made under a temporary name and renamed once it is complete. */

#define UNFINISHED ".new-"

/* Deletes unfinished libraries, and their journals, of programs that were killed. */
static void
remove_unfinished (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *prefix = g_strconcat (base, UNFINISHED, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix))
      {
        g_autofree char *unfinished = g_build_filename (folder, name, NULL);

        g_unlink (unfinished);
      }
}

static gboolean
fail_to_create (const char *path, int number, GError **error)
{
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("the library %s cannot be created: %s"), path,
               g_strerror (number));
  return FALSE;
}

/* Makes the tables in the empty file @unfinished and closes it. Errors name @path, which the user knows. */
static gboolean
fill (const char *unfinished, const char *path, GError **error)
{
  g_autoptr (MuDatabase) self = g_new0 (MuDatabase, 1);
  g_autofree char *uri = mu_snapshot_dup_uri (unfinished, FALSE);

  self->path = g_strdup (path);
  if (sqlite3_open_v2 (uri, &self->handle, SQLITE_OPEN_URI | SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    {
      mu_database_set_error (self, error);
      return FALSE;
    }
  return mu_database_harden (self, error) && mu_database_run (self, "PRAGMA synchronous = FULL", error)
         && begin (self, error);
}

static gboolean
sync_file (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && fsync (fd) == 0;
  int number = errno;

  if (fd >= 0)
    close (fd);
  errno = number;
  return done;
}

/*
 * Gives the finished library its name, unless another program has made one there meanwhile. A hard link cannot replace
 * a file. Where the file system allows no links, only the lock of the folder prevents that.
 */
static gboolean
put_in_place (const char *unfinished, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean done = link (unfinished, path) == 0 || errno == EEXIST || g_file_test (path, G_FILE_TEST_EXISTS)
                  || g_rename (unfinished, path) == 0;
  int number = errno;

  g_unlink (unfinished);
  if (!done)
    return fail_to_create (path, number, error);
  mu_folder_sync (folder);
  return TRUE;
}

/* SQLite would make the file readable by other users. */
static gboolean
create_file (const char *path, GError **error)
{
  g_autofree char *unfinished = g_strconcat (path, UNFINISHED "XXXXXX", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) local_error = NULL;
  int fd;

  /* A journal without a file is set aside: SQLite would apply it to the new file. */
  if (!g_file_test (path, G_FILE_TEST_EXISTS) && has_journal (path))
    {
      aside = mu_library_file_set_aside (path, "replaced", error);
      if (aside == NULL)
        return FALSE;
    }
  fd = g_mkstemp_full (unfinished, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0)
    return fail_to_create (path, errno, error);
  close (fd);
  if (!fill (unfinished, path, &local_error) || !sync_file (unfinished))
    {
      int number = errno;

      g_unlink (unfinished);
      if (local_error == NULL)
        return fail_to_create (path, number, error);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }
  return put_in_place (unfinished, path, error);
}

static MuDatabase *
set_aside_and_begin (const char *path, GError **error)
{
  g_autofree char *aside = mu_library_file_set_aside (path, "corrupt", error);
  MuDatabase *self = aside != NULL && create_file (path, error) ? open_file (path, error) : NULL;
  g_autofree char *latest = self != NULL ? mu_backup_dup_latest (path) : NULL;

  if (latest != NULL)
    self->notice = g_strdup_printf (_ ("The library was damaged. It was set aside as %s and a fresh one begun. Its backup "
                                       "of %s comes back with “Restore a Backup…” in the menu, or with “muster library "
                                       "restore”."),
                                    aside, latest);
  else if (self != NULL)
    self->notice
        = g_strdup_printf (_ ("The library was damaged. It was set aside as %s and a fresh one begun."), aside);
  return self;
}

/* When several programs create a library at once, SQLite reports a lock without calling the busy handler. */
static MuDatabase *
open_wait (const char *path, GError **error)
{
  gint64 start = g_get_monotonic_time ();

  while (TRUE)
    {
      g_autoptr (GError) local_error = NULL;
      MuDatabase *self = open_file (path, &local_error);

      if (self != NULL)
        return self;
      if (!g_error_matches (local_error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_LOCKED)
          || g_get_monotonic_time () - start >= MU_DATABASE_PATIENCE * 1000)
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
      g_usleep (MOMENT_US);
    }
}

/* @locked: whether this program holds the lock of the folder */
static MuDatabase *
open_or_create (const char *path, gboolean locked, GError **error)
{
  if (g_file_test (path, G_FILE_TEST_IS_REGULAR) && !has_content (path, ""))
    {
      /* Muster never leaves an empty file at that path, so another program emptied it. */
      MuDatabase *self;
      g_autofree char *latest = NULL;

      /* SQLite would delete the log. */
      if (has_content (path, "-wal"))
        return set_aside_and_begin (path, error);
      if (may_write (path) && g_chmod (path, 0600) != 0)
        g_debug ("the empty library keeps its mode: %s", g_strerror (errno));
      self = open_wait (path, error);
      if (self == NULL || self->notice != NULL)
        return self;
      latest = mu_backup_dup_latest (path);
      if (latest != NULL)
        self->notice = g_strdup_printf (_ ("The library %s was an empty file. A fresh one was begun in it. Its backup of "
                                           "%s comes back with “Restore a Backup…” in the menu, or with “muster library "
                                           "restore”."),
                                        path, latest);
      else
        self->notice = g_strdup_printf (_ ("The library %s was an empty file. A fresh one was begun in it."), path);
      return self;
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return open_wait (path, error);
  if (locked)
    remove_unfinished (path);
  return create_file (path, error) ? open_wait (path, error) : NULL;
}

/* Opens the library, or creates it. */
static MuDatabase *
open_file_or_none (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  MuDatabase *self;
  int fd;
  struct stat status;

  /* A program that was killed right after put_in_place() linked the file left its temporary name, too. */
  if (stat (path, &status) == 0 && status.st_nlink > 1)
    remove_unfinished (path);
  if (has_content (path, ""))
    return open_wait (path, error);
  if (!mu_folder_create (folder, error))
    return NULL;
  fd = lock_folder (folder);
  self = open_or_create (path, fd >= 0, error);
  if (fd >= 0)
    close (fd);
  return self;
}

static MuDatabase *
open_or_begin (const char *path, GError **error)
{
  /* Tries twice, since another program may have set a damaged file aside meanwhile. */
  for (int attempt = 0; attempt < 2; attempt++)
    {
      g_autoptr (GError) local_error = NULL;
      MuDatabase *self = open_file_or_none (path, &local_error);

      if (self != NULL)
        return self;
      if (!g_error_matches (local_error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
    }
  return set_aside_and_begin (path, error);
}

static void
make_valid (char **text)
{
  char *valid = *text != NULL ? g_utf8_make_valid (*text, -1) : NULL;

  g_free (*text);
  *text = valid;
}

/*
 * Opens the library. A damaged file is set aside under a dated name and a new one created, as the notice says. A file
 * that cannot be written to is opened read-only. A file of a newer version, or of another program, stays untouched.
 * Returns the open file; NULL with @error.
 *
 * @path: the file; it and its folder are created if missing, readable by their owner only
 */
MuDatabase *
mu_library_file_open (const char *path, GError **error)
{
  g_autofree char *real = dup_real_path (path);
  g_autoptr (GError) local_error = NULL;
  MuDatabase *self = open_or_begin (real, &local_error);

  /* File names need not be valid UTF-8, but messages must be. */
  if (self != NULL)
    {
      g_autofree char *journal = g_strconcat (self->path, "-wal", NULL);
      GStatBuf status;

      self->journal = g_stat (journal, &status) == 0 ? status.st_ino : 0;
      self->follow = mu_library_file_follow;
      make_valid (&self->notice);
      return self;
    }
  make_valid (&local_error->message);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return NULL;
}

/* Following */

/*
 * Programs that synchronise folders replace or remove the library's file while it is open. Changes written to the old
 * file would be lost, and SQLite, which finds a journal by its name, would apply the old journal to the new file.
 */

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

/* If the opened file was replaced, moved or removed, opens the file that is at its path now, or makes a new one there.
 * The contents of the old file are kept beside it, as the notice says. On failure the old file stays open. */
gboolean
mu_library_file_follow (MuDatabase *self, GError **error)
{
  g_autofree char *copy = NULL;
  g_autoptr (MuDatabase) fresh = NULL;
  sqlite3 *old = self->handle;
  int moved = 0;

  if (self->read_only || self->depth > 0
      || sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK || moved == 0)
    return TRUE;
  copy = mu_library_file_dup_name_aside (self->path, "replaced");
  /* The file may no longer have a name. */
  if (!mu_snapshot_write (self, copy, error))
    return FALSE;
  remove_journal (self);
  fresh = mu_library_file_open (self->path, error);
  if (fresh == NULL)
    return FALSE;
  self->handle = fresh->handle;
  self->read_only = fresh->read_only;
  self->journal = fresh->journal;
  fresh->handle = old;
  mu_database_set_patience (self, self->patience);
  self->n_moves++;
  g_free (self->notice);
  self->notice = g_strdup_printf (_ ("Another program replaced or removed the library while it was open. What it held "
                                     "until then is kept as %s."),
                                  copy);
  return TRUE;
}

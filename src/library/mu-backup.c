/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-backup.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "library/mu-folder.h"
#include "library/mu-library-error.h"
#include "library/mu-schema.h"
#include "library/mu-snapshot.h"
#include "model/text/mu-i18n.h"

/*
 * One copy of the library is kept for each day, in the folder “backups” beside it: library-2026-11-21.db. The last
 * seven stay, and so do copies taken before the tables were updated: library-2026-11-21-version-2.db. Copies are
 * ordered by the library's count of changes, since the clock may be wrong.
 */

enum
{
  N_KEPT = 7,
  STALE_S = 24 * 60 * 60
};

#define PATTERN_DAY "^\\d{4}-\\d\\d-\\d\\d$"
#define PATTERN_LABEL "^\\d{4}-\\d\\d-\\d\\d(-version-\\d+)?$"

/* Follows the stem and "-" in the names of files that are still being written, see mu_snapshot_write(), and of the
 * folder in which a backup is read. Includes the names that earlier versions used. */
#define PATTERN_PART                                                                                                   \
  "^(\\d{4}-\\d\\d-\\d\\d(-version-\\d+)?|restore\\.part)\\.db\\.[A-Za-z0-9]{6}\\.part(-journal|-wal|-shm)?$"          \
  "|^restore\\.part\\.db(-journal|-wal|-shm)?$"
#define PATTERN_SCRATCH "^restore-[A-Za-z0-9]{6}$"

/* Frees a backup. */
void
mu_backup_free (MuBackup *self)
{
  g_free (self->path);
  g_free (self->label);
  g_free (self);
}

/* Names */

/* If @library is a link, backups and journals stand beside the file it leads to. */
static char *
dup_real_path (const char *library)
{
  char *real = realpath (library, NULL);
  char *path = g_strdup (real != NULL ? real : library);

  free (real);
  return path;
}

static char *
dup_folder (const char *library)
{
  g_autofree char *path = dup_real_path (library);
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "backups", NULL);
}

static char *
dup_stem (const char *library)
{
  g_autofree char *path = dup_real_path (library);
  char *name = g_path_get_basename (path);

  if (g_str_has_suffix (name, ".db"))
    name[strlen (name) - strlen (".db")] = '\0';
  return name;
}

/* Returns the path of the backup with that label, whether it exists or not. */
char *
mu_backup_dup_path (const char *library, const char *label)
{
  g_autofree char *folder = dup_folder (library);
  g_autofree char *stem = dup_stem (library);
  g_autofree char *name = g_strconcat (stem, "-", label, ".db", NULL);

  return g_build_filename (folder, name, NULL);
}

/* Returns the label in a file's name, or NULL if the file is no backup of the library with that stem. */
static char *
dup_label (const char *stem, const char *name)
{
  gsize length = strlen (stem);
  g_autofree char *label = NULL;

  if (!g_str_has_prefix (name, stem) || name[length] != '-' || !g_str_has_suffix (name, ".db"))
    return NULL;
  label = g_strndup (name + length + 1, strlen (name) - length - 1 - strlen (".db"));
  return g_regex_match_simple (PATTERN_LABEL, label, 0, 0) ? g_steal_pointer (&label) : NULL;
}

static char *
dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

/* Listing */

static MuBackup *
read_backup (const char *library, const char *label)
{
  MuBackup *self = g_new0 (MuBackup, 1);
  g_autoptr (MuDatabase) database = NULL;
  GStatBuf status = { 0 };
  gint64 n_lists;

  self->label = g_strdup (label);
  self->path = mu_backup_dup_path (library, label);
  self->size = g_stat (self->path, &status) == 0 ? status.st_size : 0;
  self->n_lists = -1;
  self->n_changes = -1;
  database = mu_snapshot_open (self->path, TRUE, NULL);
  if (database != NULL && mu_schema_identify (database, NULL)
      && mu_database_get_int (database, "SELECT count(*) FROM lists WHERE deleted_at IS NULL", &n_lists, NULL)
      && mu_schema_count_changes (database, &self->n_changes, NULL))
    self->n_lists = (int) MIN (n_lists, G_MAXINT);
  return self;
}

/* The backup with the most changes is the newest. Those with equal counts, as unreadable ones, are ordered by date. */
static int
compare_backups (gconstpointer a, gconstpointer b)
{
  const MuBackup *first = *(const MuBackup *const *) a;
  const MuBackup *second = *(const MuBackup *const *) b;

  if (first->n_changes != second->n_changes)
    return first->n_changes > second->n_changes ? -1 : 1;
  return g_strcmp0 (second->label, first->label);
}

/* Returns the backups of the library, whose file may be missing, newest first, with unreadable ones last. The elements
 * are MuBackup. */
GPtrArray *
mu_backup_list (const char *library)
{
  g_autofree char *path = dup_folder (library);
  g_autofree char *stem = dup_stem (library);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_backup_free);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *label = dup_label (stem, name);

      if (label != NULL)
        g_ptr_array_add (backups, read_backup (library, label));
    }
  g_ptr_array_sort (backups, compare_backups);
  return backups;
}

/* Returns the label of the newest readable backup, or of the newest one if none is readable; NULL without backups. */
char *
mu_backup_dup_latest (const char *library)
{
  g_autoptr (GPtrArray) backups = mu_backup_list (library);

  return backups->len > 0 ? g_strdup (((MuBackup *) backups->pdata[0])->label) : NULL;
}

/* Returns the count of changes in the newest backup; 0 without backups. */
gint64
mu_backup_get_most_changes (const char *library)
{
  g_autoptr (GPtrArray) backups = mu_backup_list (library);

  return backups->len > 0 ? MAX (((MuBackup *) backups->pdata[0])->n_changes, 0) : 0;
}

/* Taking */

/* Deletes the files in a folder that mu_backup_make_scratch() made, and the folder if nothing else is in it. */
void
mu_backup_remove_scratch (const char *folder)
{
  static const char *const names[] = { MU_BACKUP_STORED, MU_BACKUP_FRESH };
  static const char *const endings[] = { "", "-journal", "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (names) * G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (names[i % 2], endings[i / 2], NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

/*
 * Makes a folder among the backups of a library, in which a backup can be read. Returns its path; NULL with @error. The
 * caller owns it.
 */
char *
mu_backup_make_scratch (const char *library, GError **error)
{
  g_autofree char *folder = dup_folder (library);
  g_autofree char *stem = dup_stem (library);
  g_autofree char *name = g_strconcat (stem, "-restore-XXXXXX", NULL);
  g_autofree char *scratch = g_build_filename (folder, name, NULL);

  if (!mu_folder_create (folder, error))
    return NULL;
  if (g_mkdtemp_full (scratch, 0700) != NULL)
    return g_steal_pointer (&scratch);
  g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("the folder %s cannot be created: %s"), scratch,
               g_strerror (errno));
  return NULL;
}

static gboolean
is_stale (const char *path, guint type)
{
  GStatBuf status;

  return g_lstat (path, &status) == 0 && (status.st_mode & S_IFMT) == type
         && g_get_real_time () / G_USEC_PER_SEC - status.st_mtime > STALE_S;
}

/* Deletes files that were left unfinished when a program was killed or the power failed. */
static void
clear_parts (const char *library)
{
  g_autofree char *path = dup_folder (library);
  g_autofree char *stem = dup_stem (library);
  g_autofree char *prefix = g_strconcat (stem, "-", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      const char *rest = name + strlen (prefix);

      if (!g_str_has_prefix (name, prefix) || !g_utf8_validate (name, -1, NULL))
        continue;
      if (g_regex_match_simple (PATTERN_PART, rest, 0, 0) && is_stale (file, S_IFREG))
        g_unlink (file);
      else if (g_regex_match_simple (PATTERN_SCRATCH, rest, 0, 0) && is_stale (file, S_IFDIR))
        mu_backup_remove_scratch (file);
    }
}

/* Finds whether the library holds anything (out): an empty one must not replace a backup. */
gboolean
mu_backup_is_worth_keeping (MuDatabase *database, gboolean *worth, GError **error)
{
  gint64 something = 0;

  if (!mu_database_get_int (database,
                            "SELECT EXISTS (SELECT 1 FROM lists) OR EXISTS (SELECT 1 FROM collection) "
                            "OR EXISTS (SELECT 1 FROM builds)",
                            &something, error))
    return FALSE;
  *worth = something != 0;
  return TRUE;
}

/*
 * Takes today's backup unless it exists or the library is empty, and deletes backups that are too old. A damaged
 * library is not backed up, and then no backup is deleted.
 *
 * @library: the library's file, up to date; others may have it open
 */
gboolean
mu_backup_take (const char *library, GError **error)
{
  g_autofree char *today = dup_today ();
  g_autofree char *path = mu_backup_dup_path (library, today);
  g_autoptr (MuDatabase) database = NULL;
  gboolean worth;
  g_autoptr (GPtrArray) backups = NULL;
  guint n_days = 0;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  database = mu_snapshot_open (library, TRUE, error);
  if (database == NULL || !mu_backup_is_worth_keeping (database, &worth, error))
    return FALSE;
  if (!worth)
    return TRUE;
  clear_parts (library);
  if (!mu_snapshot_write (database, path, error))
    return FALSE;
  /* Deletes daily backups beyond the newest seven, but never the one just taken. */
  backups = mu_backup_list (library);
  for (guint i = 0; i < backups->len; i++)
    {
      const MuBackup *backup = backups->pdata[i];

      if (g_regex_match_simple (PATTERN_DAY, backup->label, 0, 0) && ++n_days > N_KEPT
          && !g_str_equal (backup->label, today))
        g_unlink (backup->path);
    }
  return TRUE;
}

/* Takes a backup of a library, whose tables are of @version, before they are updated. */
gboolean
mu_backup_take_old (MuDatabase *database, gint64 version, GError **error)
{
  g_autofree char *today = dup_today ();
  g_autofree char *label = g_strdup_printf ("%s-version-%d", today, (int) version);
  g_autofree char *path = mu_backup_dup_path (database->path, label);

  return g_file_test (path, G_FILE_TEST_EXISTS) || mu_snapshot_write (database, path, error);
}

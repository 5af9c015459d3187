/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-backup-private.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>

#include "library/mu-library.h"
#include "library/mu-schema.h"
#include "library/mu-snapshot.h"
#include "model/mu-i18n.h"

/*
 * A copy of the library a day, in the folder “backups” beside it: library-2026-11-21.db. The last seven are kept, and
 * those taken before the tables were brought up to date, library-2026-11-21-version-2.db.
 */

enum
{
  N_KEPT = 7,
  STALE_S = 24 * 60 * 60
};

#define PATTERN_DAY "^\\d{4}-\\d\\d-\\d\\d$"
#define PATTERN_LABEL "^\\d{4}-\\d\\d-\\d\\d(-version-\\d+)?$"

void
mu_backup_free (MuBackup *self)
{
  g_free (self->path);
  g_free (self->label);
  g_free (self);
}

/* Names */

/* Backups are beside the file itself, as its journals are, not beside a link to it. */
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

/**
 * mu_backup_dup_path:
 *
 * Returns: (transfer full): where the backup of that label is, if there is one.
 */
char *
mu_backup_dup_path (const char *library, const char *label)
{
  g_autofree char *folder = dup_folder (library);
  g_autofree char *stem = dup_stem (library);
  g_autofree char *name = g_strconcat (stem, "-", label, ".db", NULL);

  return g_build_filename (folder, name, NULL);
}

/* The label in a file's name, or %NULL when it is no backup of the library with that stem. */
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

static int
compare_labels (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) b, *(const char *const *) a);
}

/* Those there are, the newest first. */
static GPtrArray *
list_labels (const char *library)
{
  g_autofree char *path = dup_folder (library);
  g_autofree char *stem = dup_stem (library);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  GPtrArray *labels = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      char *label = dup_label (stem, name);

      if (label != NULL)
        g_ptr_array_add (labels, label);
    }
  g_ptr_array_sort (labels, compare_labels);
  return labels;
}

static char *
dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

/* Listing */

static int
count_lists (const char *path)
{
  g_autoptr (MuDatabase) database = mu_snapshot_open (path, TRUE, NULL);
  gint64 count;

  if (database == NULL
      || !mu_database_get_int (database, "SELECT count(*) FROM lists WHERE deleted_at IS NULL", &count, NULL))
    return -1;
  return (int) count;
}

/**
 * mu_backup_list:
 * @library: the library's file, which need not be there any more
 *
 * Returns: (transfer full) (element-type MuBackup): its backups, the newest first.
 */
GPtrArray *
mu_backup_list (const char *library)
{
  g_autoptr (GPtrArray) labels = list_labels (library);
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_backup_free);

  for (guint i = 0; i < labels->len; i++)
    {
      MuBackup *backup = g_new0 (MuBackup, 1);
      GStatBuf status = { 0 };

      backup->label = g_strdup (labels->pdata[i]);
      backup->path = mu_backup_dup_path (library, backup->label);
      backup->n_lists = count_lists (backup->path);
      backup->size = g_stat (backup->path, &status) == 0 ? status.st_size : 0;
      g_ptr_array_add (backups, backup);
    }
  return backups;
}

/**
 * mu_backup_dup_latest:
 *
 * Returns: (transfer full) (nullable): the label of the newest backup.
 */
char *
mu_backup_dup_latest (const char *library)
{
  g_autoptr (GPtrArray) labels = list_labels (library);

  return labels->len > 0 ? g_strdup (labels->pdata[0]) : NULL;
}

/* Taking */

/* Days beyond the last seven go, but never the one just taken, whatever the clock says. */
static void
thin (const char *library, const char *taken)
{
  g_autoptr (GPtrArray) labels = list_labels (library);
  guint n_days = 0;

  for (guint i = 0; i < labels->len; i++)
    {
      g_autofree char *path = mu_backup_dup_path (library, labels->pdata[i]);

      if (g_regex_match_simple (PATTERN_DAY, labels->pdata[i], 0, 0) && ++n_days > N_KEPT
          && !g_str_equal (labels->pdata[i], taken))
        g_unlink (path);
    }
}

/* What was being written when a program or the power went away. */
static void
clear_parts (const char *library)
{
  g_autofree char *path = dup_folder (library);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      GStatBuf status;

      if (strstr (name, ".part") != NULL && g_stat (file, &status) == 0
          && g_get_real_time () / G_USEC_PER_SEC - status.st_mtime > STALE_S)
        g_unlink (file);
    }
}

/* A fresh library must not take the place of one worth keeping. */
static gboolean
is_worth_keeping (MuDatabase *database, gboolean *worth, GError **error)
{
  gint64 something = 0;

  if (!mu_database_get_int (database, "SELECT EXISTS (SELECT 1 FROM lists) OR EXISTS (SELECT 1 FROM collection)",
                            &something, error))
    return FALSE;
  *worth = something != 0;
  return TRUE;
}

/**
 * mu_backup_take:
 * @library: the library's file, up to date; others may have it open
 *
 * Takes the backup of today, unless there is one or nothing to keep, and lets go of days long past. A damaged library
 * is not backed up, and costs no backup there is.
 */
gboolean
mu_backup_take (const char *library, GError **error)
{
  g_autofree char *today = dup_today ();
  g_autofree char *path = mu_backup_dup_path (library, today);
  g_autoptr (MuDatabase) database = NULL;
  gboolean worth;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  database = mu_snapshot_open (library, TRUE, error);
  if (database == NULL || !is_worth_keeping (database, &worth, error))
    return FALSE;
  if (!worth)
    return TRUE;
  clear_parts (library);
  if (!mu_snapshot_write (database, path, error))
    return FALSE;
  thin (library, today);
  return TRUE;
}

/**
 * mu_backup_take_old:
 * @version: of its tables
 *
 * Takes a backup of a library whose tables are about to be brought up to date.
 */
gboolean
mu_backup_take_old (MuDatabase *database, gint64 version, GError **error)
{
  g_autofree char *today = dup_today ();
  g_autofree char *label = g_strdup_printf ("%s-version-%d", today, (int) version);
  g_autofree char *path = mu_backup_dup_path (database->path, label);

  return g_file_test (path, G_FILE_TEST_EXISTS) || mu_snapshot_write (database, path, error);
}

/* Restoring */

/* A copy of the file with its tables up to date, in a file of its own. */
static MuDatabase *
open_copy (const char *file, const char *scratch, GError **error)
{
  g_autoptr (MuDatabase) stored = mu_snapshot_open (file, TRUE, error);
  g_autoptr (MuDatabase) copy = NULL;
  gint64 version;

  if (stored == NULL || !mu_schema_examine (stored, error)
      || !mu_database_get_int (stored, "PRAGMA user_version", &version, error))
    return NULL;
  if (version == 0)
    {
      g_set_error (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, _ ("%s is no library"), file);
      return NULL;
    }
  if (!mu_snapshot_write (stored, scratch, error))
    return NULL;
  copy = mu_snapshot_open (scratch, FALSE, error);
  return copy != NULL && mu_schema_migrate (copy, error) ? g_steal_pointer (&copy) : NULL;
}

static gboolean
put (MuDatabase *copy, const char *library, char **notice, GError **error)
{
  g_autoptr (MuDatabase) database = mu_database_open (library, error);
  g_autofree char *aside = NULL;
  gboolean worth;

  if (database == NULL)
    return FALSE;
  if (database->read_only)
    {
      g_set_error_literal (error, MU_LIBRARY_ERROR, MU_LIBRARY_ERROR_FAILED, database->notice);
      return FALSE;
    }
  if (!is_worth_keeping (database, &worth, error))
    return FALSE;
  aside = worth ? mu_database_dup_name_aside (library, "replaced") : NULL;
  if (!mu_snapshot_put (copy, database, aside, error))
    return FALSE;
  *notice = aside != NULL ? g_strdup_printf (_ ("The library as it was before is kept as %s."), aside)
                          : g_steal_pointer (&database->notice);
  return TRUE;
}

/**
 * mu_backup_restore:
 * @library: the library's file, missing, damaged or in use as it may be
 * @file: a backup, or another library
 * @notice: (out) (nullable): where the library as it was before is kept now, translated
 *
 * Makes the library what @file is, all or nothing. Programs that have it open see it change.
 */
gboolean
mu_backup_restore (const char *library, const char *file, char **notice, GError **error)
{
  g_autofree char *scratch = mu_backup_dup_path (library, "restore.part");
  g_autoptr (MuDatabase) copy = open_copy (file, scratch, error);
  gboolean restored = copy != NULL && put (copy, library, notice, error);

  g_clear_pointer (&copy, mu_database_free);
  g_unlink (scratch);
  return restored;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-disk-private.h"

#include <errno.h>
#include <string.h>

/*
 * Stands between the program, its libraries too, and the disk: what they do to files below one folder is recorded, or
 * made to fail.
 */

static struct
{
  char *folder;      /* NULL: nothing is watched */
  GPtrArray *steps;  /* NULL: not recording */
  GHashTable *names; /* path to the number of its file, + 1 */
  int n_files;
  int paused;
  gboolean reading; /* whether it is reading that fails, not changes */
  guint left;       /* of those until one fails; 0: none will */
  gboolean for_good;
  gboolean failed;
  int code;
} disk;

gboolean
mu_test_disk_is_watched (void)
{
  return disk.folder != NULL;
}

/**
 * mu_test_disk_get_place:
 *
 * Returns: (transfer none) (nullable): the part of @path within the disk; %NULL for other files.
 */
const char *
mu_test_disk_get_place (const char *path)
{
  gsize length = disk.folder != NULL ? strlen (disk.folder) : 0;

  if (length == 0 || strncmp (path, disk.folder, length) != 0 || (path[length] != '/' && path[length] != '\0'))
    return NULL;
  /* What processes share in memory is gone with the power, and needs no disk. */
  return g_str_has_suffix (path, "-shm") ? NULL : path + length;
}

/**
 * mu_test_disk_add_step:
 *
 * Returns: (transfer none) (nullable): a step that was recorded, to be completed; %NULL while nothing is.
 */
MuTestDiskStep *
mu_test_disk_add_step (MuTestDiskOp op, int file, const char *path)
{
  MuTestDiskStep *step;

  if (disk.steps == NULL || disk.paused > 0)
    return NULL;
  step = g_new0 (MuTestDiskStep, 1);
  step->op = op;
  step->file = file;
  step->path = g_strdup (path);
  g_ptr_array_add (disk.steps, step);
  return step;
}

/**
 * mu_test_disk_is_due:
 *
 * Returns: whether this change, or reading, is one that fails; errno then says why.
 */
gboolean
mu_test_disk_is_due (gboolean reading)
{
  if (disk.paused > 0 || reading != disk.reading || (disk.left == 0 && !(disk.failed && disk.for_good)))
    return FALSE;
  if (disk.left > 0 && --disk.left > 0)
    return FALSE;
  disk.failed = TRUE;
  errno = disk.code;
  return TRUE;
}

/**
 * mu_test_disk_name_file:
 *
 * Returns: the number of a new file of that name.
 */
int
mu_test_disk_name_file (const char *place)
{
  int file = disk.n_files++;

  mu_test_disk_set_name (place, file);
  return file;
}

int
mu_test_disk_find_file (const char *place)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (disk.names, place)) - 1;
}

/**
 * mu_test_disk_set_name:
 * @file: the file of that name from now on, or %MU_TEST_DISK_NO_FILE
 */
void
mu_test_disk_set_name (const char *place, int file)
{
  if (file == MU_TEST_DISK_NO_FILE)
    g_hash_table_remove (disk.names, place);
  else
    g_hash_table_insert (disk.names, g_strdup (place), GINT_TO_POINTER (file + 1));
}

/* What a test asks for */

static void
free_step (gpointer data)
{
  MuTestDiskStep *step = data;

  g_free (step->path);
  g_free (step->to);
  g_clear_pointer (&step->bytes, g_bytes_unref);
  g_free (step);
}

static void
note_file (const char *path)
{
  const char *place = mu_test_disk_get_place (path);
  int file = place != NULL ? mu_test_disk_name_file (place) : MU_TEST_DISK_NO_FILE;
  g_autofree char *contents = NULL;
  gsize length;

  if (place == NULL)
    return;
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  mu_test_disk_add_step (MU_TEST_DISK_MAKE, file, place);
  if (length > 0)
    mu_test_disk_add_step (MU_TEST_DISK_WRITE, file, NULL)->bytes = g_bytes_new (contents, length);
  mu_test_disk_add_step (MU_TEST_DISK_SYNC, file, NULL);
}

/* What is in the folder to begin with was written and made to last before. */
static void
note_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          mu_test_disk_add_step (MU_TEST_DISK_FOLDER, MU_TEST_DISK_NO_FILE, mu_test_disk_get_place (path));
          note_folder (path);
        }
      else
        note_file (path);
    }
  mu_test_disk_add_step (MU_TEST_DISK_SYNC_FOLDER, MU_TEST_DISK_NO_FILE, mu_test_disk_get_place (folder));
}

/**
 * mu_test_disk_watch:
 * @folder: where; no file below it may be open
 *
 * Stands before the disk from here on, until mu_test_disk_stop(). Meanwhile nothing is synced really.
 */
void
mu_test_disk_watch (const char *folder)
{
  g_assert_null (disk.folder);
  disk.folder = g_strdup (folder);
  disk.names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  disk.n_files = 0;
  mu_test_disk_forget_open ();
}

/**
 * mu_test_disk_record:
 * @folder: as for mu_test_disk_watch()
 *
 * Records what happens to files until mu_test_disk_stop(), beginning with what is there.
 *
 * Returns: (transfer full) (element-type MuTestDiskStep): the steps, as they come.
 */
GPtrArray *
mu_test_disk_record (const char *folder)
{
  mu_test_disk_watch (folder);
  disk.steps = g_ptr_array_new_with_free_func (free_step);
  note_folder (folder);
  return g_ptr_array_ref (disk.steps);
}

/**
 * mu_test_disk_mark:
 *
 * Adds a mark to what is being recorded.
 */
void
mu_test_disk_mark (int number)
{
  MuTestDiskStep *step = mu_test_disk_add_step (MU_TEST_DISK_MARK, MU_TEST_DISK_NO_FILE, NULL);

  g_assert_nonnull (step);
  step->offset = number;
}

/**
 * mu_test_disk_pause:
 *
 * Neither records nor fails until mu_test_disk_resume().
 */
void
mu_test_disk_pause (void)
{
  disk.paused++;
}

void
mu_test_disk_resume (void)
{
  disk.paused--;
}

/**
 * mu_test_disk_fail:
 * @nth: which change from now on fails, from 1; 0: none any more
 * @for_good: whether all after it fail too
 * @code: an error number, such as %ENOSPC
 *
 * Lets changes of the files being watched fail.
 */
void
mu_test_disk_fail (guint nth, gboolean for_good, int code)
{
  disk.reading = FALSE;
  disk.left = nth;
  disk.for_good = for_good;
  disk.failed = FALSE;
  disk.code = code;
}

/**
 * mu_test_disk_fail_to_read:
 *
 * Like mu_test_disk_fail(), but it is reading files that fails.
 */
void
mu_test_disk_fail_to_read (guint nth, gboolean for_good, int code)
{
  mu_test_disk_fail (nth, for_good, code);
  disk.reading = TRUE;
}

/**
 * mu_test_disk_has_failed:
 *
 * Returns: whether it came to the change that was to fail.
 */
gboolean
mu_test_disk_has_failed (void)
{
  return disk.failed;
}

/**
 * mu_test_disk_stop:
 *
 * Leaves the disk alone again.
 */
void
mu_test_disk_stop (void)
{
  mu_test_disk_fail (0, FALSE, 0);
  g_clear_pointer (&disk.folder, g_free);
  g_clear_pointer (&disk.steps, g_ptr_array_unref);
  g_clear_pointer (&disk.names, g_hash_table_unref);
}

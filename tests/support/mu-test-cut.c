/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-cut.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* The files as a power cut leaves them, made from the record of what was done to a disk. */

enum
{
  SECTOR = 512,
  IS_FOLDER = -1
};

typedef struct
{
  GByteArray *bytes;  /* those that last */
  GPtrArray *pending; /* (element-type MuTestDiskStep): what was done since, borrowed */
} File;

typedef struct
{
  GHashTable *files;  /* by number */
  GHashTable *names;  /* those that last: path to number */
  GPtrArray *pending; /* (element-type MuTestDiskStep): of names, borrowed */
} Disk;

static void
free_file (gpointer data)
{
  File *file = data;

  g_byte_array_unref (file->bytes);
  g_ptr_array_unref (file->pending);
  g_free (file);
}

static File *
get_file (Disk *disk, int number)
{
  File *file = g_hash_table_lookup (disk->files, GINT_TO_POINTER (number));

  if (file == NULL)
    {
      file = g_new0 (File, 1);
      file->bytes = g_byte_array_new ();
      file->pending = g_ptr_array_new ();
      g_hash_table_insert (disk->files, GINT_TO_POINTER (number), file);
    }
  return file;
}

static void
set_size (GByteArray *bytes, gsize size)
{
  gsize before = bytes->len;

  g_byte_array_set_size (bytes, size);
  if (size > before)
    memset (bytes->data + before, 0, size - before);
}

static void
put (GByteArray *bytes, gsize offset, const guint8 *data, gsize length)
{
  if (bytes->len < offset + length)
    set_size (bytes, offset + length);
  memcpy (bytes->data + offset, data, length);
}

/* Does what @step did, with the first @limit bytes, and those sectors that chance lets through, if @rand is given. */
static void
apply (GByteArray *bytes, const MuTestDiskStep *step, gsize limit, GRand *rand)
{
  gsize length;
  const guint8 *data;

  if (step->op == MU_TEST_DISK_TRUNCATE)
    {
      if (rand == NULL || g_rand_boolean (rand))
        set_size (bytes, step->offset);
      return;
    }
  data = g_bytes_get_data (step->bytes, &length);
  length = MIN (length, limit);
  for (gsize done = 0, part; done < length; done += part)
    {
      part = MIN (SECTOR - (step->offset + done) % SECTOR, length - done);
      if (rand == NULL || g_rand_boolean (rand))
        put (bytes, step->offset + done, data + done, part);
    }
}

static void
settle_file (File *file, MuTestCut how, GRand *rand)
{
  for (guint i = 0; how != MU_TEST_CUT_NOTHING && i < file->pending->len; i++)
    {
      const MuTestDiskStep *step = file->pending->pdata[i];
      gboolean torn = how == MU_TEST_CUT_TORN && i + 1 == file->pending->len && step->bytes != NULL;

      apply (file->bytes, step, torn ? g_bytes_get_size (step->bytes) / 2 : G_MAXSIZE,
             how == MU_TEST_CUT_SOME ? rand : NULL);
    }
  g_ptr_array_set_size (file->pending, 0);
}

static void
apply_name (Disk *disk, const MuTestDiskStep *step)
{
  if (step->op == MU_TEST_DISK_RENAME || step->op == MU_TEST_DISK_REMOVE)
    g_hash_table_remove (disk->names, step->path);
  if (step->op != MU_TEST_DISK_REMOVE)
    g_hash_table_insert (disk->names, step->op == MU_TEST_DISK_RENAME ? step->to : step->path,
                         GINT_TO_POINTER (step->op == MU_TEST_DISK_FOLDER ? IS_FOLDER : step->file));
}

static void
settle_folder (Disk *disk, const char *folder)
{
  gsize length = strlen (folder);

  for (guint i = 0; i < disk->pending->len;)
    {
      MuTestDiskStep *step = disk->pending->pdata[i];

      if ((gsize) (strrchr (step->path, '/') - step->path) == length && strncmp (step->path, folder, length) == 0)
        {
          apply_name (disk, step);
          g_ptr_array_remove_index (disk->pending, i);
        }
      else
        i++;
    }
}

static void
replay (Disk *disk, MuTestDiskStep *step)
{
  switch (step->op)
    {
    case MU_TEST_DISK_WRITE:
    case MU_TEST_DISK_TRUNCATE:
      g_ptr_array_add (get_file (disk, step->file)->pending, step);
      break;
    case MU_TEST_DISK_SYNC:
      settle_file (get_file (disk, step->file), MU_TEST_CUT_ALL, NULL);
      break;
    case MU_TEST_DISK_SYNC_FOLDER:
      settle_folder (disk, step->path);
      break;
    case MU_TEST_DISK_MAKE:
    case MU_TEST_DISK_FOLDER:
    case MU_TEST_DISK_RENAME:
    case MU_TEST_DISK_REMOVE:
      g_ptr_array_add (disk->pending, step);
      break;
    case MU_TEST_DISK_MARK:
      break;
    }
}

/* File systems keep names in the order they were given: the last ones are lost, if any. */
static void
settle (Disk *disk, MuTestCut how, GRand *rand)
{
  guint n_names = how == MU_TEST_CUT_NOTHING ? 0 : disk->pending->len;
  GHashTableIter iter;
  gpointer file;

  if (how == MU_TEST_CUT_SOME)
    n_names = g_rand_int_range (rand, 0, disk->pending->len + 1);
  for (guint i = 0; i < n_names; i++)
    apply_name (disk, disk->pending->pdata[i]);
  g_hash_table_iter_init (&iter, disk->files);
  while (g_hash_table_iter_next (&iter, NULL, &file))
    settle_file (file, how, rand);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

/* @written: the first path of each file that is there by now, by number */
static void
write_file (Disk *disk, int number, char *path, GHashTable *written)
{
  const char *first = g_hash_table_lookup (written, GINT_TO_POINTER (number));
  const GByteArray *bytes = get_file (disk, number)->bytes;
  g_autoptr (GError) error = NULL;

  if (first != NULL)
    {
      g_assert_cmpint (link (first, path), ==, 0);
      return;
    }
  g_file_set_contents_full (path, (const char *) bytes->data, bytes->len, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
  g_hash_table_insert (written, GINT_TO_POINTER (number), g_strdup (path));
}

static void
write_out (Disk *disk, const char *folder)
{
  g_autoptr (GHashTable) written = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GList) paths = g_list_sort (g_hash_table_get_keys (disk->names), compare_paths);

  for (GList *l = paths; l != NULL; l = l->next)
    {
      int number = GPOINTER_TO_INT (g_hash_table_lookup (disk->names, l->data));
      g_autofree char *path = g_strconcat (folder, l->data, NULL);
      g_autofree char *parent = g_path_get_dirname (path);

      /* What lies in a folder whose own name was lost is lost with it. */
      if (!g_file_test (parent, G_FILE_TEST_IS_DIR))
        continue;
      if (number == IS_FOLDER)
        g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      else
        write_file (disk, number, path, written);
    }
}

/**
 * mu_test_cut:
 * @steps: (element-type MuTestDiskStep): what was done to a disk
 * @n_steps: after how many of them the power is cut
 * @folder: an empty folder, which becomes the disk as it then is
 */
void
mu_test_cut (GPtrArray *steps, guint n_steps, MuTestCut how, GRand *rand, const char *folder)
{
  Disk disk = {
    g_hash_table_new_full (NULL, NULL, NULL, free_file),
    g_hash_table_new (g_str_hash, g_str_equal),
    g_ptr_array_new (),
  };

  for (guint i = 0; i < n_steps; i++)
    replay (&disk, steps->pdata[i]);
  settle (&disk, how, rand);
  write_out (&disk, folder);
  g_hash_table_unref (disk.files);
  g_hash_table_unref (disk.names);
  g_ptr_array_unref (disk.pending);
}

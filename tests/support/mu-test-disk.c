/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "support/mu-test-disk.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Stands between the program, its libraries too, and the disk: what they do to files below one folder is recorded, or
 * made to fail. The functions below take the place of the C library's, by their names for the linker.
 */

enum
{
  N_FDS = 1024,
  NO_FILE = -1
};

static struct
{
  char *folder;      /* NULL: nothing is watched */
  GPtrArray *steps;  /* NULL: not recording */
  GHashTable *names; /* path to the number of its file, + 1 */
  int n_files;
  int paused;
  guint left; /* changes until one fails; 0: none will */
  gboolean for_good;
  gboolean failed;
  int code;
} disk;

/* What the program has open on the disk. */
static struct
{
  int file;
  char *folder;
} open_files[N_FDS];

static gpointer
find_real (const char *name)
{
  gpointer real = dlsym (RTLD_NEXT, name);

  g_assert_nonnull (real);
  return real;
}

#define REAL(pointer, name) (*(gpointer *) &(pointer) = find_real (name))

/* Returns: (nullable): the part of @path within the disk. */
static const char *
get_place (const char *path)
{
  gsize length = disk.folder != NULL ? strlen (disk.folder) : 0;

  if (length == 0 || strncmp (path, disk.folder, length) != 0 || (path[length] != '/' && path[length] != '\0'))
    return NULL;
  /* What processes share in memory is gone with the power, and needs no disk. */
  return g_str_has_suffix (path, "-shm") ? NULL : path + length;
}

static gboolean
is_open (int fd)
{
  return disk.folder != NULL && fd >= 0 && fd < N_FDS && open_files[fd].file != NO_FILE;
}

static MuTestDiskStep *
add_step (MuTestDiskOp op, int file, const char *path)
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

/* Whether this change is one that fails. */
static gboolean
is_failing (void)
{
  if (disk.paused > 0 || (disk.left == 0 && !(disk.failed && disk.for_good)))
    return FALSE;
  if (disk.left > 0 && --disk.left > 0)
    return FALSE;
  disk.failed = TRUE;
  errno = disk.code;
  return TRUE;
}

static int
name_file (const char *place)
{
  int file = disk.n_files++;

  g_hash_table_insert (disk.names, g_strdup (place), GINT_TO_POINTER (file + 1));
  return file;
}

static int
find_file (const char *place)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (disk.names, place)) - 1;
}

/* Opening */

static void
note_open (int fd, const char *place, int flags)
{
  struct stat status;

  if (fd < 0 || fd >= N_FDS)
    return;
  g_clear_pointer (&open_files[fd].folder, g_free);
  open_files[fd].file = NO_FILE;
  if (place == NULL || fstat (fd, &status) != 0)
    return;
  if (S_ISDIR (status.st_mode))
    {
      open_files[fd].folder = g_strdup (place);
      open_files[fd].file = 0;
      return;
    }
  open_files[fd].file = find_file (place);
  if (open_files[fd].file == NO_FILE)
    {
      open_files[fd].file = name_file (place);
      add_step (MU_TEST_DISK_MAKE, open_files[fd].file, place);
    }
  if (flags & O_TRUNC)
    add_step (MU_TEST_DISK_TRUNCATE, open_files[fd].file, NULL);
}

int mu_test_disk_open (const char *path, int flags, ...) __asm__("open");
int mu_test_disk_open64 (const char *path, int flags, ...) __asm__("open64");

static int
open_file (const char *name, const char *path, int flags, mode_t mode)
{
  int (*real) (const char *, int, ...);
  const char *place = get_place (path);
  int fd;

  REAL (real, name);
  if (place != NULL && (flags & O_CREAT) && access (path, F_OK) != 0 && is_failing ())
    return -1;
  fd = real (path, flags, mode);
  note_open (fd, place, flags);
  return fd;
}

static mode_t
get_mode (int flags, va_list rest)
{
  return (flags & O_CREAT) ? va_arg (rest, mode_t) : 0;
}

int
mu_test_disk_open (const char *path, int flags, ...)
{
  va_list rest;
  mode_t mode;

  va_start (rest, flags);
  mode = get_mode (flags, rest);
  va_end (rest);
  return open_file ("open", path, flags, mode);
}

int
mu_test_disk_open64 (const char *path, int flags, ...)
{
  va_list rest;
  mode_t mode;

  va_start (rest, flags);
  mode = get_mode (flags, rest);
  va_end (rest);
  return open_file ("open64", path, flags, mode);
}

/* Writing */

static void
note_write (int fd, const void *bytes, gssize length, gint64 offset)
{
  MuTestDiskStep *step = is_open (fd) && length > 0 ? add_step (MU_TEST_DISK_WRITE, open_files[fd].file, NULL) : NULL;

  if (step == NULL)
    return;
  step->offset = offset;
  step->bytes = g_bytes_new (bytes, length);
}

ssize_t mu_test_disk_write (int fd, const void *bytes, size_t length) __asm__("write");
ssize_t mu_test_disk_pwrite (int fd, const void *bytes, size_t length, off_t offset) __asm__("pwrite64");
int mu_test_disk_truncate (int fd, off_t length) __asm__("ftruncate64");

ssize_t
mu_test_disk_write (int fd, const void *bytes, size_t length)
{
  ssize_t (*real) (int, const void *, size_t);
  ssize_t written;

  REAL (real, "write");
  if (is_open (fd) && is_failing ())
    return -1;
  written = real (fd, bytes, length);
  if (is_open (fd))
    note_write (fd, bytes, written, lseek (fd, 0, SEEK_CUR) - written);
  return written;
}

ssize_t
mu_test_disk_pwrite (int fd, const void *bytes, size_t length, off_t offset)
{
  ssize_t (*real) (int, const void *, size_t, off_t);
  ssize_t written;

  REAL (real, "pwrite64");
  if (is_open (fd) && is_failing ())
    return -1;
  written = real (fd, bytes, length, offset);
  note_write (fd, bytes, written, offset);
  return written;
}

int
mu_test_disk_truncate (int fd, off_t length)
{
  int (*real) (int, off_t);
  MuTestDiskStep *step;

  REAL (real, "ftruncate64");
  if (is_open (fd) && is_failing ())
    return -1;
  if (real (fd, length) != 0)
    return -1;
  step = is_open (fd) ? add_step (MU_TEST_DISK_TRUNCATE, open_files[fd].file, NULL) : NULL;
  if (step != NULL)
    step->offset = length;
  return 0;
}

/* Nothing waits for the real disk: whether what is said to last does, the test decides. */
static int
sync_file (const char *name, int fd)
{
  int (*real) (int);

  REAL (real, name);
  if (!is_open (fd))
    return disk.folder != NULL ? 0 : real (fd);
  if (is_failing ())
    return -1;
  if (open_files[fd].folder != NULL)
    add_step (MU_TEST_DISK_SYNC_FOLDER, NO_FILE, open_files[fd].folder);
  else
    add_step (MU_TEST_DISK_SYNC, open_files[fd].file, NULL);
  return 0;
}

int mu_test_disk_fsync (int fd) __asm__("fsync");
int mu_test_disk_fdatasync (int fd) __asm__("fdatasync");

int
mu_test_disk_fsync (int fd)
{
  return sync_file ("fsync", fd);
}

int
mu_test_disk_fdatasync (int fd)
{
  return sync_file ("fdatasync", fd);
}

/* Names */

static int
remove_name (const char *name, const char *path)
{
  int (*real) (const char *);
  const char *place = get_place (path);

  REAL (real, name);
  if (place != NULL && access (path, F_OK) == 0 && is_failing ())
    return -1;
  if (real (path) != 0)
    return -1;
  if (place != NULL)
    {
      add_step (MU_TEST_DISK_REMOVE, find_file (place), place);
      g_hash_table_remove (disk.names, place);
    }
  return 0;
}

int mu_test_disk_unlink (const char *path) __asm__("unlink");
int mu_test_disk_remove (const char *path) __asm__("remove");
int mu_test_disk_rename (const char *from, const char *to) __asm__("rename");
int mu_test_disk_mkdir (const char *path, mode_t mode) __asm__("mkdir");

int
mu_test_disk_unlink (const char *path)
{
  return remove_name ("unlink", path);
}

int
mu_test_disk_remove (const char *path)
{
  return remove_name ("remove", path);
}

int
mu_test_disk_rename (const char *from, const char *to)
{
  int (*real) (const char *, const char *);
  const char *place = get_place (from);
  MuTestDiskStep *step;
  int file;

  REAL (real, "rename");
  if (place != NULL && access (from, F_OK) == 0 && is_failing ())
    return -1;
  if (real (from, to) != 0)
    return -1;
  if (place == NULL)
    return 0;
  g_assert_nonnull (get_place (to));
  file = find_file (place);
  step = add_step (MU_TEST_DISK_RENAME, file, place);
  if (step != NULL)
    step->to = g_strdup (get_place (to));
  g_hash_table_remove (disk.names, place);
  g_hash_table_insert (disk.names, g_strdup (get_place (to)), GINT_TO_POINTER (file + 1));
  return 0;
}

int
mu_test_disk_mkdir (const char *path, mode_t mode)
{
  int (*real) (const char *, mode_t);
  const char *place = get_place (path);

  REAL (real, "mkdir");
  if (place != NULL && access (path, F_OK) != 0 && is_failing ())
    return -1;
  if (real (path, mode) != 0)
    return -1;
  if (place != NULL)
    add_step (MU_TEST_DISK_FOLDER, NO_FILE, place);
  return 0;
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
  const char *place = get_place (path);
  int file = place != NULL ? name_file (place) : NO_FILE;
  g_autofree char *contents = NULL;
  gsize length;

  if (place == NULL)
    return;
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  add_step (MU_TEST_DISK_MAKE, file, place);
  if (length > 0)
    add_step (MU_TEST_DISK_WRITE, file, NULL)->bytes = g_bytes_new (contents, length);
  add_step (MU_TEST_DISK_SYNC, file, NULL);
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
          add_step (MU_TEST_DISK_FOLDER, NO_FILE, get_place (path));
          note_folder (path);
        }
      else
        note_file (path);
    }
  add_step (MU_TEST_DISK_SYNC_FOLDER, NO_FILE, get_place (folder));
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
  for (int i = 0; i < N_FDS; i++)
    {
      g_clear_pointer (&open_files[i].folder, g_free);
      open_files[i].file = NO_FILE;
    }
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
  MuTestDiskStep *step = add_step (MU_TEST_DISK_MARK, NO_FILE, NULL);

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
  disk.left = nth;
  disk.for_good = for_good;
  disk.failed = FALSE;
  disk.code = code;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "support/mu-test-disk-private.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* These functions take the place of the C library's, by their names for the linker. */

enum
{
  N_FDS = 1024
};

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

static gboolean
is_open (int fd)
{
  return mu_test_disk_is_watched () && fd >= 0 && fd < N_FDS && open_files[fd].file != MU_TEST_DISK_NO_FILE;
}

static gboolean
is_failing (void)
{
  return mu_test_disk_is_due (FALSE);
}

/**
 * mu_test_disk_forget_open:
 *
 * Forgets what files are open.
 */
void
mu_test_disk_forget_open (void)
{
  for (int i = 0; i < N_FDS; i++)
    {
      g_clear_pointer (&open_files[i].folder, g_free);
      open_files[i].file = MU_TEST_DISK_NO_FILE;
    }
}

/* Opening */

static void
note_open (int fd, const char *place, int flags)
{
  struct stat status;

  if (fd < 0 || fd >= N_FDS)
    return;
  g_clear_pointer (&open_files[fd].folder, g_free);
  open_files[fd].file = MU_TEST_DISK_NO_FILE;
  if (place == NULL || fstat (fd, &status) != 0)
    return;
  if (S_ISDIR (status.st_mode))
    {
      open_files[fd].folder = g_strdup (place);
      open_files[fd].file = 0;
      return;
    }
  open_files[fd].file = mu_test_disk_find_file (place);
  if (open_files[fd].file == MU_TEST_DISK_NO_FILE)
    {
      open_files[fd].file = mu_test_disk_name_file (place);
      mu_test_disk_add_step (MU_TEST_DISK_MAKE, open_files[fd].file, place);
    }
  if (flags & O_TRUNC)
    mu_test_disk_add_step (MU_TEST_DISK_TRUNCATE, open_files[fd].file, NULL);
}

int mu_test_disk_open (const char *path, int flags, ...) __asm__("open");
int mu_test_disk_open64 (const char *path, int flags, ...) __asm__("open64");

static int
open_file (const char *name, const char *path, int flags, mode_t mode)
{
  int (*real) (const char *, int, ...);
  const char *place = mu_test_disk_get_place (path);
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
  MuTestDiskStep *step
      = is_open (fd) && length > 0 ? mu_test_disk_add_step (MU_TEST_DISK_WRITE, open_files[fd].file, NULL) : NULL;

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
  step = is_open (fd) ? mu_test_disk_add_step (MU_TEST_DISK_TRUNCATE, open_files[fd].file, NULL) : NULL;
  if (step != NULL)
    step->offset = length;
  return 0;
}

/* Reading */

ssize_t mu_test_disk_read (int fd, void *bytes, size_t length) __asm__("read");
ssize_t mu_test_disk_pread (int fd, void *bytes, size_t length, off_t offset) __asm__("pread64");

ssize_t
mu_test_disk_read (int fd, void *bytes, size_t length)
{
  ssize_t (*real) (int, void *, size_t);

  REAL (real, "read");
  return is_open (fd) && mu_test_disk_is_due (TRUE) ? -1 : real (fd, bytes, length);
}

ssize_t
mu_test_disk_pread (int fd, void *bytes, size_t length, off_t offset)
{
  ssize_t (*real) (int, void *, size_t, off_t);

  REAL (real, "pread64");
  return is_open (fd) && mu_test_disk_is_due (TRUE) ? -1 : real (fd, bytes, length, offset);
}

/* Lasting */

/* Nothing waits for the real disk: whether what is said to last does, the test decides. */
static int
sync_file (const char *name, int fd)
{
  int (*real) (int);

  REAL (real, name);
  if (!is_open (fd))
    return mu_test_disk_is_watched () ? 0 : real (fd);
  if (is_failing ())
    return -1;
  if (open_files[fd].folder != NULL)
    mu_test_disk_add_step (MU_TEST_DISK_SYNC_FOLDER, MU_TEST_DISK_NO_FILE, open_files[fd].folder);
  else
    mu_test_disk_add_step (MU_TEST_DISK_SYNC, open_files[fd].file, NULL);
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
  const char *place = mu_test_disk_get_place (path);

  REAL (real, name);
  if (place != NULL && access (path, F_OK) == 0 && is_failing ())
    return -1;
  if (real (path) != 0)
    return -1;
  if (place != NULL)
    {
      mu_test_disk_add_step (MU_TEST_DISK_REMOVE, mu_test_disk_find_file (place), place);
      mu_test_disk_set_name (place, MU_TEST_DISK_NO_FILE);
    }
  return 0;
}

int mu_test_disk_unlink (const char *path) __asm__("unlink");
int mu_test_disk_remove (const char *path) __asm__("remove");
int mu_test_disk_rename (const char *from, const char *to) __asm__("rename");
int mu_test_disk_link (const char *from, const char *to) __asm__("link");
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
  const char *place = mu_test_disk_get_place (from);
  MuTestDiskStep *step;
  int file;

  REAL (real, "rename");
  if (place != NULL && access (from, F_OK) == 0 && is_failing ())
    return -1;
  if (real (from, to) != 0)
    return -1;
  if (place == NULL)
    return 0;
  g_assert_nonnull (mu_test_disk_get_place (to));
  file = mu_test_disk_find_file (place);
  step = mu_test_disk_add_step (MU_TEST_DISK_RENAME, file, place);
  if (step != NULL)
    step->to = g_strdup (mu_test_disk_get_place (to));
  mu_test_disk_set_name (place, MU_TEST_DISK_NO_FILE);
  mu_test_disk_set_name (mu_test_disk_get_place (to), file);
  return 0;
}

int
mu_test_disk_link (const char *from, const char *to)
{
  int (*real) (const char *, const char *);
  const char *place = mu_test_disk_get_place (to);
  int file;

  REAL (real, "link");
  if (place != NULL && access (from, F_OK) == 0 && access (to, F_OK) != 0 && is_failing ())
    return -1;
  if (real (from, to) != 0)
    return -1;
  if (place == NULL)
    return 0;
  g_assert_nonnull (mu_test_disk_get_place (from));
  file = mu_test_disk_find_file (mu_test_disk_get_place (from));
  mu_test_disk_add_step (MU_TEST_DISK_MAKE, file, place);
  mu_test_disk_set_name (place, file);
  return 0;
}

int
mu_test_disk_mkdir (const char *path, mode_t mode)
{
  int (*real) (const char *, mode_t);
  const char *place = mu_test_disk_get_place (path);

  REAL (real, "mkdir");
  if (place != NULL && access (path, F_OK) != 0 && is_failing ())
    return -1;
  if (real (path, mode) != 0)
    return -1;
  if (place != NULL)
    mu_test_disk_add_step (MU_TEST_DISK_FOLDER, MU_TEST_DISK_NO_FILE, place);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "library/mu-library-check.h"
#include "support/mu-test-library.h"
#include "support/mu-test-mounts.h"
#include "support/mu-test-privilege.h"

static void
run_without_privilege (MuTestLibrary *fixture, void (*body) (MuTestLibrary *fixture))
{
  g_autoptr (MuTestPrivilege) privilege = mu_test_privilege_drop ();

  body (fixture);
}

static void
assert_read_only (const char *path)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (path);

  g_assert_true (mu_library_is_read_only (library));
  g_assert_nonnull (strstr (mu_library_get_notice (library), "cannot be saved"));
  mu_test_library_assert_holds (library, 2);
  mu_test_library_assert_add_fails (library, MU_LIBRARY_ERROR_FAILED, "permissions");
  mu_test_library_assert_holds (library, 2);
}

static void
check_read_only_file (MuTestLibrary *fixture)
{
  g_assert_cmpint (g_chmod (fixture->path, 0400), ==, 0);
  assert_read_only (fixture->path);
}

static void
check_read_only_folder (MuTestLibrary *fixture)
{
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  assert_read_only (fixture->path);
}

static void
check_unreadable_file (MuTestLibrary *fixture)
{
  g_assert_cmpint (g_chmod (fixture->path, 0), ==, 0);
  mu_test_library_assert_open_fails (fixture->path, MU_LIBRARY_ERROR_FAILED, "permissions");
}

static void
check_closed_folder (MuTestLibrary *fixture)
{
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  mu_test_library_assert_open_fails (fixture->path, MU_LIBRARY_ERROR_FAILED, "cannot be created");
}

static void
test_permission (MuTestLibrary *fixture, gconstpointer body)
{
  mu_test_library_make (fixture->path, 2);
  run_without_privilege (fixture, (void (*) (MuTestLibrary *)) body);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
}

/* What cannot be written is told; what was there before still is, and saving works again once there is room. */
static void
assert_survives_full_disk (MuLibrary *library, void (*fill) (gboolean full, gpointer data), gpointer data)
{
  g_autoptr (GPtrArray) wrong = NULL;

  mu_test_library_add (library, "Before");
  fill (TRUE, data);
  mu_test_library_assert_add_fails (library, MU_LIBRARY_ERROR_FAILED, "saved before");
  mu_test_library_assert_holds (library, 1);
  fill (FALSE, data);
  mu_test_library_add (library, "After");
  mu_test_library_assert_holds (library, 2);
  wrong = mu_library_check (library, NULL);
  g_assert_cmpuint (wrong->len, ==, 0);
}

static void
limit_files (gboolean full, gpointer data)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = full ? 4096 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
test_file_limit (MuTestLibrary *fixture, gconstpointer data)
{
  g_autoptr (MuLibrary) library = mu_test_library_open (fixture->path);
  void (*handler) (int) = signal (SIGXFSZ, SIG_IGN);

  assert_survives_full_disk (library, limit_files, NULL);
  signal (SIGXFSZ, handler);
}

static void
fill_folder (gboolean full, gpointer folder)
{
  g_autofree char *ballast = g_build_filename (folder, "ballast", NULL);
  static char block[4096];
  int fd;

  if (!full)
    {
      g_assert_cmpint (g_unlink (ballast), ==, 0);
      return;
    }
  fd = g_creat (ballast, 0600);
  while (write (fd, block, sizeof block) > 0)
    ;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

static int
run_on_small_disk (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (MuLibrary) library = NULL;

  if (!mu_test_mounts_enter () || !mu_test_mounts_add (folder, "size=1m"))
    return 77;
  library = mu_test_library_open (path);
  assert_survives_full_disk (library, fill_folder, (gpointer) folder);
  return 0;
}

/* A disk of 1 MiB, in a mount namespace of a process of its own. */
static void
test_full_disk (MuTestLibrary *fixture, gconstpointer data)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    _exit (run_on_small_disk (fixture->folder));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("no small disk can be mounted here");
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

#define ADD(path, test) g_test_add (path, MuTestLibrary, NULL, mu_test_library_set_up, test, mu_test_library_tear_down)
#define ADD_PERMISSION(path, body)                                                                                     \
  g_test_add (path, MuTestLibrary, body, mu_test_library_set_up, test_permission, mu_test_library_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_PERMISSION ("/library/read-only-file", check_read_only_file);
  ADD_PERMISSION ("/library/read-only-folder", check_read_only_folder);
  ADD_PERMISSION ("/library/unreadable-file", check_unreadable_file);
  ADD_PERMISSION ("/library/closed-folder", check_closed_folder);
  ADD ("/library/file-limit", test_file_limit);
  ADD ("/library/full-disk", test_full_disk);
  return g_test_run ();
}

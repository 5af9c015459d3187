/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "support/mu-test-mounts.h"

#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* Disks of a test's own, which only its process sees and which are gone with it. */

static gboolean
write_once (const char *path, const char *text)
{
  int fd = g_open (path, O_WRONLY, 0);
  gboolean written = fd >= 0 && write (fd, text, strlen (text)) == (gssize) strlen (text);

  if (fd >= 0)
    close (fd);
  return written;
}

/* One who is not root may mount in a world of one user. */
static gboolean
enter_own_world (void)
{
  g_autofree char *users = g_strdup_printf ("%u %u 1", (unsigned) geteuid (), (unsigned) geteuid ());
  g_autofree char *groups = g_strdup_printf ("%u %u 1", (unsigned) getegid (), (unsigned) getegid ());

  if (geteuid () == 0)
    return unshare (CLONE_NEWNS) == 0;
  return unshare (CLONE_NEWUSER | CLONE_NEWNS) == 0 && write_once ("/proc/self/uid_map", users)
         && write_once ("/proc/self/setgroups", "deny") && write_once ("/proc/self/gid_map", groups);
}

/**
 * mu_test_mounts_enter:
 *
 * Prepares this process, before it has threads, for disks of its own.
 *
 * Returns: whether it may have them here.
 */
gboolean
mu_test_mounts_enter (void)
{
  return enter_own_world () && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

/**
 * mu_test_mounts_add:
 * @folder: where
 * @options: such as "size=1m"
 *
 * Returns: whether there is an empty disk now.
 */
gboolean
mu_test_mounts_add (const char *folder, const char *options)
{
  return mount ("muster-test", folder, "tmpfs", 0, options) == 0;
}

/**
 * mu_test_mounts_set_read_only:
 * @folder: a disk on which no file is open for writing
 */
void
mu_test_mounts_set_read_only (const char *folder, gboolean read_only)
{
  g_assert_cmpint (mount (NULL, folder, NULL, MS_REMOUNT | (read_only ? MS_RDONLY : 0), NULL), ==, 0);
}

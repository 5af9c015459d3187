/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-child.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum
{
  MAX_DELAY_US = 30000
};

/**
 * mu_test_fork:
 *
 * Like fork(), which must work. The child ends with the test, whatever becomes of that, and draws ids of its own.
 */
pid_t
mu_test_fork (void)
{
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child != 0)
    return child;
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  g_random_set_seed ((guint32) getpid ());
  return 0;
}

/**
 * mu_test_child_say:
 *
 * Says in a child how far it came.
 */
void
mu_test_child_say (int fd, gint64 number)
{
  if (write (fd, &number, sizeof number) != sizeof number)
    _exit (1);
}

/**
 * mu_test_child_kill:
 * @from_the_start: whether it may be killed before it said anything
 *
 * Lets a child do @body, and kills it at any moment.
 *
 * Returns: the last number it said, or @before.
 */
gint64
mu_test_child_kill (MuTestChildFunc body, gpointer data, gboolean from_the_start, gint64 before)
{
  gint64 said = before;
  gint64 number;
  int ends[2];
  int status;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = mu_test_fork ();
  if (child == 0)
    {
      body (data, ends[1]);
      _exit (0);
    }
  close (ends[1]);
  if (!from_the_start)
    g_assert_cmpint (read (ends[0], &said, sizeof said), ==, sizeof said);
  g_usleep (g_test_rand_int_range (0, MAX_DELAY_US));
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) || WEXITSTATUS (status) == 0);
  while (read (ends[0], &number, sizeof number) == sizeof number)
    said = number;
  close (ends[0]);
  return said;
}

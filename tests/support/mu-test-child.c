/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-child.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

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

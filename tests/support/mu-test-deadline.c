/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-deadline.h"

/* For a test that is started without tests/run-test. */
enum
{
  DEFAULT_SECONDS = 300
};

/**
 * mu_test_deadline_get_seconds:
 *
 * Returns: how long a test waits for something before it fails, in seconds: the number in the environment variable
 *   MUSTER_TEST_DEADLINE, which tests/run-test sets.
 */
guint
mu_test_deadline_get_seconds (void)
{
  const char *text = g_getenv ("MUSTER_TEST_DEADLINE");
  guint64 seconds = DEFAULT_SECONDS;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT16, &seconds, NULL))
    g_error ("MUSTER_TEST_DEADLINE is “%s”, which is no number of seconds", text);
  return (guint) seconds;
}

/**
 * mu_test_deadline_new:
 *
 * Returns: when a wait that begins now has to end, for mu_test_deadline_is_over().
 */
gint64
mu_test_deadline_new (void)
{
  return g_get_monotonic_time () + (gint64) mu_test_deadline_get_seconds () * G_USEC_PER_SEC;
}

gboolean
mu_test_deadline_is_over (gint64 deadline)
{
  return g_get_monotonic_time () >= deadline;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-rounds.h"

/**
 * mu_test_rounds:
 * @quick: how often a test tries something in “make check”
 *
 * Returns: how often to try it now: @quick times the number in the environment variable MUSTER_TEST_ROUNDS, if any.
 */
guint
mu_test_rounds (guint quick)
{
  const char *factor = g_getenv ("MUSTER_TEST_ROUNDS");
  guint64 times = 1;

  if (factor != NULL && !g_ascii_string_to_unsigned (factor, 10, 1, G_MAXUINT16, &times, NULL))
    g_error ("MUSTER_TEST_ROUNDS is “%s”, which is no number of rounds", factor);
  return quick * (guint) times;
}

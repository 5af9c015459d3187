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

/**
 * mu_test_seed:
 * @quick: what chance starts from in “make check”
 *
 * Returns: what it starts from now: the number in the environment variable MUSTER_TEST_SEED, if any.
 */
guint32
mu_test_seed (guint32 quick)
{
  const char *seed = g_getenv ("MUSTER_TEST_SEED");
  guint64 number = quick;

  if (seed != NULL && !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT32, &number, NULL))
    g_error ("MUSTER_TEST_SEED is “%s”, which is no seed", seed);
  return (guint32) number;
}

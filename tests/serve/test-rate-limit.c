/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-rate-limit.h"

enum
{
  PERIOD = 60000000
};

static guint
take_all (MuRateLimit *limit, const char *address, gint64 now)
{
  guint n = 0;

  while (mu_rate_limit_take (limit, address, now))
    g_assert_cmpuint (++n, <, 1000);
  return n;
}

/* The time is what the test says it is. */
static void
test_turns (void)
{
  g_autoptr (MuRateLimit) limit = mu_rate_limit_new (60, PERIOD, 10);

  g_assert_cmpuint (take_all (limit, "a", 5), ==, 60);
  g_assert_cmpuint (take_all (limit, "b", 5), ==, 60);
  g_assert_cmpuint (take_all (limit, "a", 5 + PERIOD / 60 - 1), ==, 0);
  g_assert_cmpuint (take_all (limit, "a", 5 + PERIOD / 60), ==, 1);
  g_assert_cmpuint (take_all (limit, "a", 5 + PERIOD / 60 + PERIOD / 2), ==, 30);
  g_assert_cmpuint (take_all (limit, "a", 5 + 1000 * (gint64) PERIOD), ==, 60);
  g_assert_cmpuint (take_all (limit, "b", G_MAXINT64), ==, 60);
}

/* Whoever has none left loses none by asking, and a clock that goes back gives none. */
static void
test_none_left (void)
{
  g_autoptr (MuRateLimit) limit = mu_rate_limit_new (1, PERIOD, 10);

  g_assert_true (mu_rate_limit_take (limit, "a", 0));
  for (int i = 0; i < 5; i++)
    g_assert_false (mu_rate_limit_take (limit, "a", i));
  g_assert_false (mu_rate_limit_take (limit, "a", -PERIOD));
  g_assert_true (mu_rate_limit_take (limit, "a", PERIOD));
}

/* However many addresses there are, only so many are remembered: those that were here last. */
static void
test_addresses (void)
{
  g_autoptr (MuRateLimit) limit = mu_rate_limit_new (1, PERIOD, 3);

  for (int i = 0; i < 1000; i++)
    {
      g_autofree char *address = g_strdup_printf ("%d", i);

      g_assert_true (mu_rate_limit_take (limit, address, 0));
      g_assert_false (mu_rate_limit_take (limit, address, 0));
    }
  g_assert_false (mu_rate_limit_take (limit, "999", 0));
  g_assert_false (mu_rate_limit_take (limit, "997", 0));
  g_assert_true (mu_rate_limit_take (limit, "1", 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rate-limit/turns", test_turns);
  g_test_add_func ("/rate-limit/none-left", test_none_left);
  g_test_add_func ("/rate-limit/addresses", test_addresses);
  return g_test_run ();
}

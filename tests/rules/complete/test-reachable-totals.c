/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-reachable-totals.h"

/* Every sum from the lowest to the highest can be held, and none outside. */
static void
test_span (void)
{
  static const struct
  {
    int low;
    int high;
  } spans[] = { { 0, 0 }, { 0, 63 }, { 0, 64 }, { -5, 58 }, { -5, 59 }, { -64, 64 }, { 7, 200 } };

  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    {
      g_autofree MuReachableTotals *totals = mu_reachable_totals_new (spans[i].low, spans[i].high);

      for (int sum = spans[i].low; sum <= spans[i].high; sum++)
        {
          g_assert_false (mu_reachable_totals_has (totals, sum));
          mu_reachable_totals_add (totals, sum);
          g_assert_true (mu_reachable_totals_has (totals, sum));
        }
      mu_reachable_totals_add (totals, spans[i].low - 1);
      g_assert_false (mu_reachable_totals_has (totals, spans[i].low - 1));
      mu_reachable_totals_add (totals, spans[i].low + 64 * 1000);
      g_assert_false (mu_reachable_totals_has (totals, spans[i].low + 64 * 1000));
      g_assert_cmpint (mu_reachable_totals_get_lowest (totals), ==, spans[i].low);
    }
}

/* A sum that is moved to the top of the span stays, one beyond goes. */
static void
test_merge (void)
{
  for (int high = 1; high < 200; high++)
    for (int shift = -high; shift <= high; shift++)
      {
        g_autofree MuReachableTotals *from = mu_reachable_totals_new (0, high);
        g_autofree MuReachableTotals *to = mu_reachable_totals_new_like (from);
        int last = shift >= 0 ? high - shift : high;

        mu_reachable_totals_add (from, last);
        mu_reachable_totals_add (from, 0);
        mu_reachable_totals_merge (to, from, shift);
        for (int sum = 0; sum <= high; sum++)
          g_assert_true (mu_reachable_totals_has (to, sum) == (sum == last + shift || sum == shift));
      }
}

/* What two sets reach together, one sum at a time and all at once. */
static void
test_reach (void)
{
  static const int first[] = { -3, 0, 7, 64 };
  static const int second[] = { -60, 1, 2, 70 };
  g_autofree MuReachableTotals *a = mu_reachable_totals_new (-70, 140);
  g_autofree MuReachableTotals *b = mu_reachable_totals_new_like (a);
  g_autofree MuReachableTotals *none = mu_reachable_totals_new_like (a);
  g_autofree MuReachableTotals *both = mu_reachable_totals_new_like (a);

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    mu_reachable_totals_add (a, first[i]);
  for (guint i = 0; i < G_N_ELEMENTS (second); i++)
    mu_reachable_totals_add (b, second[i]);
  mu_reachable_totals_merge_all (both, a, b);
  for (int sum = -70; sum <= 140; sum++)
    {
      gboolean reached = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (first); i++)
        for (guint j = 0; j < G_N_ELEMENTS (second); j++)
          reached |= first[i] + second[j] == sum;
      g_assert_cmpint (mu_reachable_totals_reach (a, b, sum), ==, reached);
      g_assert_cmpint (mu_reachable_totals_has (both, sum), ==, reached);
      g_assert_false (mu_reachable_totals_reach (a, none, sum));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/totals/span", test_span);
  g_test_add_func ("/totals/merge", test_merge);
  g_test_add_func ("/totals/reach", test_reach);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench-growth.h"

#include "bench/mu-bench.h"

enum
{
  N_RUNS = 5
};

static const double most = 2.6;       /* what doubling the input may cost */
static const double smallest = 0.030; /* seconds; below them the clock and chance say more than the input */

static double
take_median (const MuBenchGrowth *growth, guint n, gpointer data)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < N_RUNS; i++)
    {
      double time = growth->time (n, data);

      g_array_append_val (times, time);
    }
  return mu_bench_median (times);
}

/* What seems too much is measured again, both sizes in turn: another program may have been busy meanwhile. */
static double
take_ratio (const MuBenchGrowth *growth, guint n, double start, gpointer data)
{
  g_autoptr (GArray) ratios = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < N_RUNS; i++)
    {
      double half = growth->time (n / 2, data) - start;
      double ratio = (growth->time (n, data) - start) / MAX (half, smallest / 2);

      g_array_append_val (ratios, ratio);
    }
  return mu_bench_median (ratios);
}

/**
 * mu_bench_growth_measure:
 *
 * Doubles the input again and again, and prints what each size takes beyond what the first does, which is mostly the
 * start of the program. Of sizes too small to measure it says nothing.
 *
 * Returns: whether no doubling costs more than 2.6 times as much.
 */
gboolean
mu_bench_growth_measure (const MuBenchGrowth *growth, gpointer data)
{
  double start = take_median (growth, growth->first, data), before = 0;
  gboolean linear = TRUE;
  guint n = growth->first;

  g_print ("%s\n", growth->name);
  for (guint i = 0; i < growth->n_doublings; i++)
    {
      double time = take_median (growth, n *= 2, data) - start;
      double ratio = before >= smallest ? time / before : 0;

      if (ratio > most)
        ratio = take_ratio (growth, n, start, data);
      g_print ("  %6u %-6s %8.1f ms", n, growth->unit, time * 1e3);
      if (ratio > 0)
        g_print ("  × %.2f%s", ratio, ratio > most ? "  TOO MUCH" : "");
      g_print ("\n");
      linear = linear && ratio <= most;
      before = time;
    }
  return linear;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

static char *
dup_processor (void)
{
  g_autofree char *info = NULL;
  char *line;

  if (!g_file_get_contents ("/proc/cpuinfo", &info, NULL, NULL))
    return g_strdup ("unknown processor");
  line = strstr (info, "model name");
  line = line != NULL ? strchr (line, ':') : NULL;
  if (line == NULL)
    return g_strdup ("unknown processor");
  return g_strstrip (g_strndup (line + 1, strcspn (line + 1, "\n")));
}

/**
 * mu_bench_print_machine:
 *
 * Says what the figures are from.
 */
void
mu_bench_print_machine (void)
{
  g_autofree char *processor = dup_processor ();
  struct utsname system = { 0 };

  setlocale (LC_CTYPE, "");
  uname (&system);
  g_print ("machine: %s, %u processors, %s %s %s\n", processor, g_get_num_processors (), system.sysname, system.release,
           system.machine);
}

static gint64
get_ns (clockid_t clock)
{
  struct timespec now = { 0 };

  clock_gettime (clock, &now);
  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

/**
 * mu_bench_get_ns:
 *
 * Returns: the processor time of this process in nanoseconds, which other programs hardly disturb.
 */
gint64
mu_bench_get_ns (void)
{
  return get_ns (CLOCK_PROCESS_CPUTIME_ID);
}

/**
 * mu_bench_get_thread_ns:
 *
 * Returns: the processor time of this thread in nanoseconds.
 */
gint64
mu_bench_get_thread_ns (void)
{
  return get_ns (CLOCK_THREAD_CPUTIME_ID);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/**
 * mu_bench_median:
 * @times: (element-type double): at least one time; they come back sorted
 */
double
mu_bench_median (GArray *times)
{
  guint middle = times->len / 2;

  g_array_sort (times, compare_times);
  if (times->len % 2 == 1)
    return g_array_index (times, double, middle);
  return (g_array_index (times, double, middle - 1) + g_array_index (times, double, middle)) / 2;
}

/**
 * mu_bench_time:
 * @clear: (nullable): what is done after each run and does not count
 *
 * Returns: the median nanoseconds of a run, after one that does not count.
 */
double
mu_bench_time (MuBenchRun run, MuBenchRun clear, gpointer data, guint n_runs)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i <= n_runs; i++)
    {
      gint64 begin = mu_bench_get_ns ();
      double time;

      run (data);
      time = mu_bench_get_ns () - begin;
      if (clear != NULL)
        clear (data);
      if (i > 0)
        g_array_append_val (times, time);
    }
  return mu_bench_median (times);
}

/**
 * mu_bench_get_runs:
 *
 * Returns: the number of runs asked for on the command line, else @n_runs.
 */
guint
mu_bench_get_runs (int argc, char **argv, guint n_runs)
{
  int asked = argc > 1 ? atoi (argv[1]) : 0;

  return asked > 0 ? (guint) asked : n_runs;
}

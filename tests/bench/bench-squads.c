/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <gio/gio.h>
#include <locale.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/mu-bench-squads.h"
#include "bench/mu-bench.h"
#include "exchange/read/mu-import-reader.h"
#include "rules/check/mu-check.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-roster.h"

enum
{
  N_SQUADS = 10000,
  N_RUNS = 5,
  N_PROCESSES = 21,
  N_FILES = 60
};

/* What a process cost. */
typedef struct
{
  double wall; /* seconds */
  double processor;
  double memory; /* MiB at its peak */
} Cost;

static double
get_seconds (const struct timeval *time)
{
  return time->tv_sec + time->tv_usec / 1e6;
}

/* In the child: the output is thrown away, and no more than @n_processors are used. */
static void
become (char *const *argv, guint n_processors)
{
  cpu_set_t set, allowed;
  guint n_left = n_processors;

  if (freopen ("/dev/null", "w", stdout) == NULL || sched_getaffinity (0, sizeof allowed, &allowed) != 0)
    _exit (127);
  CPU_ZERO (&set);
  for (int i = 0; i < CPU_SETSIZE && n_left > 0; i++)
    if (CPU_ISSET (i, &allowed))
      {
        CPU_SET (i, &set);
        n_left--;
      }
  sched_setaffinity (0, sizeof set, &set);
  execv (argv[0], argv);
  _exit (127);
}

static Cost
run_process (char *const *argv, guint n_processors)
{
  gint64 begin = g_get_monotonic_time ();
  struct rusage usage;
  int status;
  pid_t child = fork ();

  if (child == 0)
    become (argv, n_processors);
  if (wait4 (child, &status, 0, &usage) != child || !WIFEXITED (status) || WEXITSTATUS (status) > 1)
    g_error ("%s failed", argv[0]);
  return (Cost){ (g_get_monotonic_time () - begin) / 1e6, get_seconds (&usage.ru_utime) + get_seconds (&usage.ru_stime),
                 usage.ru_maxrss / 1024.0 };
}

/* Runs `muster check` on @files on so many processors. */
static Cost
run_check (GPtrArray *files, guint n_processors)
{
  g_autofree char *program = g_build_filename (g_getenv ("top_builddir"), "muster", NULL);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  g_ptr_array_add (argv, program);
  g_ptr_array_add (argv, (gpointer) "check");
  g_ptr_array_add (argv, (gpointer) "--json");
  g_ptr_array_extend (argv, files, NULL, NULL);
  g_ptr_array_add (argv, NULL);
  return run_process ((char *const *) argv->pdata, n_processors);
}

/* The medians of many runs. */
static Cost
measure_check (GPtrArray *files, guint n_processors, guint n_runs)
{
  g_autoptr (GArray) walls = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) processors = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) memories = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i <= n_runs; i++)
    {
      Cost cost = run_check (files, n_processors);

      if (i == 0)
        continue;
      g_array_append_val (walls, cost.wall);
      g_array_append_val (processors, cost.processor);
      g_array_append_val (memories, cost.memory);
    }
  return (Cost){ mu_bench_median (walls), mu_bench_median (processors), mu_bench_median (memories) };
}

static GPtrArray *
write_file (const char *folder, const char *name, const char *text)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  if (!g_file_set_contents (files->pdata[0], text, -1, NULL))
    g_error ("cannot write to %s", folder);
  return files;
}

/* The check alone */

static void
check_all (gpointer data)
{
  GPtrArray *rosters = data;

  for (guint i = 0; i < rosters->len; i++)
    {
      g_autoptr (MuReport) report = mu_check (rosters->pdata[i], mu_roster_get_format (rosters->pdata[i]));
    }
}

static void
read_all (gpointer data)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, -1, NULL);
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (mu_test_get_games (), stream, NULL);
  g_autoptr (GPtrArray) rosters = mu_import_reader_read_all (reader, NULL);

  g_assert_nonnull (rosters);
}

static void
print_library (char *text, guint n_runs)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (MuImportReader) reader = mu_import_reader_new_for_stream (mu_test_get_games (), stream, NULL);
  g_autoptr (GPtrArray) rosters = mu_import_reader_read_all (reader, NULL);
  double checked = mu_bench_time (check_all, NULL, rosters, n_runs) / 1e9;
  double parsed = mu_bench_time (read_all, NULL, text, n_runs) / 1e9;
  guint n_legal = 0;

  for (guint i = 0; i < rosters->len; i++)
    {
      g_autoptr (MuReport) report = mu_check (rosters->pdata[i], mu_roster_get_format (rosters->pdata[i]));

      n_legal += report->legal;
    }
  g_print ("%u squads, %u of them legal, %.0f bytes each\n", rosters->len, n_legal,
           strlen (text) / (double) rosters->len);
  g_print ("check alone, one core            %9.0f squads/s\n", rosters->len / checked);
  g_print ("reading alone, one core          %9.0f squads/s\n", rosters->len / parsed);
}

/* muster check --json: processor time on one core; on two that of the clock, which other programs disturb. */
static void
print_processes (const char *folder, const char *text, guint n_runs)
{
  g_autoptr (GPtrArray) one = write_file (folder, "one.xws", mu_bench_squads_get_sample ());
  g_autoptr (GPtrArray) many = write_file (folder, "many.xwc", text);
  double start = measure_check (one, 1, n_runs).processor;
  Cost alone = measure_check (many, 1, n_runs);
  Cost both = measure_check (many, 2, n_runs);

  g_print ("muster check --json, one core    %9.0f squads/s, %5.2f s by the clock\n",
           N_SQUADS / (alone.processor - start), alone.wall);
  g_print ("muster check --json, two cores   %9.0f squads/s by the clock, %5.2f s\n", N_SQUADS / (both.wall - start),
           both.wall);
}

/* Beside what jq needs to read the same file, in pairs: a load on the machine meets both. */
static void
print_beside_jq (const char *folder, const char *text, guint n_runs)
{
  g_autoptr (GPtrArray) many = write_file (folder, "many.xwc", text);
  g_autofree char *jq = g_find_program_in_path ("jq");
  char *const argv[] = { jq, (char *) "length", many->pdata[0], NULL };
  g_autoptr (GArray) ratios = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; jq != NULL && i < n_runs; i++)
    {
      double ratio = run_check (many, 1).processor / run_process (argv, 1).processor;

      g_array_append_val (ratios, ratio);
    }
  if (jq != NULL)
    g_print ("muster check --json beside jq    %9.2f times what jq takes to read the file\n", mu_bench_median (ratios));
  else
    g_print ("there is no jq to compare with\n");
}

/* What a process takes at its peak counts from what its parent took, so that another process makes the file. */
static char *
write_aside (const char *folder, guint n_squads)
{
  char *path = g_build_filename (folder, "memory.xwc", NULL);
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      g_autofree char *text = mu_bench_squads_write (n_squads);

      _exit (g_file_set_contents (path, text, -1, NULL) ? 0 : 1);
    }
  if (waitpid (child, &status, 0) != child || status != 0)
    g_error ("cannot write to %s", folder);
  return path;
}

static void
print_memory (const char *folder)
{
  static const guint counts[] = { 1000, 10000, 50000 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (files, write_aside (folder, counts[i]));
      g_print ("%6u squads in one file          %9.1f MiB at most\n", counts[i], run_check (files, 2).memory);
    }
}

static void
print_start (const char *folder)
{
  g_autoptr (GPtrArray) one = write_file (folder, "one.xws", mu_bench_squads_get_sample ());
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  Cost cost = measure_check (one, 2, N_PROCESSES);

  g_print ("muster check of one list         %9.1f ms of the processor, %.1f ms by the clock\n", cost.processor * 1e3,
           cost.wall * 1e3);
  for (guint i = 0; i < N_FILES; i++)
    g_ptr_array_add (files, one->pdata[0]);
  cost = measure_check (files, 2, N_PROCESSES);
  g_print ("muster check of %d files         %9.1f ms of the processor, %.1f ms by the clock\n", N_FILES,
           cost.processor * 1e3, cost.wall * 1e3);
}

int
main (int argc, char **argv)
{
  guint n_runs = mu_bench_get_runs (argc, argv, N_RUNS);
  g_autofree char *folder = mu_test_folder_new ();
  g_autofree char *text = NULL;

  mu_bench_print_machine ();
  g_print ("medians of %u runs\n", n_runs);
  print_memory (folder);
  print_start (folder);
  text = mu_bench_squads_write (N_SQUADS);
  print_library (text, n_runs);
  print_processes (folder, text, n_runs);
  print_beside_jq (folder, text, n_runs);
  mu_test_folder_free (g_steal_pointer (&folder));
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "app/shell/mu-application.h"
#include "bench/mu-bench.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/*
 * How long from starting the program to its first frame, beside a program of one empty libadwaita window: each run is a
 * process of its own.
 */

enum { N_RUNS = 15, N_LISTS = 1000 };

/* The processes that are measured */

static void
on_painted (GdkFrameClock *clock, gpointer application)
{
  gint64 begin = g_ascii_strtoll (g_getenv ("MUSTER_BENCH_BEGIN"), NULL, 10);

  g_print ("%.3f %.3f\n", (double) mu_bench_get_ns () / 1e6, (double) (g_get_monotonic_time () - begin) / 1e3);
  /* An orderly end, so that the library does not start like after a crash the next time. */
  g_signal_handlers_disconnect_by_func (clock, on_painted, application);
  g_application_quit (application);
}

static void
on_realized (GtkWidget *window, gpointer application)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (on_painted), application);
}

static void
on_window_added (GtkApplication *application, GtkWindow *window, gpointer data)
{
  g_signal_connect (window, "realize", G_CALLBACK (on_realized), application);
}

static void
on_activate_empty (GtkApplication *application, gpointer data)
{
  GtkWidget *window = adw_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_present (GTK_WINDOW (window));
}

static int
run_empty (void)
{
  g_autoptr (AdwApplication) application = adw_application_new ("io.github.muster.Empty", G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "window-added", G_CALLBACK (on_window_added), NULL);
  g_signal_connect (application, "activate", G_CALLBACK (on_activate_empty), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

static int
run_muster (void)
{
  g_autoptr (MuApplication) application = NULL;

  mu_register_resource ();
  application = mu_application_new (G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "window-added", G_CALLBACK (on_window_added), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

/* Measuring them */

/* The processor's time, and that of the clock, in ms. */
typedef struct
{
  GArray *processor;
  GArray *clock;
} Times;

static Times
times_new (void)
{
  return (Times){ g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)) };
}

static void
times_print (const Times *times, const char *what)
{
  g_print ("%-28s %9.1f ms %9.1f ms\n", what, mu_bench_median (times->processor), mu_bench_median (times->clock));
}

static void
time_process (const char *program, const char *mode, Times *times)
{
  const char *const arguments[] = { program, mode, NULL };
  g_autofree char *begin = NULL;
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  double processor, clock;

  begin = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_monotonic_time ());
  g_setenv ("MUSTER_BENCH_BEGIN", begin, TRUE);
  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL, &error))
    g_error ("%s", error->message);
  if (sscanf (output, "%lf %lf", &processor, &clock) != 2)
    g_error ("%s says “%s”", mode, output);
  g_array_append_val (times->processor, processor);
  g_array_append_val (times->clock, clock);
}

/* The two turn by turn, so that what else the machine does meets both. */
static void
measure_starts (const char *program, guint n_runs)
{
  Times warm = times_new (), empty = times_new (), muster = times_new ();

  time_process (program, "--empty", &warm);
  time_process (program, "--muster", &warm);
  for (guint i = 0; i < n_runs; i++)
    {
      time_process (program, "--empty", &empty);
      time_process (program, "--muster", &muster);
    }
  g_print ("medians of %u runs, %d lists in the library\n%-28s %12s %12s\n", n_runs, N_LISTS, "start to first frame",
           "processor", "clock");
  times_print (&empty, "an empty window");
  times_print (&muster, "muster-gtk");
  g_print ("%-28s %9.2f    %9.2f\n\n", "ratio",
           mu_bench_median (muster.processor) / mu_bench_median (empty.processor),
           mu_bench_median (muster.clock) / mu_bench_median (empty.clock));
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  guint n_runs;

  if (argc == 2 && g_str_equal (argv[1], "--empty"))
    return run_empty ();
  if (argc == 2 && g_str_equal (argv[1], "--muster"))
    return run_muster ();
  mu_test_init_gtk (&argc, &argv);
  n_runs = mu_bench_get_runs (argc, argv, N_RUNS);
  mu_register_resource ();
  mu_bench_print_machine ();
  mu_test_clear_library ();
  path = mu_test_dup_data_path ("library.db");
  mu_test_library_make (path, N_LISTS);
  measure_starts (argv[0], n_runs);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "app/desk/mu-desk.h"
#include "app/library/mu-library-pane.h"
#include "bench/mu-bench-growth.h"
#include "bench/mu-bench-squads.h"
#include "bench/mu-bench.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "support/mu-test-roster.h"
#include "ui/mu-resources.h"

/* Whether twice the input takes the application about twice the time: ships in a list that is opened, lists on the desk. */

enum
{
  N_DOUBLINGS = 7
};

static gboolean linear = TRUE;

static void
note_frame (GdkFrameClock *clock, gpointer painted)
{
  *(gboolean *) painted = TRUE;
}

static void
paint (GtkWidget *window)
{
  gboolean painted = FALSE;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (note_frame), &painted);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static double
open_list (guint n, gpointer window)
{
  MuSession *session = mu_window_get_session (window);
  g_autoptr (GString) squad = g_string_new (NULL);
  g_autoptr (MuRoster) roster = NULL;
  gint64 begin, time;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (squad, "%s r2d2 protontorpedoes engineupgrade;", i % 3 == 0 ? "lukeskywalker" : "rookiepilot");
  roster = mu_test_roster ("xwing-standard", "rebel", squad->str);
  begin = mu_bench_get_ns ();
  mu_session_set_roster (session, roster);
  paint (window);
  paint (window);
  time = mu_bench_get_ns () - begin;
  mu_session_close (session);
  mu_test_await_frame ();
  return time / 1e9;
}

static double
drop_lists (guint n, gpointer desk)
{
  g_autofree char *text = mu_bench_squads_write (n);
  g_autoptr (GFile) file = mu_test_desk_write ("all.xwc", text);
  gint64 begin = mu_bench_get_ns (), time;

  mu_test_desk_drop (desk, file);
  while (mu_test_desk_is_busy (desk))
    g_main_context_iteration (NULL, TRUE);
  paint (desk);
  time = mu_bench_get_ns () - begin;
  mu_test_desk_act (desk, "win.clear");
  mu_test_await_frame ();
  return time / 1e9;
}

static void
measure (MuWindow *window)
{
  static const MuBenchGrowth opening = { "opening in the window", "ships", 1, N_DOUBLINGS, open_list };
  static const MuBenchGrowth desk = { "the desk", "lists", 400, 5, drop_lists };

  linear = mu_bench_growth_measure (&opening, window) && linear;
  linear = mu_bench_growth_measure (&desk, mu_test_desk_open (window)) && linear;
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  mu_bench_print_machine ();
  mu_test_desk_run (measure);
  return linear ? EXIT_SUCCESS : EXIT_FAILURE;
}

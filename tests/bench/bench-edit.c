/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench/mu-bench.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/*
 * How long from an edit to the verdict on it, and until that is painted, beside painting the same window when nothing
 * has changed.
 */

enum
{
  N_EDITS = 60,
  N_LISTS = 1000
};

static guint n_edits;

static void
note_frame (GdkFrameClock *clock, gpointer painted)
{
  *(gboolean *) painted = TRUE;
}

static void
paint (MuWindow *window)
{
  gboolean painted = FALSE;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (note_frame), &painted);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static void
add_time (GArray *times, gint64 begin)
{
  double time = (double) (mu_bench_get_ns () - begin);

  g_array_append_val (times, time);
}

static void
print_median (const char *what, GArray *times)
{
  g_print ("%-32s %8.2f ms\n", what, mu_bench_median (times) / 1e6);
}

/* Takes an upgrade away, or puts it back; the answer is there when the call returns, and painted a frame later. */
static void
time_edits (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autoptr (GArray) answered = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) painted = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) settled = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n_edits; i++)
    {
      MuUnit *unit = mu_roster_get_unit (mu_session_get_roster (session), 0);
      g_autoptr (MuCard) card = g_object_ref (mu_unit_get_upgrade (unit, 0));
      gint64 begin = mu_bench_get_ns ();

      mu_unit_remove_upgrade (unit, 0);
      add_time (answered, begin);
      paint (window);
      add_time (painted, begin);
      mu_test_await_frame ();
      add_time (settled, begin);
      mu_unit_insert_upgrade (unit, 0, card);
      mu_test_await_frame ();
    }
  print_median ("edit to verdict", answered);
  print_median ("edit to verdict painted", painted);
  print_median ("edit to everything painted", settled);
}

/* Takes the last ship away, or brings it back with a row of its own. */
static void
time_ships (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autoptr (GArray) removed = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) brought_back = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n_edits; i++)
    {
      gint64 begin = mu_bench_get_ns ();

      mu_roster_remove_unit (mu_session_get_roster (session), 0);
      paint (window);
      add_time (removed, begin);
      mu_test_await_frame ();
      begin = mu_bench_get_ns ();
      mu_session_undo (session);
      paint (window);
      add_time (brought_back, begin);
      mu_test_await_frame ();
    }
  print_median ("ship removed to painted", removed);
  print_median ("ship brought back to painted", brought_back);
}

/* One that is see-through is drawn in another way, so that nothing of what was painted can be kept. */
static void
time_redrawing (MuWindow *window)
{
  g_autoptr (GArray) nothing = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) everything = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n_edits; i++)
    {
      gint64 begin;

      gtk_widget_set_opacity (gtk_window_get_child (GTK_WINDOW (window)), 0.99);
      mu_test_await_frame ();
      begin = mu_bench_get_ns ();
      gtk_widget_set_opacity (gtk_window_get_child (GTK_WINDOW (window)), 1);
      paint (window);
      add_time (everything, begin);
      mu_test_await_frame ();
      begin = mu_bench_get_ns ();
      gtk_widget_queue_draw (GTK_WIDGET (window));
      paint (window);
      add_time (nothing, begin);
    }
  print_median ("a frame, nothing changed", nothing);
  print_median ("a frame, all painted anew", everything);
}

static void
measure_open (MuWindow *window, const char *what)
{
  MuSession *session = mu_window_get_session (window);

  mu_test_await_frame ();
  g_print ("medians of %u edits of %s: %d points, %u units\n", n_edits, what, mu_session_get_report (session)->points,
           mu_roster_get_n_units (mu_session_get_roster (session)));
  time_edits (window);
  time_ships (window);
  time_redrawing (window);
  g_print ("\n");
}

static void
measure (MuWindow *window)
{
  mu_test_resize (window, 1200, 800);
  mu_test_act_on (window, "win.sample", "xwing");
  measure_open (window, "a squad");
  mu_test_act_on (window, "win.sample", "armada");
  measure_open (window, "a fleet");
  mu_test_pane_open (
      window, "armada-400", "rebel",
      "mc80commandcruiser admiralackbar homeone raymusantilles engineeringteam electroniccountermeasures "
      "xi7turbolasers; cr90corvettea jainaslight turbolaserreroutecircuits;"
      "cr90corvettea dodonnaspride turbolaserreroutecircuits; gr75mediumtransports brighthope;"
      "gr75mediumtransports; lukeskywalker; wedgeantilles; 2*xwingsquadron; awingsquadron;"
      "!mostwanted; !fleetambush; !intelsweep");
  measure_open (window, "a large fleet");
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;

  mu_test_init_gtk (&argc, &argv);
  n_edits = mu_bench_get_runs (argc, argv, N_EDITS);
  mu_register_resource ();
  mu_bench_print_machine ();
  mu_test_clear_library ();
  path = mu_test_dup_data_path ("library.db");
  mu_test_library_make (path, N_LISTS);
  mu_test_run_window (measure);
  return 0;
}

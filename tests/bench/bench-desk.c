/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/desk/mu-desk.h"
#include "bench/mu-bench.h"
#include "exchange/json/mu-xws.h"
#include "rules/check/mu-check.h"
#include "rules/complete/mu-random.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "ui/mu-resources.h"

/*
 * The tournament desk with hundreds of files and with thousands of squads in one: how long until all are judged, and
 * how long the main loop was ever busy meanwhile, with what GTK does in a frame and without.
 */

enum
{
  N_ROLLED = 200,
  N_FILES = 600,
  N_SQUADS = 10000
};

static guint n_squads;

/* What the main loop did since begin(). */
typedef struct
{
  GdkFrameClock *clock;
  gint64 frame_begin;
  gint64 frames; /* of this turn */
  gint64 longest_turn;
  gint64 longest_ours;
  gint64 longest_frame;
  guint n_turns;
} Watch;

static void
on_before_paint (GdkFrameClock *clock, Watch *watch)
{
  watch->frame_begin = mu_bench_get_thread_ns ();
}

static void
on_after_paint (GdkFrameClock *clock, Watch *watch)
{
  gint64 time = mu_bench_get_thread_ns () - watch->frame_begin;

  watch->frames += time;
  watch->longest_frame = MAX (watch->longest_frame, time);
}

/* Turns the main loop until the desk has nothing more to do, and says what that took. */
static void
watch_desk (MuDesk *desk, const char *what)
{
  Watch watch = { .clock = gtk_widget_get_frame_clock (GTK_WIDGET (desk)) };
  gint64 begin = g_get_monotonic_time ();
  gint64 worked = mu_bench_get_ns ();
  gulong before = g_signal_connect (watch.clock, "before-paint", G_CALLBACK (on_before_paint), &watch);
  gulong after = g_signal_connect (watch.clock, "after-paint", G_CALLBACK (on_after_paint), &watch);

  while (mu_test_desk_is_busy (desk))
    {
      gint64 turn = mu_bench_get_thread_ns ();

      watch.frames = 0;
      g_main_context_iteration (NULL, TRUE);
      turn = mu_bench_get_thread_ns () - turn;
      watch.longest_turn = MAX (watch.longest_turn, turn);
      watch.longest_ours = MAX (watch.longest_ours, turn - watch.frames);
      watch.n_turns++;
    }
  g_print ("%-26s %6.0f ms (%6.0f ms of processor), %4u turns, longest %5.1f ms, longest frame %5.1f ms\n", what,
           (g_get_monotonic_time () - begin) / 1e3, (mu_bench_get_ns () - worked) / 1e6, watch.n_turns, watch.longest_ours / 1e6, watch.longest_frame / 1e6);
  g_signal_handler_disconnect (watch.clock, before);
  g_signal_handler_disconnect (watch.clock, after);
  mu_test_await_frame ();
}

static double
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    return 0;
  line = strstr (text, "VmRSS:");
  return line != NULL ? atof (line + strlen ("VmRSS:")) / 1024 : 0;
}

/* Squads of all factions, every third of them over its points. */
static GPtrArray *
roll_squads (MuWindow *window)
{
  MuGames *games = mu_session_get_games (mu_window_get_session (window));
  MuGame *game = mu_games_get (games, "xwing", NULL);
  GPtrArray *squads = g_ptr_array_new_with_free_func (g_free);

  for (guint32 i = 0; i < N_ROLLED; i++)
    {
      int factions = (int) mu_vocabulary_get_size (mu_game_get_vocabulary (game, MU_VOCABULARY_FACTION));
      int faction = mu_game_get_primary_faction (game, (int) i % factions);
      g_autoptr (MuRoster) roster = mu_random_roster (game, mu_game_get_standard_format (game), 0, faction, i, NULL);
      g_autoptr (MuReport) report = NULL;
      g_autoptr (GBytes) bytes = NULL;

      if (i % 3 == 0)
        {
          g_autoptr (MuUnit) unit = mu_unit_copy (mu_roster_get_unit (roster, 0));

          mu_roster_add_unit (roster, unit);
        }
      report = mu_check (roster, mu_game_get_standard_format (game));
      bytes = mu_xws_write (roster, report);
      g_ptr_array_add (squads, g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
    }
  return squads;
}

static GFile *
write_files (GPtrArray *squads)
{
  g_autofree char *path = mu_test_desk_dup_path ("event");

  for (guint i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("event/list %04u.xws", i);
      g_autoptr (GFile) file = mu_test_desk_write (name, squads->pdata[i % squads->len]);
    }
  return g_file_new_for_path (path);
}

static GFile *
write_container (GPtrArray *squads)
{
  g_autoptr (GString) text = g_string_new ("{\"container\":[");

  for (guint i = 0; i < n_squads; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", (const char *) squads->pdata[i % squads->len]);
  g_string_append (text, "]}");
  return mu_test_desk_write ("all.xwc", text->str);
}

static void
choose_format (MuDesk *desk, guint position)
{
  gtk_drop_down_set_selected (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_DROP_DOWN), position);
}

static void
time_table (MuDesk *desk, GFile *file, const char *what)
{
  double before = get_memory ();

  g_print ("%s\n", what);
  mu_test_desk_drop (desk, file);
  watch_desk (desk, "dropped to last verdict");
  g_print ("%-26s %s\n", "", mu_test_desk_get_summary (desk));
  g_print ("%-26s %8.1f MiB\n", "memory, more", get_memory () - before);
  choose_format (desk, 1);
  watch_desk (desk, "another format");
  choose_format (desk, 0);
  watch_desk (desk, "each list's own again");
  mu_test_desk_act (desk, "win.recheck");
  watch_desk (desk, "all read again");
  mu_test_desk_act (desk, "win.clear");
  mu_test_await_frame ();
}

static void
measure (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GPtrArray) squads = roll_squads (window);
  g_autoptr (GFile) event = write_files (squads);
  g_autoptr (GFile) all = write_container (squads);
  g_autofree char *what = g_strdup_printf ("one file of %u squads", n_squads);

  mu_test_resize (desk, 1200, 800);
  time_table (desk, event, "600 files");
  time_table (desk, all, what);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  n_squads = mu_bench_get_runs (argc, argv, N_SQUADS);
  mu_register_resource ();
  mu_bench_print_machine ();
  mu_test_desk_run (measure);
  return 0;
}

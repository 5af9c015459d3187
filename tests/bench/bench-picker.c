/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-roster-pane.h"
#include "app/picker/mu-picker-options.h"
#include "bench/mu-bench.h"
#include "library/mu-library.h"
#include "library/mu-library-settings.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

#include <string.h>

/* How long the picker takes to open, and to answer a key, and the list to show what it would become with a card. */

enum
{
  N_RUNS = 31
};

static guint n_runs;
static const char *asked; /* nullable: only cases whose names have it are measured */

/* What is opened in which list, and what is typed then. */
static const struct
{
  const char *name;
  const char *format;
  const char *faction;
  const char *list;
  const char *action; /* NULL: look for any card */
  MuPickerSort sort;
} cases[] = {
  { "pilots, one ship", "xwing-standard", "imperial", "soontirfel", "roster.add-ship" },
  { "pilots, six ships", "xwing-standard", "imperial", "6*academypilot", "roster.add-ship" },
  { "pilots, epic", "xwing-epic", "rebel",
    "cr90corvettefore #1 singleturbolasers quadlasercannons; cr90corvetteaft #1; 3*bluesquadronpilot; prototypepilot",
    "roster.add-ship" },
  { "elite", "xwing-standard", "imperial", "soontirfel; 3*royalguardpilot", "roster.pick-slot((uint32 0, 'elite'))" },
  { "modification", "xwing-standard", "imperial", "8*academypilot", "roster.pick-slot((uint32 0, 'modification'))" },
  { "elite, most played", "xwing-standard", "imperial", "soontirfel; 3*royalguardpilot",
    "roster.pick-slot((uint32 0, 'elite'))", MU_PICKER_SORT_PLAYED },
  { "pilots, most played", "xwing-standard", "imperial", "soontirfel", "roster.add-ship", MU_PICKER_SORT_PLAYED },
  { "any card", "xwing-standard", "imperial", "8*academypilot", NULL },
  { "second edition, pilots", "xwing2-legacy", "galacticempire", "6*academypilot", "roster.add-ship" },
  { "second edition, talents", "xwing2-xwa", "galacticempire", "soontirfel", "roster.pick-slot((uint32 0, 'talent'))" },
  { "fleet's ships", "armada-400", "rebel",
    "mc80commandcruiser admiralackbar homeone; 2*cr90corvettea; gr75mediumtransports; lukeskywalker; 3*xwingsquadron",
    "roster.add-ship" },
  { "fleet's squadrons", "armada-400", "rebel",
    "mc80commandcruiser admiralackbar homeone; 2*cr90corvettea; gr75mediumtransports; lukeskywalker; 3*xwingsquadron",
    "roster.add-squadron" },
  { "ships, most played", "armada-400", "rebel",
    "mc80commandcruiser admiralackbar homeone; 2*cr90corvettea; gr75mediumtransports; lukeskywalker; 3*xwingsquadron",
    "roster.add-ship", MU_PICKER_SORT_PLAYED },
};

/* The last one leaves other cards than those that are listed when the picker opens again. */
static const char *const texts[] = { "t", "ti", "tie", "tie i", "tie", "", "e", "shield" };

static void
on_painted (GdkFrameClock *clock, gpointer painted)
{
  *(gboolean *) painted = TRUE;
}

/* Until what changed is on the screen. */
static void
paint (MuPicker *picker)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (picker));
  gboolean painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &painted);

  gtk_widget_queue_draw (GTK_WIDGET (picker));
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

/* What an answer takes by itself, and until it is painted. */
typedef struct
{
  GArray *answered;
  GArray *painted;
} Times;

static void
note (GArray *times, gint64 begin)
{
  double time = mu_bench_get_ns () - begin;

  g_array_append_val (times, time);
}

static void
measure_opening (MuTestPane *pane, const char *action, Times *times)
{
  GtkWidget *widget = action != NULL ? GTK_WIDGET (pane->pane) : GTK_WIDGET (pane->window);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  gint64 begin;

  g_action_parse_detailed_name (action != NULL ? action : "win.find-card", &name, &target, NULL);
  begin = mu_bench_get_ns ();
  g_assert_true (gtk_widget_activate_action_variant (widget, name, target));
  note (times->answered, begin);
  paint (pane->picker);
  note (times->painted, begin);
}

/* What is searched is made ready at the first key. */
static void
measure_typing (MuPicker *picker, Times *first, Times *times)
{
  GtkEditable *search = mu_test_get_part (picker, "search");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gint64 begin = mu_bench_get_ns ();

      gtk_editable_set_text (search, texts[i]);
      /* The entry would emit this from the main loop. */
      g_signal_emit_by_name (search, "search-changed");
      note (i == 0 ? first->answered : times->answered, begin);
      paint (picker);
      note (i == 0 ? first->painted : times->painted, begin);
    }
}

/* As if the pointer went down the cards that are listed. */
static void
measure_looking (MuPicker *picker, Times *times)
{
  MuPickerItem *item;

  if (mu_picker_get_request (picker)->purpose == MU_PICK_ANY)
    return;
  for (guint i = 0; i < n_runs && (item = mu_test_picker_get_item (picker, i)) != NULL; i++)
    {
      gint64 begin = mu_bench_get_ns ();

      g_signal_emit_by_name (picker, "previewed", item);
      note (times->answered, begin);
      paint (picker);
      note (times->painted, begin);
    }
}

static Times
times_new (void)
{
  return (Times){ g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)) };
}

static void
times_print (Times *times)
{
  if (times->answered->len > 0)
    g_print (" %9.2f ms %9.2f ms", mu_bench_median (times->answered) / 1e6, mu_bench_median (times->painted) / 1e6);
  g_array_unref (times->answered);
  g_array_unref (times->painted);
}

static void
measure (MuWindow *window, guint index)
{
  MuTestPane pane = mu_test_pane_open (window, cases[index].format, cases[index].faction, cases[index].list);
  Times opening = times_new (), first = times_new (), typing = times_new (), looking = times_new ();
  guint n_items;

  mu_library_set_setting (mu_session_get_library (pane.session), "picker.sort",
                          mu_picker_sort_get_word (cases[index].sort), NULL);
  for (guint run = 0; run < n_runs; run++)
    {
      measure_opening (&pane, cases[index].action, &opening);
      measure_typing (pane.picker, &first, &typing);
      mu_picker_close (pane.picker);
      mu_test_await_frame ();
    }
  measure_opening (&pane, cases[index].action, &opening);
  /* With nothing typed. */
  n_items = mu_test_picker_get_n_items (pane.picker);
  measure_looking (pane.picker, &looking);
  g_print ("%-24s %6u", cases[index].name, n_items);
  times_print (&opening);
  times_print (&first);
  times_print (&typing);
  times_print (&looking);
  g_print ("\n");
}

static void
run (MuWindow *window)
{
  g_print ("medians of %u runs\n%-24s %6s %12s %12s %12s %12s %12s %12s %12s %12s\n", n_runs, "picker", "cards", "open", "painted",
           "first key", "painted", "key", "painted", "look", "painted");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (asked == NULL || strstr (cases[i].name, asked) != NULL)
      measure (window, i);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  n_runs = mu_bench_get_runs (argc, argv, N_RUNS);
  asked = argc > 2 ? argv[2] : NULL;
  mu_register_resource ();
  mu_bench_print_machine ();
  mu_test_clear_library ();
  mu_test_run_window (run);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-pick-ghost.h"
#include "app/builder/mu-unit-row.h"
#include "app/widgets/mu-segment-bar.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

#include <graphene.h>

/* While the player looks at a card in the picker, the list shows what it would become with that, and nothing moves. */

static gpointer
get_ghost (MuTestPane *pane)
{
  return mu_test_get_part (pane->pane, "ghost");
}

static gboolean
has_ghost (MuTestPane *pane)
{
  return gtk_widget_get_mapped (get_ghost (pane));
}

static gboolean
says_then (MuTestPane *pane, const char *text)
{
  GtkWidget *then = mu_test_get_part (mu_test_get_part (pane->pane, "meter"), "then");

  return text == NULL ? !gtk_widget_get_visible (then)
                      : gtk_widget_get_visible (then) && g_str_equal (gtk_label_get_text (GTK_LABEL (then)), text);
}

static const char *
get_verdict (MuTestPane *pane)
{
  return gtk_label_get_text (mu_test_get_part (mu_test_get_part (pane->pane, "badge"), "text"));
}

/* Writes down where everything is in the list, but for the ghost and the parts of meters. */
static void
list_places (GtkWidget *widget, GtkWidget *within, GString *places)
{
  graphene_rect_t bounds;

  if (MU_IS_PICK_GHOST (widget) || !gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, within, &bounds))
    return;
  g_string_append_printf (places, "%s %.0f %.0f %.0f %.0f\n", G_OBJECT_TYPE_NAME (widget), bounds.origin.x,
                          bounds.origin.y, bounds.size.width, bounds.size.height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !MU_IS_SEGMENT_BAR (widget);
       child = gtk_widget_get_next_sibling (child))
    list_places (child, within, places);
}

static char *
dup_places (MuTestPane *pane)
{
  g_autoptr (GString) places = g_string_new (NULL);
  GtkWidget *scroller = mu_test_get_part (pane->pane, "scroller");
  graphene_rect_t bounds;

  mu_test_await_frame ();
  g_assert_true (gtk_widget_compute_bounds (scroller, GTK_WIDGET (pane->pane), &bounds));
  g_string_append_printf (places, "%.0f\n", bounds.origin.y);
  list_places (scroller, scroller, places);
  return g_string_free (g_steal_pointer (&places), FALSE);
}

/* How many parts of the list cannot be seen, but for scrollbars, which come and go. */
static guint
count_unseen (GtkWidget *widget)
{
  guint count = gtk_widget_get_opacity (widget) == 0 && !GTK_IS_SCROLLBAR (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count += count_unseen (child);
  return count;
}

static const struct
{
  const char *format, *faction, *list, *action;
  const char *card;
  const char *then, *verdict;
  const char *text; /* in the ghost */
} cases[] = {
  { "xwing-standard", "imperial", "soontirfel; academypilot", "roster.pick-slot((uint32 0, 'elite'))", "adaptability",
    "→ 39", "Legal", "10" },
  { "xwing-standard", "imperial", "soontirfel; academypilot", "roster.pick-slot((uint32 0, 'elite'))", "pushthelimit",
    "→ 42", "Legal", "Push the Limit" },
  { "xwing-standard", "imperial", "soontirfel pushthelimit; academypilot", "roster.pick-slot((uint32 0, 'elite'))",
    "predator", "→ 42", "Legal", "Predator" },
  { "xwing-standard", "imperial", "", "roster.add-ship", "academypilot", "→ 12", "Legal", "Academy Pilot" },
  { "xwing-standard", "imperial", "soontirfel; academypilot", "roster.add-ship", "darthvader", "→ 68", "Legal",
    "• Darth Vader" },
  { "xwing-standard", "imperial", "soontirfel; darthvader; academypilot; academypilot", "roster.add-ship", "wampa", "→ 94",
    "Legal", "Wampa" },
  { "xwing-standard", "imperial", "soontirfel; darthvader; academypilot; academypilot", "roster.add-ship", "whisper",
    "→ 112", "1 problem", "Whisper" },
  { "xwing-standard", "imperial", "soontirfel pushthelimit; academypilot", "roster.replace-unit(uint32 0)", "turrphennir",
    "→ 40", "Legal", "• Turr Phennir" },
  { "armada-400", "rebel", "cr90corvettea; xwingsquadron", "roster.add-squadron", "xwingsquadron", "→ 70", NULL,
    "X-wing Squadron" },
  { "armada-400", "rebel", "cr90corvettea; xwingsquadron", "roster.add-squadron", "awingsquadron", "→ 68", NULL,
    "A-wing Squadron" },
  { "armada-400", "rebel", "cr90corvettea", "roster.pick-objective(uint32 0)", "mostwanted", "→ 44", NULL, "Most Wanted" },
};

static void
look (MuWindow *window, int width)
{
  mu_test_resize (window, width, 700);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, cases[i].format, cases[i].faction, cases[i].list);
      g_autofree char *units = mu_test_pane_dup_units (&pane), *after = NULL, *before = NULL, *during = NULL;
      g_autofree char *verdict = NULL;
      gboolean could_undo = mu_session_can_undo (pane.session);
      MuPickerItem *item;

      g_test_message ("%s: %s", cases[i].action, cases[i].card);
      mu_test_pane_act (&pane, cases[i].action);
      mu_test_picker_show_misfits (pane.picker, TRUE);
      item = mu_test_picker_find (pane.picker, cases[i].card);
      g_assert_nonnull (item);
      mu_test_picker_type (pane.picker, mu_card_get_name (item->card));
      mu_test_picker_type (pane.picker, "");
      mu_test_await (!has_ghost (&pane));
      mu_test_picker_type (pane.picker, mu_card_get_name (item->card));
      mu_test_await (has_ghost (&pane));
      mu_test_picker_type (pane.picker, "");
      mu_test_await (!has_ghost (&pane));
      verdict = g_strdup (get_verdict (&pane));
      before = dup_places (&pane);

      mu_test_picker_type (pane.picker, mu_card_get_name (item->card));
      mu_test_picker_point_at (pane.picker, item);
      mu_test_await (has_ghost (&pane) && says_then (&pane, cases[i].then));
      during = dup_places (&pane);
      g_assert_cmpstr (during, ==, before);
      if (mu_test_find_labelled (get_ghost (&pane), GTK_TYPE_WIDGET, cases[i].text) == NULL)
        g_error ("the ghost says %s", mu_test_dup_text (get_ghost (&pane)));
      if (cases[i].verdict != NULL)
        g_assert_cmpstr (get_verdict (&pane), ==, cases[i].verdict);
      /* What it is drawn over is not seen at its edges. */
      g_assert_cmpuint (count_unseen (mu_test_get_part (pane.pane, "scroller")), ==, 1);

      /* The list itself has not changed. */
      mu_test_picker_type (pane.picker, "");
      mu_test_picker_point_at (pane.picker, NULL);
      mu_test_await (!has_ghost (&pane));
      g_assert_true (says_then (&pane, NULL));
      g_assert_cmpuint (count_unseen (mu_test_get_part (pane.pane, "scroller")), ==, 0);
      g_assert_cmpstr (get_verdict (&pane), ==, verdict);
      after = mu_test_pane_dup_units (&pane);
      g_assert_cmpstr (after, ==, units);
      g_assert_true (mu_session_can_undo (pane.session) == could_undo);
      mu_test_picker_show_misfits (pane.picker, FALSE);
    }
}

static void
look_in_wide (MuWindow *window)
{
  look (window, 1220);
}

static void
look_in_narrow (MuWindow *window)
{
  look (window, 820);
}

/* When the picker opens, and after a card was added, nothing is looked at until the player moves. */
static void
wait_for_player (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, "• A Score to Settle");
  g_assert_false (has_ghost (&pane));
  mu_test_picker_press (pane.picker, GDK_KEY_Down, 0);
  mu_test_await (has_ghost (&pane));
  mu_picker_close (pane.picker);
  g_assert_false (has_ghost (&pane));
  g_assert_true (says_then (&pane, NULL));

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "academy");
  mu_test_await (says_then (&pane, "→ 39"));
  mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_true (says_then (&pane, NULL));
  mu_test_await_frame ();
  g_assert_false (has_ghost (&pane));
  mu_test_act (window, "win.undo");
  mu_test_picker_press (pane.picker, GDK_KEY_Up, 0);
  mu_test_picker_press (pane.picker, GDK_KEY_Down, 0);
  mu_test_await (says_then (&pane, "→ 39"));
  mu_test_picker_press (pane.picker, GDK_KEY_Return, 0);
  g_assert_false (has_ghost (&pane));
  g_assert_true (says_then (&pane, NULL));
  /* A card of no list. */
  mu_test_act (window, "win.find-card");
  mu_test_picker_type (pane.picker, "academy");
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, "Academy Pilot");
  g_assert_false (has_ghost (&pane));
}

/* A new ship is drawn without its slots, unless they have cards; one that is there keeps the place that it has. */
static const struct
{
  const char *list, *action, *card;
  gboolean has_chips;
} heights[] = {
  { "soontirfel; academypilot", "roster.add-ship", "darthvader", FALSE },
  { "soontirfel; academypilot", "roster.pick-slot((uint32 0, 'elite'))", "pushthelimit", TRUE },
  { "soontirfel; academypilot", "roster.replace-unit(uint32 0)", "turrphennir", TRUE },
};

static void
cover_little (MuWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", heights[i].list);
      MuPickerItem *item;
      GtkWidget *chip;

      mu_test_pane_act (&pane, heights[i].action);
      item = mu_test_picker_find (pane.picker, heights[i].card);
      mu_test_picker_type (pane.picker, mu_card_get_name (item->card));
      mu_test_picker_point_at (pane.picker, item);
      mu_test_await (has_ghost (&pane));
      mu_test_await_frame ();
      chip = mu_test_find (get_ghost (&pane), MU_TYPE_SLOT_CHIP);
      g_assert_cmpint (chip != NULL && gtk_widget_get_mapped (chip), ==, heights[i].has_chips);
    }
}

/* The first ship is drawn where it will be. */
static void
stand_first (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "");
  GtkWidget *scroller = mu_test_get_part (pane.pane, "scroller"), *rows = mu_test_get_part (pane.pane, "rows");
  graphene_rect_t drawn, is;

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "academy");
  mu_test_await (has_ghost (&pane));
  mu_test_await_frame ();
  g_assert_true (gtk_widget_compute_bounds (mu_test_find (get_ghost (&pane), MU_TYPE_UNIT_ROW), scroller, &drawn));
  mu_test_picker_press (pane.picker, GDK_KEY_Return, GDK_CONTROL_MASK);
  mu_test_await_frame ();
  g_assert_true (gtk_widget_compute_bounds (mu_test_find (rows, MU_TYPE_UNIT_ROW), scroller, &is));
  g_assert_cmpfloat_with_epsilon (drawn.origin.x, is.origin.x, 0.5);
  g_assert_cmpfloat_with_epsilon (drawn.origin.y, is.origin.y, 2);
  g_assert_cmpfloat_with_epsilon (drawn.size.width, is.size.width, 0.5);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/pick-ghost/wide", look_in_wide, mu_test_run_case);
  g_test_add_data_func ("/pick-ghost/narrow", look_in_narrow, mu_test_run_case);
  g_test_add_data_func ("/pick-ghost/wait", wait_for_player, mu_test_run_case);
  g_test_add_data_func ("/pick-ghost/height", cover_little, mu_test_run_case);
  g_test_add_data_func ("/pick-ghost/first", stand_first, mu_test_run_case);
  return g_test_run ();
}

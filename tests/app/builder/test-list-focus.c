/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-unit-list.h"
#include "app/library/mu-library-pane.h"
#include "app/library/mu-library-row.h"
#include "app/widgets/mu-pane-handle.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* The focus is where the next key is meant for, whatever had it before. */

static GtkWidget *
get_focus (gpointer window)
{
  return gtk_root_get_focus (GTK_ROOT (window));
}

static GtkWidget *
get_open (MuTestPane *pane, guint unit, guint chip)
{
  return mu_slot_chip_get_open (mu_unit_row_get_chip (mu_roster_pane_get_row (pane->pane, unit), chip));
}

static gboolean
is_open (MuPicker *picker)
{
  return gtk_widget_get_mapped (GTK_WIDGET (picker));
}

/* Taking a card leaves the focus on its slot: Enter again would replace it, not remove it. */
static void
take (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");

  for (int again = 0; again <= 1; again++)
    {
      gtk_widget_grab_focus (get_open (&pane, 0, 0));
      mu_test_pane_act (&pane, "roster.pick-upgrade((uint32 0, uint32 0))");
      mu_test_pane_pick (&pane, again ? "push the" : "predator", FALSE);
      mu_test_await (!is_open (pane.picker));
      mu_test_await_frame ();
      g_assert_true (get_focus (window) == get_open (&pane, 0, 0));
      g_assert_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (mu_session_get_roster (pane.session), 0)), ==, 1);
    }
}

/* Closing the picker without a card returns the focus to what had it, or else to what the picker was for. */
static void
close_picker (MuWindow *window)
{
  static const struct
  {
    const char *action;
    const char *before; /* the part of the window with the focus */
    gboolean escape;
  } cases[] = {
    { "roster.pick-upgrade((uint32 1, uint32 1))", "chip", TRUE },
    { "roster.pick-upgrade((uint32 1, uint32 1))", "chip", FALSE },
    { "roster.pick-upgrade((uint32 1, uint32 1))", "lists", TRUE },
    { "roster.pick-upgrade((uint32 1, uint32 1))", NULL, TRUE },
    { "roster.add-ship", "chip", TRUE },
  };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; darthvader");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      if (g_strcmp0 (cases[i].before, "chip") == 0)
        gtk_widget_grab_focus (get_open (&pane, 1, 1));
      else if (cases[i].before != NULL)
        mu_test_act (window, "win.search");
      mu_test_pane_act (&pane, cases[i].action);
      g_assert_true (is_open (pane.picker));
      if (cases[i].escape)
        g_signal_emit_by_name (mu_test_get_part (pane.picker, "search"), "stop-search");
      else
        mu_picker_close (pane.picker);
      mu_test_await (!is_open (pane.picker));
      mu_test_await_frame ();
      g_assert_true (get_focus (window) == get_open (&pane, 1, 1));
    }
}

/* Ctrl+Enter, anywhere in the window. */
static void
add_ship (MuWindow *window)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter };
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel", "nebulonbescortfrigate; 2*xwingsquadron");
  GtkWidget *details = mu_test_get_part (pane.pane, "details");
  GtkWidget *places[]
      = { GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0)), get_open (&pane, 0, 0),
          mu_test_get_part (pane.pane, "add_ship"), mu_squadron_box_get_add (mu_roster_pane_get_squadrons (pane.pane)),
          mu_test_get_part (details, "notes"),
          /* after the start, in the side bar, and on the card */
          mu_test_get_part (mu_test_get_part (window, "header"), "new_button"),
          mu_test_find (mu_test_get_part (window, "library"), GTK_TYPE_LIST_VIEW),
          mu_test_get_part (mu_test_get_part (window, "library"), "search"),
          gtk_widget_get_ancestor (mu_test_get_part (pane.card_pane, "details"), GTK_TYPE_SCROLLED_WINDOW) };
  guint n_places = G_N_ELEMENTS (places), n_units = mu_roster_get_n_units (mu_session_get_roster (pane.session));

  gtk_expander_set_expanded (mu_test_get_part (details, "expander"), TRUE);
  for (guint i = 0; i < n_places; i++)
    for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
      {
        gtk_widget_grab_focus (places[i]);
        g_assert_true (mu_test_press (places[i], keys[k], GDK_CONTROL_MASK));
        mu_test_await (is_open (pane.picker));
        g_assert_cmpint (mu_picker_get_request (pane.picker)->kind, ==, MU_CARD_SHIP);
        /* There it adds what is selected. */
        mu_test_picker_type (pane.picker, "cr90 corvette a");
        g_assert_true (mu_test_press (get_focus (window), keys[k], GDK_CONTROL_MASK));
        g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (pane.session)), ==, n_units + 1);
        g_assert_true (is_open (pane.picker));
        mu_picker_close (pane.picker);
        mu_test_await (!is_open (pane.picker));
        mu_test_act (window, "win.undo");
      }
  mu_session_close (pane.session);
  g_assert_false (mu_test_press (places[n_places - 1], GDK_KEY_Return, GDK_CONTROL_MASK));
}

static void
tab (MuWindow *window, GtkDirectionType direction)
{
  g_signal_emit_by_name (window, "move-focus", direction);
  mu_test_await_frame ();
}

/* Tab leads from a ship along its slots, then to its menu, then to the next ship; the other way back. */
static void
tab_along (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; academypilot; darthvader");
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();
  MuUnitRow *first = mu_roster_pane_get_row (pane.pane, 0);

  g_ptr_array_add (stops, first);
  for (guint i = 0; i < mu_unit_row_get_n_chips (first); i++)
    g_ptr_array_add (stops, get_open (&pane, 0, i));
  g_ptr_array_add (stops, gtk_widget_get_first_child (mu_test_get_part (first, "menu")));
  g_ptr_array_add (stops, mu_roster_pane_get_row (pane.pane, 1));
  g_assert_cmpuint (stops->len, >, 4);
  gtk_widget_grab_focus (stops->pdata[0]);
  for (guint i = 1; i < stops->len; i++)
    {
      tab (window, GTK_DIR_TAB_FORWARD);
      g_assert_true (get_focus (window) == stops->pdata[i]);
    }
  for (guint i = stops->len - 1; i-- > 0;)
    {
      tab (window, GTK_DIR_TAB_BACKWARD);
      g_assert_true (get_focus (window) == stops->pdata[i]);
    }
}

/* A new list asks for its first ship, and waits for it. */
static void
create (MuWindow *window)
{
  MuRosterPane *pane = mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);

  for (int again = 0; again <= 1; again++)
    {
      mu_test_act_on (window, "win.new-list", "");
      mu_test_await (gtk_widget_get_ancestor (get_focus (window), GTK_TYPE_POPOVER) != NULL);
      g_assert_true (gtk_widget_activate (mu_test_await_labelled (
          gtk_widget_get_ancestor (get_focus (window), GTK_TYPE_POPOVER), GTK_TYPE_LIST_BOX_ROW, "Imperial")));
      mu_test_await (is_open (mu_test_get_picker (pane)));
      mu_test_await_frame ();
      mu_picker_close (mu_test_get_picker (pane));
      mu_test_await (get_focus (window) == mu_test_get_part (pane, "add_ship"));
      mu_test_await_frame ();
      g_assert_true (get_focus (window) == mu_test_get_part (pane, "add_ship"));
    }
}

/* What goes with the focus on it leaves it to the list, never to a pane's handle, which only Tab reaches. */
static void
lose (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; darthvader");
  GtkWidget *handle = mu_test_find (GTK_WIDGET (window), MU_TYPE_PANE_HANDLE);
  static const char *const hidden[] = { "badge", "add_ship", "details" };

  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    {
      GtkWidget *widget = mu_test_get_part (pane.pane, hidden[i]);

      gtk_widget_grab_focus (get_open (&pane, 1, 0));
      g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
      gtk_widget_set_visible (widget, FALSE);
      mu_test_await_frame ();
      g_assert_nonnull (get_focus (window));
      g_assert_true (gtk_widget_is_ancestor (get_focus (window), GTK_WIDGET (pane.pane)));
      gtk_widget_set_visible (widget, TRUE);
    }
  g_assert_false (gtk_widget_grab_focus (handle));
  g_assert_true (gtk_widget_child_focus (handle, GTK_DIR_TAB_FORWARD));
  g_assert_true (get_focus (window) == handle);
}

/* The stars of the saved lists are no Tab stops, and a screen reader can tell them apart. */
static void
name_stars (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  g_autofree char *name = NULL;
  g_autofree char *starred = NULL;
  MuLibraryRow *row;

  mu_roster_set_name (mu_session_get_roster (pane.session), "Alpha");
  mu_test_act (window, "win.save");
  mu_test_await ((row = mu_test_find (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE), MU_TYPE_LIBRARY_ROW))
                 != NULL);
  mu_test_await_label (row, "Alpha");
  g_assert_false (gtk_widget_get_focusable (mu_test_get_part (row, "star")));
  name = mu_test_dup_spoken (mu_test_get_part (row, "star"), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (name, ==, "Add “Alpha” to favorites");
  mu_test_click (mu_test_get_part (row, "star"));
  mu_test_await_frame ();
  starred = mu_test_dup_spoken (mu_test_get_part (row, "star"), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (starred, ==, "Remove “Alpha” from favorites");
}

/* Another list is seen from its beginning, wherever the one before was left. */
static void
open_at_start (MuWindow *window)
{
  static const char *const ways[] = { "sample", "saved", "dropped" };
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "fleet.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "Faction: Rebel Alliance\nCR90 Corvette A (44)\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *id = NULL;
      MuTestPane pane;
      GtkAdjustment *place;
      MuRoster *before;

      mu_test_act_on (window, "win.sample", "armada");
      id = g_strdup (mu_session_get_id (mu_window_get_session (window)));
      pane = mu_test_pane_open (
          window, "xwing-epic", "rebel",
          "rookiepilot; rookiepilot; rookiepilot; rookiepilot; rookiepilot; rookiepilot; rookiepilot; rookiepilot");
      place = gtk_scrolled_window_get_vadjustment (mu_test_get_part (pane.pane, "scroller"));
      before = mu_session_get_roster (pane.session);
      g_assert_true (gtk_widget_child_focus (mu_test_get_part (pane.pane, "details"), GTK_DIR_TAB_FORWARD));
      gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
      mu_test_await_frame ();
      g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 100);

      if (i == 0)
        mu_test_act_on (window, "win.sample", "armada");
      else if (i == 1)
        mu_window_open (window, id);
      else
        mu_window_import (window, &file, 1);
      mu_test_await (mu_session_get_roster (pane.session) != before);
      for (int frame = 0; frame < 5; frame++)
        mu_test_await_frame ();
      g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
      g_assert_true (get_focus (window) == GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0)));
    }
}

/* The card beside the list is one of the list, or one that was looked up, never one looked at or removed before. */
static void
follow_cards (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "");

  g_assert_null (mu_test_get_card (pane.card_pane));
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "darth");
  mu_test_await (mu_test_picker_get_card (pane.picker) != NULL);
  mu_picker_close (pane.picker);
  g_assert_null (mu_test_get_card (pane.card_pane));

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_pane_pick (&pane, "darth", FALSE);
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "• Darth Vader");
  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  mu_test_picker_type (pane.picker, "predator");
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, "Predator");
  mu_picker_close (pane.picker);
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "• Darth Vader");

  gtk_widget_grab_focus (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0)));
  mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
  mu_test_pane_pick (&pane, "maarek", FALSE);
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "• Maarek Stele");
  /* With the focus elsewhere, too. */
  mu_test_act (window, "win.search");
  mu_test_act (window, "win.undo");
  mu_test_await_cmpstr (mu_test_get_card (pane.card_pane), ==, "• Darth Vader");
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 0)");
  mu_test_await (mu_test_get_card (pane.card_pane) == NULL);

  pane = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker");
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "• Luke Skywalker");
  mu_test_act (window, "win.search");
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "wedge");
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, "• Wedge Antilles");
  mu_picker_close (pane.picker);
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "• Luke Skywalker");
}

/* In a window that was just opened no card of the list was selected yet, but its first is shown. */
static void
keep_first (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel; academypilot");

  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "• Soontir Fel");
  mu_test_pane_act (&pane, "roster.replace-unit(uint32 1)");
  mu_test_picker_type (pane.picker, "howl");
  mu_test_await_cmpstr (mu_test_picker_get_card (pane.picker), ==, "• \"Howlrunner\"");
  mu_picker_close (pane.picker);
  g_assert_cmpstr (mu_test_get_card (pane.card_pane), ==, "• Soontir Fel");
}

/* The focus is seen, and the next key does no harm: never nowhere, on a handle, or on what removes a card. */
static void
assert_focus (MuWindow *window, gboolean in_list)
{
  GtkWidget *focus;

  for (int frame = 0; frame < 3; frame++)
    mu_test_await_frame ();
  focus = get_focus (window);
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_get_mapped (focus));
  g_assert_false (MU_IS_PANE_HANDLE (focus));
  if (in_list)
    g_assert_true (gtk_widget_is_ancestor (focus, mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE)));
  if (gtk_widget_get_ancestor (focus, MU_TYPE_SLOT_CHIP) != NULL)
    g_assert_true (focus == mu_slot_chip_get_open (MU_SLOT_CHIP (gtk_widget_get_ancestor (focus, MU_TYPE_SLOT_CHIP))));
}

static void
keep (MuWindow *window)
{
  MuTestPane pane
      = mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker r2d2; wedgeantilles; lukeskywalker");
  MuFindingRow *finding;

  /* Removing a card by its button, a ship, what is done last. */
  gtk_widget_grab_focus (mu_test_get_part (mu_unit_row_get_chip (mu_roster_pane_get_row (pane.pane, 0), 2), "remove"));
  mu_test_pane_act (&pane, "roster.remove-upgrade((uint32 0, uint32 0))");
  assert_focus (window, TRUE);
  mu_test_act (window, "win.undo");
  assert_focus (window, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 1)));
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 1)");
  assert_focus (window, TRUE);
  mu_test_act (window, "win.undo");
  assert_focus (window, TRUE);
  mu_test_act (window, "win.redo");
  assert_focus (window, TRUE);

  /* Mending: the button goes with the problem. */
  finding = mu_test_pane_find_finding (&pane, "Luke Skywalker");
  g_assert_nonnull (finding);
  mu_test_await_frame ();
  gtk_widget_grab_focus (mu_test_get_part (finding, "fix"));
  g_assert_true (gtk_widget_is_ancestor (get_focus (window), GTK_WIDGET (finding)));
  mu_test_click (mu_test_get_part (finding, "fix"));
  mu_test_await (mu_session_get_report (pane.session)->legal);
  assert_focus (window, TRUE);

  /* The last ship, and another list. */
  gtk_widget_grab_focus (GTK_WIDGET (mu_roster_pane_get_row (pane.pane, 0)));
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 0)");
  assert_focus (window, TRUE);
  mu_test_act_on (window, "win.sample", "armada");
  assert_focus (window, TRUE);
  gtk_widget_grab_focus (mu_squadron_box_get_add (mu_roster_pane_get_squadrons (pane.pane)));
  mu_test_act_on (window, "win.sample", "xwing");
  assert_focus (window, TRUE);
}

/* Whether the menu of the row offers the action: a button with the action is sensitive just then. */
static gboolean
is_offered (MuUnitRow *row, const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean offered;

  gtk_widget_set_parent (button, GTK_WIDGET (row));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  offered = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  return offered;
}

/* The first ship cannot be moved up, nor the last one down, though squadrons follow it. */
static void
move_ships (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "rebel",
                                       "cr90corvettea; nebulonbescortfrigate; assaultfrigatemarkiia; 2*xwingsquadron");

  for (guint i = 0; i < 3; i++)
    {
      MuUnitRow *row = mu_roster_pane_get_row (pane.pane, i);

      g_assert_true (is_offered (row, "unit.up") == (i > 0));
      g_assert_true (is_offered (row, "unit.down") == (i < 2));
    }
  mu_test_pane_act (&pane, "roster.remove-unit(uint32 2)");
  g_assert_false (is_offered (mu_roster_pane_get_row (pane.pane, 1), "unit.down"));
}

static double
get_head (MuTestPane *pane, guint unit)
{
  MuUnitRow *row = mu_unit_list_make_row_of (mu_test_get_part (pane->pane, "rows"), unit);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (row), mu_test_get_part (pane->pane, "scroller"), &bounds));
  return bounds.origin.y;
}

/* Where the picker makes the list narrower, so that its rows get higher, the ship that it is for stays in its place. */
static void
hold_ship (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel",
                                       "lukeskywalker; wedgeantilles; lukeskywalker; wedgeantilles; lukeskywalker");
  GtkAdjustment *adjustment = mu_roster_pane_get_adjustment (pane.pane);

  mu_test_resize (window, 1220, 600);
  for (guint unit = 0; unit < 3; unit++)
    {
      double value, head;

      gtk_adjustment_set_value (adjustment, 0);
      mu_test_await_frame ();
      value = gtk_adjustment_get_upper (adjustment);
      head = get_head (&pane, unit);
      g_assert_true (mu_test_picker_open (pane.pane, unit, "elite"));
      mu_test_await_frame ();
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, value);
      g_assert_cmpfloat_with_epsilon (get_head (&pane, unit), head, 1);
      mu_picker_close (pane.picker);
      mu_test_await_frame ();
      g_assert_cmpfloat_with_epsilon (get_head (&pane, unit), head, 1);
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/list-focus/take", take, mu_test_run_case);
  g_test_add_data_func ("/list-focus/close-picker", close_picker, mu_test_run_case);
  g_test_add_data_func ("/list-focus/add-ship", add_ship, mu_test_run_case);
  g_test_add_data_func ("/list-focus/tab", tab_along, mu_test_run_case);
  g_test_add_data_func ("/list-focus/create", create, mu_test_run_case);
  g_test_add_data_func ("/list-focus/lose", lose, mu_test_run_case);
  g_test_add_data_func ("/list-focus/stars", name_stars, mu_test_run_case);
  g_test_add_data_func ("/list-focus/open-at-start", open_at_start, mu_test_run_case);
  g_test_add_data_func ("/list-focus/cards", follow_cards, mu_test_run_case);
  g_test_add_data_func ("/list-focus/cards/first", keep_first, mu_test_run_case);
  g_test_add_data_func ("/list-focus/keep", keep, mu_test_run_case);
  g_test_add_data_func ("/list-focus/move", move_ships, mu_test_run_case);
  g_test_add_data_func ("/list-focus/hold", hold_ship, mu_test_run_case);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-unit-row.h"
#include "app/picker/mu-picker-row.h"
#include "app/picker/mu-picker-rows.h"
#include "app/widgets/mu-stat.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

#include <graphene.h>

/* The rows of the picker: those that are seen, whatever is done to see others. */

enum { MOST_ROWS = 32 };

static MuPickerRows *
get_rows (MuPicker *picker)
{
  return mu_test_get_part (mu_test_get_part (picker, "list"), "view");
}

static GtkAdjustment *
get_adjustment (MuPicker *picker)
{
  return gtk_scrolled_window_get_vadjustment (mu_test_get_part (mu_test_get_part (picker, "list"), "scroller"));
}

static double
get_top (GtkWidget *row)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (row, gtk_widget_get_parent (row), &bounds));
  return bounds.origin.y;
}

static GtkWidget *
find_row (MuPicker *picker, MuPickerItem *item)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (get_rows (picker))); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_visible (row) && mu_picker_row_get_item (MU_PICKER_ROW (row)) == item)
      return row;
  return NULL;
}

/* All that is in view has a row, in order, and not much else has one. */
static void
assert_filled (MuPicker *picker)
{
  GPtrArray *items = mu_picker_rows_get_items (get_rows (picker));
  GtkAdjustment *adjustment = get_adjustment (picker);
  double top = gtk_adjustment_get_value (adjustment);
  double bottom = top + gtk_adjustment_get_page_size (adjustment);
  guint position = 0, n_rows = 0;
  double begin = G_MAXDOUBLE, end = 0;

  mu_test_await_frame ();
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (get_rows (picker))); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      guint at;

      if (!gtk_widget_get_visible (row))
        continue;
      g_assert_true (g_ptr_array_find (items, mu_picker_row_get_item (MU_PICKER_ROW (row)), &at));
      if (n_rows > 0)
        g_assert_cmpuint (at, ==, position + 1);
      position = at;
      begin = MIN (begin, get_top (row));
      end = MAX (end, get_top (row) + gtk_widget_get_height (row));
      n_rows++;
    }
  g_assert_cmpuint (n_rows, <=, MOST_ROWS);
  g_assert_cmpfloat (begin, <=, top + 2);
  if (position + 1 < items->len)
    g_assert_cmpfloat (end, >=, bottom);
}

static void
assert_selected_in_view (MuPicker *picker)
{
  GtkAdjustment *adjustment = get_adjustment (picker);
  GtkWidget *row = find_row (picker, mu_test_picker_get_selected (picker));
  double top = gtk_adjustment_get_value (adjustment);

  g_assert_nonnull (row);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  g_assert_true (gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED);
  g_assert_cmpfloat (get_top (row) + 2, >=, top);
  g_assert_cmpfloat (get_top (row) + gtk_widget_get_height (row), <=, top + gtk_adjustment_get_page_size (adjustment) + 2);
}

/* Among all cards of all games. */
static void
follow_keys (MuWindow *window)
{
  static const guint keys[] = { GDK_KEY_End, GDK_KEY_Page_Up, GDK_KEY_Up, GDK_KEY_Home, GDK_KEY_Page_Down, GDK_KEY_Down };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPicker *finder = pane.picker;

  mu_test_act (window, "win.find-card");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      assert_filled (finder);
      assert_selected_in_view (finder);
      mu_test_picker_press (finder, keys[i], 0);
    }
  assert_filled (finder);
  assert_selected_in_view (finder);
}

static void
follow_scrolling (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPicker *finder = pane.picker;
  GtkAdjustment *adjustment = get_adjustment (finder);

  mu_test_act (window, "win.find-card");
  mu_test_await_frame ();
  for (int part = 8; part >= 0; part--)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) * part / 8);
      assert_filled (finder);
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + 60);
      assert_filled (finder);
    }
  /* Fewer cards, and all of them again. */
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  mu_test_picker_type (finder, "vader");
  assert_filled (finder);
  assert_selected_in_view (finder);
  mu_test_picker_type (finder, "");
  assert_filled (finder);
  assert_selected_in_view (finder);
}

/* A ship that is unfolded shows all its pilots, or is at the top where there is no room for them. */
static void
unfold (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  guint n_whole = 0, n_cut = 0;

  mu_test_resize (window, 1000, 500);
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_await_frame ();
  for (guint i = 0; i < mu_picker_rows_get_items (get_rows (pane.picker))->len; i++)
    {
      GtkAdjustment *adjustment = get_adjustment (pane.picker);
      GPtrArray *items = mu_picker_rows_get_items (get_rows (pane.picker));
      MuPickerItem *heading = items->pdata[i];
      double top, bottom, value, page;
      guint last = i + 1;

      if (!mu_picker_item_is_heading (heading) || heading->open)
        continue;
      mu_picker_rows_select (get_rows (pane.picker), i);
      mu_test_await_frame ();
      mu_test_picker_click (pane.picker, heading);
      mu_test_await_frame ();
      assert_filled (pane.picker);
      g_assert_true (mu_test_picker_get_selected (pane.picker) == heading);
      items = mu_picker_rows_get_items (get_rows (pane.picker));
      while (last < items->len && !mu_picker_item_is_heading (items->pdata[last]))
        last++;
      value = gtk_adjustment_get_value (adjustment);
      page = gtk_adjustment_get_page_size (adjustment);
      top = get_top (find_row (pane.picker, heading));
      g_assert_cmpfloat (top, >=, value);
      bottom = find_row (pane.picker, items->pdata[last - 1]) != NULL
                 ? get_top (find_row (pane.picker, items->pdata[last - 1]))
                       + gtk_widget_get_height (find_row (pane.picker, items->pdata[last - 1]))
                 : G_MAXDOUBLE;
      if (bottom <= value + page)
        n_whole++;
      else
        {
          g_assert_cmpfloat_with_epsilon (top, value, 2);
          n_cut++;
        }
      mu_test_picker_click (pane.picker, heading);
      mu_test_await_frame ();
    }
  g_assert_cmpuint (n_whole, >, 0);
  g_assert_cmpuint (n_cut, >, 0);
}

/* Where a row is on the screen, or a number below any such place if it is not there. */
static double
get_place (MuPicker *picker, MuPickerItem *item)
{
  GtkWidget *row = find_row (picker, item);

  return row != NULL ? get_top (row) - gtk_adjustment_get_value (get_adjustment (picker)) : -G_MAXDOUBLE;
}

/* Scrolls as a wheel does, after which what was in view and still is has moved as far. */
static void
scroll_by (MuPicker *picker, double step)
{
  GtkAdjustment *adjustment = get_adjustment (picker);
  GPtrArray *items = mu_picker_rows_get_items (get_rows (picker));
  double page = gtk_adjustment_get_page_size (adjustment);
  g_autofree double *before = g_new (double, items->len);
  guint n_moved = 0;

  for (guint i = 0; i < items->len; i++)
    before[i] = get_place (picker, items->pdata[i]);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + step);
  mu_test_await_frame ();
  for (guint i = 0; i < items->len; i++)
    if (before[i] >= 0 && before[i] - step >= 0 && before[i] - step < page)
      {
        g_assert_cmpfloat_with_epsilon (get_place (picker, items->pdata[i]), before[i] - step, 1);
        n_moved++;
      }
  g_assert_cmpuint (n_moved, >, 0);
}

/* In a narrow picker, too, the heights of all rows are known before they are made: the rows move as far as they are
 * scrolled. */
static void
scroll_evenly (MuWindow *window)
{
  enum { STEP = 60 };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPicker *picker = pane.picker;
  GtkAdjustment *adjustment = get_adjustment (picker);
  double guessed;

  mu_test_resize (window, 360, 640);
  mu_test_pane_act (&pane, "roster.add-ship");
  guessed = gtk_adjustment_get_upper (adjustment);
  while (gtk_adjustment_get_value (adjustment) < guessed / 3)
    scroll_by (picker, STEP);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  mu_test_await_frame ();
  while (gtk_adjustment_get_value (adjustment) > guessed / 3)
    scroll_by (picker, -STEP);
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_upper (adjustment), guessed, 1);
}

/* A card that would be replaced is seen at once, however far down it is. */
static void
show_current (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "academypilot");

  for (int i = 0; i < 2; i++)
    {
      mu_test_pane_act (&pane, "roster.replace-unit(uint32 0)");
      assert_filled (pane.picker);
      assert_selected_in_view (pane.picker);
      g_assert_cmpstr (mu_card_get_id (mu_test_picker_get_selected (pane.picker)->card), ==,
                       "academypilot");
      mu_picker_close (pane.picker);
      mu_test_await_frame ();
    }
}

/* Tab comes to the selected card; keys then take the focus along. */
static void
focus (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  GtkWidget *rows = GTK_WIDGET (get_rows (pane.picker));

  g_assert_true (mu_test_picker_open (pane.pane, 0, "elite"));
  mu_test_await_frame ();
  g_assert_true (gtk_widget_child_focus (rows, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_get_focus_child (rows) == find_row (pane.picker, mu_test_picker_get_selected (pane.picker)));
  for (int i = 0; i < 20; i++)
    {
      mu_test_picker_press (pane.picker, GDK_KEY_Down, 0);
      mu_test_await_frame ();
      g_assert_true (gtk_widget_get_focus_child (rows)
                     == find_row (pane.picker, mu_test_picker_get_selected (pane.picker)));
    }
  g_assert_false (gtk_widget_child_focus (rows, GTK_DIR_TAB_FORWARD));
}

/* When text becomes larger, all rows do, those that are out of view, too. */
static void
enlarge (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  MuPicker *finder = pane.picker;
  GtkSettings *settings = gtk_settings_get_default ();
  double before;
  int dpi;

  mu_test_act (window, "win.find-card");
  mu_test_picker_type (finder, "tie");
  mu_test_await_frame ();
  before = gtk_adjustment_get_upper (get_adjustment (finder));
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (int scale = 2; scale > 0; scale--)
    {
      int end = 2;

      gtk_editable_delete_text (mu_test_get_part (finder, "search"), end, -1);
      g_signal_emit_by_name (mu_test_get_part (finder, "search"), "search-changed");
      g_object_set (settings, "gtk-xft-dpi", scale * dpi, NULL);
      mu_test_await_frame ();
      gtk_editable_insert_text (mu_test_get_part (finder, "search"), "e", 1, &end);
      g_signal_emit_by_name (mu_test_get_part (finder, "search"), "search-changed");
      mu_test_await_frame ();
      if (scale > 1)
        g_assert_cmpfloat (gtk_adjustment_get_upper (get_adjustment (finder)), >, before * 1.3);
      else
        g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_upper (get_adjustment (finder)), before, before / 20);
      mu_test_picker_press (finder, GDK_KEY_End, GDK_CONTROL_MASK);
      assert_filled (finder);
      assert_selected_in_view (finder);
    }
}

/* A ship's heading has its figures alone, whatever the colors of its actions. */
static void
show_figures (MuWindow *window)
{
  static const char *const formats[][2] = { { "xwing-standard", "imperial" }, { "xwing2-xwa", "rebelalliance" } };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      MuTestPane pane = mu_test_pane_open (window, formats[i][0], formats[i][1], "");
      GPtrArray *items;

      mu_test_pane_act (&pane, "roster.add-ship");
      items = mu_picker_rows_get_items (get_rows (pane.picker));
      g_assert_cmpuint (items->len, >, 10);
      for (guint j = 0; j < 10; j++)
        {
          GtkWidget *stats = mu_test_get_part (find_row (pane.picker, items->pdata[j]), "stats");

          g_assert_true (gtk_widget_get_visible (gtk_widget_get_first_child (stats)));
          for (GtkWidget *shown = gtk_widget_get_first_child (stats); shown != NULL;
               shown = gtk_widget_get_next_sibling (shown))
            g_assert_true (MU_IS_STAT (shown) || !gtk_widget_get_visible (shown));
        }
      mu_picker_close (pane.picker);
    }
}

static void
assert_line (MuPicker *picker, const char *card, const char *line)
{
  GtkWidget *row = find_row (picker, mu_test_picker_find (picker, card));

  g_assert_true (g_str_has_prefix (gtk_label_get_text (mu_test_get_part (row, "effect")), line));
}

/* Pilots of one name on the same ship are told apart; among the cards of all games, the game is named. */
static void
tell_namesakes_apart (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing2-legacy", "rebelalliance", "dutchvander-battleofyavin");
  MuUnitRow *row = mu_test_find (GTK_WIDGET (pane.pane), MU_TYPE_UNIT_ROW);

  g_assert_nonnull (strstr (gtk_label_get_text (mu_test_get_part (row, "subtitle")), "Battle of Yavin Battle Pack"));
  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_show_misfits (pane.picker, TRUE);
  mu_test_picker_type (pane.picker, "luke");
  mu_test_await_frame ();
  assert_line (pane.picker, "lukeskywalker", "Second Edition Core Set");
  assert_line (pane.picker, "lukeskywalker-battleofyavin", "Battle of Yavin Battle Pack");
  mu_picker_close (pane.picker);
  mu_test_act (window, "win.find-card");
  mu_test_picker_type (pane.picker, "soontir fel");
  mu_test_await_frame ();
  assert_line (pane.picker, "soontirfel", "X-Wing");
}

/* Where each ship spends a loadout, its pilots say what they have. */
static void
say_loadouts (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing2-xwa", "rebelalliance", "");
  g_autofree char *spoken = NULL;

  mu_test_pane_act (&pane, "roster.add-ship");
  mu_test_picker_type (pane.picker, "luke");
  mu_test_await_frame ();
  assert_line (pane.picker, "lukeskywalker", "Loadout 10\u00a0· Second Edition Core Set");
  assert_line (pane.picker, "lukeskywalker-battleofyavin", "Battle of Yavin Battle Pack");
  spoken = mu_picker_item_dup_spoken (mu_test_picker_find (pane.picker, "lukeskywalker"));
  g_assert_nonnull (strstr (spoken, "Loadout 10"));
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/picker-rows/keys", follow_keys, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/scrolling", follow_scrolling, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/even", scroll_evenly, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/unfold", unfold, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/current", show_current, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/focus", focus, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/namesakes", tell_namesakes_apart, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/loadouts", say_loadouts, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/figures", show_figures, mu_test_run_case);
  g_test_add_data_func ("/picker-rows/large", enlarge, mu_test_run_case);
  return g_test_run ();
}

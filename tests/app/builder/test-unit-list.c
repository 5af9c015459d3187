/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-unit-list.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

#include <graphene.h>
#include <string.h>

/* A list with far more ships than are seen at once: rows come and go with the view, and nobody notices. */

enum
{
  N_SHIPS = 200,
  MAX_ROWS = 60
};

typedef struct
{
  MuTestPane pane;
  MuUnitList *list;
  GtkAdjustment *adjustment;
} Long;

static Long
open_long (MuWindow *window)
{
  g_autoptr (GString) squad = g_string_new (NULL);
  Long self;

  for (guint i = 0; i < N_SHIPS; i++)
    g_string_append (squad, i % 2 == 0 ? "rookiepilot r2d2; " : "tarnmison protontorpedoes engineupgrade; ");
  self.pane = mu_test_pane_open (window, "xwing-standard", "rebel", squad->str);
  self.list = mu_test_find (GTK_WIDGET (self.pane.pane), MU_TYPE_UNIT_LIST);
  self.adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (self.list), GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpuint (mu_unit_list_get_n_ships (self.list), ==, N_SHIPS);
  return self;
}

static guint
count_rows (MuUnitList *list)
{
  guint n_rows = 0;

  for (guint i = 0; i < mu_unit_list_get_n_ships (list); i++)
    n_rows += mu_unit_list_get_row (list, i) != NULL;
  return n_rows;
}

static const char *
get_title (MuUnitList *list, guint ship)
{
  return gtk_label_get_text (mu_test_get_part (mu_unit_list_get_row (list, ship), "title"));
}

/* The ship below the upper edge of what is seen, and how far below. */
static int
find_first_seen (Long *self, double *y)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);

  for (guint i = 0; i < N_SHIPS; i++)
    {
      GtkWidget *row = (GtkWidget *) mu_unit_list_get_row (self->list, i);

      if (row != NULL && gtk_widget_translate_coordinates (row, scroller, 0, 0, NULL, y) && *y >= 0)
        return (int) i;
    }
  return -1;
}

static gboolean
has_row_at (Long *self, double y)
{
  enum { SPACING = 10 };

  for (guint i = 0; i < N_SHIPS; i++)
    {
      GtkWidget *row = (GtkWidget *) mu_unit_list_get_row (self->list, i);
      graphene_rect_t bounds;

      if (row != NULL && gtk_widget_compute_bounds (row, GTK_WIDGET (self->list), &bounds) && y >= bounds.origin.y
          && y <= bounds.origin.y + bounds.size.height + SPACING)
        return TRUE;
    }
  return FALSE;
}

/* Wherever a ship is seen, there is its row. */
static void
assert_filled (Long *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);

  for (int y = 0; y < gtk_widget_get_height (scroller); y += 20)
    {
      double in_list;

      gtk_widget_translate_coordinates (scroller, GTK_WIDGET (self->list), 0, y, NULL, &in_list);
      if (in_list >= 0 && in_list < gtk_widget_get_height (GTK_WIDGET (self->list)))
        g_assert_true (has_row_at (self, in_list));
    }
}

/* The whole row of the ship is in view. */
static void
assert_seen (Long *self, guint ship)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *row = (GtkWidget *) mu_unit_list_get_row (self->list, ship);
  graphene_rect_t bounds;

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_compute_bounds (row, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));
}

static void
scroll (MuWindow *window)
{
  Long self = open_long (window);
  double end;

  g_assert_cmpuint (count_rows (self.list), <, MAX_ROWS);
  assert_filled (&self);
  mu_test_screenshot (window, "test-unit-list-top");
  for (int part = 1; part <= 4; part++)
    {
      end = gtk_adjustment_get_upper (self.adjustment) - gtk_adjustment_get_page_size (self.adjustment);
      gtk_adjustment_set_value (self.adjustment, end * part / 4);
      mu_test_await_frame ();
      assert_filled (&self);
      g_assert_cmpuint (count_rows (self.list), <, MAX_ROWS);
    }
  g_assert_nonnull (mu_unit_list_get_row (self.list, N_SHIPS - 1));
  g_assert_null (mu_unit_list_get_row (self.list, 0));
  mu_test_screenshot (window, "test-unit-list-end");
}

/* Up again by less than a row a step: what was seen moves by that step, whatever comes to stand above it. */
static void
scroll_up (MuWindow *window)
{
  enum { STEP = 40 };
  Long self = open_long (window);

  gtk_adjustment_set_value (self.adjustment, gtk_adjustment_get_upper (self.adjustment) / 2);
  mu_test_await_frame ();
  for (guint i = 0; i < 60; i++)
    {
      double before, after;
      int ship = find_first_seen (&self, &before);
      GtkWidget *row = (GtkWidget *) mu_unit_list_get_row (self.list, ship);
      GtkWidget *scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);

      gtk_adjustment_set_value (self.adjustment, gtk_adjustment_get_value (self.adjustment) - STEP);
      mu_test_await_frame ();
      g_assert_true ((GtkWidget *) mu_unit_list_get_row (self.list, ship) == row);
      gtk_widget_translate_coordinates (row, scroller, 0, 0, NULL, &after);
      g_assert_cmpfloat_with_epsilon (after, before + STEP, 1);
    }
}

static int
get_focused_ship (Long *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->pane.window));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, MU_TYPE_UNIT_ROW) : NULL;

  return row != NULL ? (int) mu_unit_row_get_index (MU_UNIT_ROW (row)) : -1;
}

static void
press (Long *self, guint key)
{
  g_assert_true (mu_test_press (gtk_root_get_focus (GTK_ROOT (self->pane.window)), key, 0));
}

/* The focus reaches every ship, by arrow keys and by Tab. */
static void
walk (MuWindow *window)
{
  Long self = open_long (window);

  gtk_widget_grab_focus (GTK_WIDGET (mu_roster_pane_get_row (self.pane.pane, 0)));
  for (int i = 1; i < MAX_ROWS; i++)
    {
      press (&self, GDK_KEY_Down);
      g_assert_cmpint (get_focused_ship (&self), ==, i);
    }
  g_assert_cmpuint (count_rows (self.list), <, MAX_ROWS);
  press (&self, GDK_KEY_Home);
  g_assert_cmpint (get_focused_ship (&self), ==, 0);
  press (&self, GDK_KEY_End);
  g_assert_cmpint (get_focused_ship (&self), ==, -1);
  press (&self, GDK_KEY_Home);
  for (int last = 0; last < 40;)
    {
      g_signal_emit_by_name (window, "move-focus", GTK_DIR_TAB_FORWARD);
      mu_test_await_frame ();
      g_assert_cmpint (get_focused_ship (&self), >=, last);
      g_assert_cmpint (get_focused_ship (&self), <=, last + 1);
      last = get_focused_ship (&self);
    }
}

/* What has the focus keeps its row when it is scrolled away. */
static void
keep_focus (MuWindow *window)
{
  Long self = open_long (window);

  gtk_widget_grab_focus (GTK_WIDGET (mu_roster_pane_get_row (self.pane.pane, 3)));
  gtk_adjustment_set_value (self.adjustment, gtk_adjustment_get_upper (self.adjustment));
  mu_test_await_frame ();
  g_assert_cmpint (get_focused_ship (&self), ==, 3);
  g_assert_nonnull (mu_unit_list_get_row (self.list, 3));
  g_assert_null (mu_unit_list_get_row (self.list, 20));
}

/* Edits far from the top, and what leads to a ship that has no row. */
static void
edit (MuWindow *window)
{
  Long self = open_long (window);
  g_autofree char *upgrades = NULL;

  mu_test_pane_act (&self.pane, "roster.highlight-unit(uint32 150)");
  g_assert_cmpint (get_focused_ship (&self), ==, 150);
  mu_test_await_frame ();
  assert_seen (&self, 150);
  assert_filled (&self);
  press (&self, GDK_KEY_Delete);
  g_assert_cmpuint (mu_unit_list_get_n_ships (self.list), ==, N_SHIPS - 1);
  g_assert_cmpint (get_focused_ship (&self), ==, 150);
  mu_test_act (window, "win.undo");
  mu_test_await_frame ();
  g_assert_cmpuint (mu_unit_list_get_n_ships (self.list), ==, N_SHIPS);
  mu_test_pane_act (&self.pane, "roster.pick-slot((uint32 120, 'modification'))");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (self.pane.picker)));
  mu_test_await_frame ();
  assert_seen (&self, 120);
  mu_test_pane_pick (&self.pane, "shield upgrade", TRUE);
  upgrades = mu_test_pane_dup_upgrades (&self.pane, 120);
  g_assert_cmpstr (upgrades, ==, "r2d2 shieldupgrade");
  g_assert_cmpint (get_focused_ship (&self), ==, 120);
}

/* A list of a few ships after one of many: its rows show what it has. */
static void
shrink (MuWindow *window)
{
  Long self = open_long (window);

  gtk_adjustment_set_value (self.adjustment, gtk_adjustment_get_upper (self.adjustment));
  mu_test_await_frame ();
  mu_test_pane_open (window, "xwing-standard", "rebel", "lukeskywalker r2d2; wedgeantilles");
  g_assert_cmpuint (count_rows (self.list), ==, 2);
  g_assert_cmpstr (get_title (self.list, 0), ==, "• Luke Skywalker");
  g_assert_cmpstr (get_title (self.list, 1), ==, "• Wedge Antilles");
}

/* Hundreds of findings are shown so many a click. */
static void
show_findings (MuWindow *window)
{
  Long self = open_long (window);
  MuFindingsList *findings = mu_test_get_part (self.pane.pane, "findings");
  g_autoptr (GString) squad = g_string_new (NULL);
  guint n_findings;

  for (guint i = 0; i < N_SHIPS; i++)
    g_string_append (squad, "rookiepilot protontorpedoes protontorpedoes protontorpedoes; ");
  mu_test_pane_open (window, "xwing-standard", "rebel", squad->str);
  n_findings = mu_findings_list_get_n_findings (findings);
  g_assert_cmpuint (n_findings, >, N_SHIPS);
  mu_findings_list_set_expanded (findings, TRUE);
  for (guint n_shown = 50; n_shown < n_findings; n_shown += 50)
    {
      mu_test_await_frame ();
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (mu_test_pane_get_finding (&self.pane, n_shown - 1))));
      g_assert_null (mu_test_pane_get_finding (&self.pane, n_shown));
      mu_test_click (mu_test_get_part (findings, "more"));
    }
  mu_test_await_frame ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (mu_test_pane_get_finding (&self.pane, n_findings - 1))));
  mu_test_click (mu_test_get_part (findings, "more"));
  mu_test_await_frame ();
  g_assert_null (mu_test_pane_get_finding (&self.pane, 1));
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/unit-list/scroll", scroll, mu_test_run_case);
  g_test_add_data_func ("/unit-list/scroll-up", scroll_up, mu_test_run_case);
  g_test_add_data_func ("/unit-list/walk", walk, mu_test_run_case);
  g_test_add_data_func ("/unit-list/keep-focus", keep_focus, mu_test_run_case);
  g_test_add_data_func ("/unit-list/edit", edit, mu_test_run_case);
  g_test_add_data_func ("/unit-list/shrink", shrink, mu_test_run_case);
  g_test_add_data_func ("/unit-list/findings", show_findings, mu_test_run_case);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-roster-pane.h"
#include "app/charts/mu-charts-pane.h"
#include "support/mu-test-init.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* The charts beside the list, in the real window. */

static MuChartsPane *
get_charts (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_CHARTS_PANE);
}

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static MuRosterPane *
get_pane (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
}

/* The chart with that title. */
static MuChart *
get_chart (MuWindow *window, const char *title)
{
  GtkWidget *chart = gtk_widget_get_first_child (mu_test_get_part (get_charts (window), "charts"));

  for (; chart != NULL; chart = gtk_widget_get_next_sibling (chart))
    if (g_str_equal (gtk_label_get_text (mu_test_get_part (chart, "title")), title))
      return MU_CHART (chart);
  return NULL;
}

static gpointer
get_row (MuWindow *window, const char *chart, guint row)
{
  MuChart *found = get_chart (window, chart);

  return found != NULL ? gtk_list_box_get_row_at_index (mu_test_get_part (found, "rows"), row) : NULL;
}

/* What the row says when the pointer rests on it. */
static const char *
get_text (MuWindow *window, const char *chart, guint row)
{
  GtkWidget *found = get_row (window, chart, row);

  return found != NULL ? gtk_widget_get_tooltip_text (found) : NULL;
}

/* The charts follow the list in an idle moment. */
static void
assert_row (MuWindow *window, const char *chart, guint row, const char *text)
{
  mu_test_await_cmpstr (get_text (window, chart, row), ==, text);
  gtk_test_accessible_assert_property (get_row (window, chart, row), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

/* Each chart says in words what it draws, and follows edits and undo. */

static gboolean
is_shown (MuWindow *window)
{
  return gtk_widget_get_mapped (GTK_WIDGET (get_charts (window)));
}

static void
follow_edits (MuWindow *window)
{
  MuUnit *soontir;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_await_frame ();
  g_assert_false (is_shown (window));
  mu_test_act (window, "win.show-charts");
  mu_test_await (is_shown (window));
  mu_test_screenshot (window, "test-charts-squad");
  assert_row (window, "Points by Ship", 0, "Soontir Fel\nbefore upgrades 27, upgrades 8");
  assert_row (window, "Order of Play", 0, "Royal Guard Pilot\npilot skill 6\nmoves 1 of 3 · attacks 3 of 3");
  assert_row (window, "Toughness", 0, "Soontir Fel\nhull 3\nagility 4");
  assert_row (window, "Attack Dice by Range", 0,
              "Soontir Fel\nrange 1: 4 red, 2.0 damage on average\nrange 2: 3 red, 1.5 damage on average\n"
              "range 3: 3 red, 1.5 damage on average");
  soontir = mu_roster_get_unit (get_roster (window), 0);
  mu_unit_clear_upgrades (soontir);
  assert_row (window, "Points by Ship", 0, "Soontir Fel\nbefore upgrades 27");
  assert_row (window, "Toughness", 0, "Soontir Fel\nhull 3\nagility 3");
  mu_test_act (window, "win.undo");
  assert_row (window, "Points by Ship", 0, "Soontir Fel\nbefore upgrades 27, upgrades 8");
  g_assert_nonnull (get_row (window, "Points by Ship", 3));
  mu_roster_remove_unit (get_roster (window), 2);
  mu_test_await (get_row (window, "Points by Ship", 3) == NULL);
}

/* A fleet has charts of its own; another list brings its own; the card comes back. */

static void
change_lists (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "armada");
  mu_test_act (window, "win.show-charts");
  mu_test_screenshot (window, "test-charts-fleet");
  mu_test_await (get_row (window, "Activations and Deployments", 2) != NULL);
  g_assert_null (get_chart (window, "Order of Play"));
  assert_row (window, "Activations and Deployments", 2, "Deployments\ncount 6");
  assert_row (window, "Squadron Mix", 1, "X-wing Squadron\ncount 2\nspeed 3\u00a0· Bomber\u00a0· Escort");
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_await (get_chart (window, "Squadron Mix") == NULL);
  assert_row (window, "Order of Play", 2, "Soontir Fel\npilot skill 9\nmoves 3 of 3 · attacks 1 of 3");
  mu_test_act (window, "win.show-charts");
  mu_test_await (!is_shown (window));
}

/* A row marks its ship while it has the focus, and leads there. */

static void
find_ship (MuWindow *window)
{
  GtkWidget *ship;

  mu_test_act_on (window, "win.sample", "armada");
  mu_test_act (window, "win.show-charts");
  mu_test_await (get_row (window, "Points by Ship", 3) != NULL);
  mu_test_await_frame ();
  ship = GTK_WIDGET (mu_roster_pane_get_row (get_pane (window), 1));
  gtk_widget_grab_focus (GTK_WIDGET (get_row (window, "Points by Ship", 1)));
  mu_test_await (gtk_widget_has_css_class (ship, "hinted"));
  gtk_widget_grab_focus (GTK_WIDGET (get_row (window, "Points by Ship", 3)));
  mu_test_await (!gtk_widget_has_css_class (ship, "hinted"));
  gtk_widget_activate (GTK_WIDGET (get_row (window, "Points by Ship", 1)));
  mu_test_await (gtk_widget_is_focus (ship));
}

/* Where there is no room beside the list, charts lie over it until a ship is gone to. */

static void
fold (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_resize (window, 800, 600);
  mu_test_act (window, "win.show-charts");
  mu_test_await (gtk_widget_get_child_visible (GTK_WIDGET (get_charts (window))));
  mu_test_await (get_row (window, "Toughness", 1) != NULL);
  mu_test_await_frame ();
  mu_test_screenshot (window, "test-charts-800");
  gtk_widget_activate (GTK_WIDGET (get_row (window, "Toughness", 1)));
  mu_test_await (gtk_widget_is_focus (GTK_WIDGET (mu_roster_pane_get_row (get_pane (window), 1))));
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/charts/edits", follow_edits, mu_test_run_case);
  g_test_add_data_func ("/charts/lists", change_lists, mu_test_run_case);
  g_test_add_data_func ("/charts/ship", find_ship, mu_test_run_case);
  g_test_add_data_func ("/charts/folded", fold, mu_test_run_case);
  return g_test_run ();
}

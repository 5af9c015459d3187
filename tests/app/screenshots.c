/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-charts-pane.h"
#include "app/mu-collection-window.h"
#include "app/mu-roster-pane.h"
#include "app/mu-shortage-window.h"
#include "library/mu-library-collection.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* Pictures of the main views, light and dark, wide and narrow, into $MUSTER_SCREENSHOT_DIR: see "make screenshots". */

typedef struct
{
  const char *suffix;
  int width;
  int height;
  gboolean dark;
} View;

static const View views[] = {
  { "-light", 1200, 800, FALSE },
  { "-dark", 1200, 800, TRUE },
  { "-light-small", 800, 600, FALSE },
  { "-dark-small", 800, 600, TRUE },
};

static void
take (gpointer window, const char *what, const View *view)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autofree char *name = g_strconcat (what, view->suffix, NULL);

  adw_style_manager_set_color_scheme (style, view->dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  mu_test_resize (window, view->width, view->height);
  mu_test_screenshot (window, name);
}

static void
take_all (gpointer window, const char *what)
{
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    take (window, what, &views[i]);
}

static void
spoil_fleet (MuWindow *window)
{
  MuRoster *roster = mu_session_get_roster (mu_window_get_session (window));
  MuCard *title = mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_UPGRADE, "redemption");

  mu_unit_add_upgrade (mu_roster_get_unit (roster, 1), title);
}

/* The charts, from the first and from the last. */
static void
take_charts (MuWindow *window, const char *what)
{
  g_autofree char *last = g_strconcat (what, "-last", NULL);
  GtkScrolledWindow *scroller;
  GtkAdjustment *adjustment;

  mu_test_act (window, "win.show-charts");
  take_all (window, what);
  scroller = mu_test_find (mu_test_find (GTK_WIDGET (window), MU_TYPE_CHARTS_PANE), GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  take (window, last, &views[0]);
  mu_test_act (window, "win.show-charts");
}

static void
take_collection (MuWindow *window)
{
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));
  GtkWindow *collection;
  GtkWindow *shortage;

  mu_library_set_owned (library, "xwing", "swx01", 2, NULL);
  mu_library_set_owned (library, "xwing", "swx09", 1, NULL);
  mu_library_set_owned (library, "xwing", "swx15", 1, NULL);
  mu_test_act_on (window, "win.collection", "swx09");
  collection = mu_test_find_dialog (window, MU_TYPE_COLLECTION_WINDOW);
  take_all (collection, "collection");
  gtk_window_destroy (collection);
  take (window, "squad-shortage", &views[0]);
  mu_test_act (window, "win.shortage");
  shortage = mu_test_find_dialog (window, MU_TYPE_SHORTAGE_WINDOW);
  take (shortage, "shortage", &views[2]);
  take (shortage, "shortage", &views[3]);
  gtk_window_destroy (shortage);
}

static void
run (MuWindow *window)
{
  MuRosterPane *pane;

  take_all (window, "welcome");
  mu_test_act_on (window, "win.sample", "armada");
  spoil_fleet (window);
  take_all (window, "fleet");
  take_charts (window, "charts-fleet");
  mu_test_act_on (window, "win.sample", "xwing");
  take_all (window, "squad");
  take_charts (window, "charts-squad");
  take_collection (window);
  take (window, "squad-lists-shown", &views[2]);
  mu_test_act (window, "win.toggle-card");
  take (window, "squad-card", &views[2]);
  mu_test_act (window, "win.toggle-card");
  mu_test_resize (window, 1200, 800);
  pane = mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
  g_assert_true (mu_roster_pane_open_picker (pane, 1, "modification"));
  mu_picker_set_text (mu_roster_pane_get_picker (pane), "e");
  take (window, "picker", &views[0]);
  gtk_popover_popdown (GTK_POPOVER (mu_roster_pane_get_picker (pane)));
  mu_test_act_on (window, "win.new-list", "armada");
  take (window, "new", &views[0]);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  mu_register_resource ();
  mu_test_clear_library ();
  mu_test_run_window (run);
  return 0;
}

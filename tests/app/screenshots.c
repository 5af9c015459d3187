/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-list-details.h"
#include "app/builder/mu-roster-pane.h"
#include "app/charts/mu-charts-pane.h"
#include "app/collection/mu-collection-window.h"
#include "app/collection/mu-shortage-window.h"
#include "app/library/mu-library-pane.h"
#include "app/library/mu-versions-window.h"
#include "app/shell/mu-card-pane.h"
#include "app/tools/mu-compare-window.h"
#include "app/tools/mu-complete-window.h"
#include "app/tools/mu-odds-window.h"
#include "app/tools/mu-random-window.h"
#include "app/transfer/mu-code-window.h"
#include "app/transfer/mu-print-window.h"
#include "library/mu-library.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-picker.h"
#include "ui/mu-resources.h"

/*
 * Pictures of the main views, light and dark, wide and narrow, into $MUSTER_SCREENSHOT_DIR: see "make screenshots".
 * With $MUSTER_SCREENSHOT_SCALE 200 the text is twice as large; with $ADW_DEBUG_HIGH_CONTRAST 1 the contrast is high.
 */

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

static gpointer
find_window (MuWindow *window, GType type)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (g_type_is_a (G_OBJECT_TYPE (l->data), type))
      return l->data;
  g_assert_not_reached ();
}

#define PILOT(name, ship) "{\"name\":\"" name "\",\"ship\":\"" ship "\"}"
#define SQUAD(faction, name, pilots) "{\"faction\":\"" faction "\",\"name\":\"" name "\",\"pilots\":[" pilots "]}"

/* What strangers bring. */
static const char *const strangers[] = {
  SQUAD ("rebel", "Rogue patrol",
         PILOT ("wedgeantilles", "xwing") "," PILOT ("lukeskywalker", "xwing") "," PILOT ("biggsdarklighter", "xwing")),
  SQUAD ("imperial", "Two Vaders",
         PILOT ("darthvader", "tieadvanced") "," PILOT ("darthvader", "tieadvanced") "," PILOT (
             "soontirfel", "tieinterceptor") "," PILOT ("academypilot", "tiefighter") "," PILOT ("academypilot",
                                                                                                 "tiefighter")),
  SQUAD ("scum", "Black Sun six", PILOT ("bobafett", "firespray31") "," PILOT ("binayrepirate", "z95headhunter")),
  "{\"faction\":\"rebel\",\n \"pilots\": [}\n",
  SQUAD ("imperial", "Academy drill", PILOT ("academypilot", "tiefighter") "," PILOT ("academypilot", "tiefighter")),
  SQUAD ("rebel", "Mixed colours", PILOT ("lukeskywalker", "xwing") "," PILOT ("howlrunner", "tiefighter")),
  SQUAD ("imperial", "Drill, again", PILOT ("academypilot", "tiefighter") "," PILOT ("academypilot", "tiefighter")),
};

static void
take_desk (MuWindow *window)
{
  MuDesk *desk;

  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (window))), "desk", NULL);
  desk = find_window (window, MU_TYPE_DESK);
  take (desk, "desk-empty", &views[0]);
  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    mu_test_desk_paste (desk, strangers[i]);
  take_all (desk, "desk");
  gtk_selection_model_select_item (mu_test_desk_get_shown (desk), 1, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (desk), "win.details", NULL);
  take_all (desk, "desk-details");
  gtk_window_destroy (GTK_WINDOW (desk));
}

static void
take_compare (MuWindow *window)
{
  g_autofree char *first = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  const char *ids[] = { first, NULL, NULL };
  GtkWindow *compared;

  mu_test_act_on (window, "win.duplicate", "");
  mu_unit_clear_upgrades (mu_roster_get_unit (mu_session_get_roster (mu_window_get_session (window)), 0));
  mu_session_save (mu_window_get_session (window), NULL);
  ids[1] = mu_session_get_id (mu_window_get_session (window));
  gtk_widget_activate_action_variant (GTK_WIDGET (window), "win.compare", g_variant_new_strv (ids, -1));
  compared = find_window (window, MU_TYPE_COMPARE_WINDOW);
  take_all (compared, "compare");
  gtk_window_destroy (compared);
}

/* A copied ship that left something behind, and the list's details. */
static void
take_details (MuWindow *window)
{
  MuRosterPane *pane = mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
  MuListDetails *details = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_DETAILS);
  MuRoster *roster = mu_session_get_roster (mu_window_get_session (window));

  mu_roster_set_text (roster, MU_ROSTER_PLAYER, "Jo Hansen");
  mu_roster_set_text (roster, MU_ROSTER_EVENT, "Spring Cup");
  mu_roster_set_text (roster, MU_ROSTER_NOTES, "Fel flanks; the others joust.");
  mu_roster_add_obstacle (roster, "coreasteroid2");
  mu_roster_add_obstacle (roster, "yt2400debris0");
  gtk_expander_set_expanded (mu_test_get_part (details, "expander"), TRUE);
  mu_test_await_frame ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pane), "roster.duplicate-unit", "u", 2));
  take (window, "squad-copied", &views[0]);
  mu_test_act (window, "win.undo");
  take (window, "squad-details", &views[0]);
  take (window, "squad-details", &views[1]);
  while (mu_session_can_undo (mu_window_get_session (window)))
    mu_test_act (window, "win.undo");
}

static void
take_paper (MuWindow *window)
{
  GtkWindow *dialog;

  mu_test_act (window, "win.print");
  dialog = mu_test_find_dialog (window, MU_TYPE_PRINT_WINDOW);
  take_all (dialog, "print");
  gtk_window_destroy (dialog);
  mu_test_act (window, "win.show-code");
  dialog = mu_test_find_dialog (window, MU_TYPE_CODE_WINDOW);
  take (dialog, "code", &views[2]);
  take (dialog, "code", &views[3]);
  gtk_window_destroy (dialog);
}

static void
take_made (MuWindow *window)
{
  GtkWindow *made;

  mu_unit_clear_upgrades (mu_roster_get_unit (mu_session_get_roster (mu_window_get_session (window)), 2));
  mu_test_act (window, "win.complete");
  made = mu_test_await_dialog (window, MU_TYPE_COMPLETE_WINDOW);
  mu_test_await (!gtk_widget_get_visible (mu_test_get_part (made, "stop")));
  take (made, "complete", &views[2]);
  take (made, "complete", &views[3]);
  gtk_window_destroy (made);
  mu_test_act (window, "win.undo");
  mu_test_act_detailed (window, "win.odds(uint32 0)");
  made = mu_test_find_dialog (window, MU_TYPE_ODDS_WINDOW);
  take (made, "odds", &views[2]);
  take (made, "odds", &views[3]);
  gtk_window_destroy (made);
  mu_test_act (window, "win.random");
  made = mu_test_find_dialog (window, MU_TYPE_RANDOM_WINDOW);
  take (made, "random", &views[2]);
  take (made, "random", &views[3]);
  gtk_window_destroy (made);
}

static void
take_finder (MuWindow *window)
{
  MuPicker *finder = mu_test_get_part (mu_test_find (GTK_WIDGET (window), MU_TYPE_CARD_PANE), "finder");

  mu_test_act (window, "win.find-card");
  mu_test_picker_type (finder, "vader");
  for (guint i = 0; i < 3; i++)
    take (window, "finder", &views[i]);
  gtk_popover_popdown (GTK_POPOVER (finder));
  mu_test_resize (window, 1200, 800);
}

/* Tags, a favourite, several lists picked out, and the history of the open one. */
static void
take_library (MuWindow *window)
{
  GtkWidget *library = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE);
  MuRoster *roster = mu_session_get_roster (mu_window_get_session (window));
  GtkWindow *history;

  mu_roster_add_tag (roster, "league");
  mu_roster_add_tag (roster, "to paint");
  mu_test_act (window, "win.save");
  mu_test_act_on (window, "win.star", "");
  take (window, "library", &views[0]);
  take (window, "library", &views[1]);
  gtk_widget_activate_action (library, "lists.pick-all", NULL);
  take (window, "library-selection", &views[0]);
  gtk_widget_activate_action (library, "lists.pick", NULL);
  mu_test_act_on (window, "win.history", "");
  history = mu_test_await_dialog (window, MU_TYPE_VERSIONS_WINDOW);
  mu_test_screenshot (history, "history");
  gtk_window_close (history);
  mu_test_act_on (window, "win.star", "");
  mu_test_act (window, "win.undo");
}

static GtkWindow *
find_other (MuWindow *window)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next)
    if (GTK_IS_WINDOW (l->data) && l->data != window && gtk_widget_get_mapped (l->data))
      return l->data;
  g_assert_not_reached ();
}

/* The application's own windows. */
static void
take_help (MuWindow *window)
{
  static const char *const actions[][2] = {
    { "app.about", "about" },
    { "app.preferences", "preferences" },
    { "app.rules", "rules" },
    { "win.show-help-overlay", "shortcuts" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWindow *shown;

      mu_test_act (window, actions[i][0]);
      mu_test_await_frame ();
      shown = find_other (window);
      take (shown, actions[i][1], &views[2]);
      take (shown, actions[i][1], &views[3]);
      mu_test_close (shown);
    }
}

/* A card of each kind. */
static void
take_cards (MuWindow *window)
{
  static const char *const texts[][2] = {
    { "card-huge", "gr-75 medium transport" }, { "card-upgrade", "r2-d2" },         { "card-ship", "imperial i-class" },
    { "card-squadron", "howlrunner" },         { "card-objective", "most wanted" },
  };
  MuPicker *finder = mu_test_get_part (mu_test_find (GTK_WIDGET (window), MU_TYPE_CARD_PANE), "finder");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      mu_test_act (window, "win.find-card");
      mu_test_picker_type (finder, texts[i][1]);
      mu_test_await_frame ();
      gtk_popover_popdown (GTK_POPOVER (finder));
      take (window, texts[i][0], &views[0]);
    }
}

static void
take_why (MuWindow *window)
{
  GtkWidget *findings = mu_test_get_part (mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE), "findings");
  GtkWidget *why;

  gtk_toggle_button_set_active (mu_test_get_part (findings, "opener"), TRUE);
  mu_test_await_frame ();
  why = mu_test_find_labelled (findings, GTK_TYPE_MENU_BUTTON, "Why?");
  gtk_menu_button_popup (GTK_MENU_BUTTON (why));
  take (window, "why", &views[0]);
  take (window, "why", &views[3]);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (why));
}

static gpointer
find_tooltip (GtkWidget *root, const char *text)
{
  gpointer found = NULL;

  if (GTK_IS_MENU_BUTTON (root) && g_strcmp0 (gtk_widget_get_tooltip_text (root), text) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_tooltip (child, text);
  return found;
}

/* The menus, which need not grow beyond a small screen. */
static void
take_menus (MuWindow *window)
{
  static const char *const names[] = { "Main menu", "List menu" };
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), ADW_TYPE_HEADER_BAR);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkMenuButton *button = find_tooltip (header, names[i]);
      g_autofree char *name = g_strdup_printf ("menu-%u", i + 1);

      gtk_menu_button_popup (button);
      take (window, name, &views[2]);
      gtk_menu_button_popdown (button);
    }
}

static void
scale_text (void)
{
  const char *scale = g_getenv ("MUSTER_SCREENSHOT_SCALE");
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  if (scale != NULL)
    g_object_set (settings, "gtk-xft-dpi", dpi * atoi (scale) / 100, NULL);
}

static void
run (MuWindow *window)
{
  MuRosterPane *pane;

  scale_text ();
  take_all (window, "welcome");
  mu_test_act_on (window, "win.sample", "armada");
  spoil_fleet (window);
  take_all (window, "fleet");
  take_why (window);
  take_charts (window, "charts-fleet");
  mu_test_act_on (window, "win.sample", "xwing");
  take_all (window, "squad");
  take_library (window);
  take_charts (window, "charts-squad");
  take_details (window);
  take_made (window);
  take_collection (window);
  take_paper (window);
  take_menus (window);
  take_help (window);
  take (window, "squad-lists-shown", &views[2]);
  mu_test_act (window, "win.toggle-card");
  take (window, "squad-card", &views[2]);
  mu_test_act (window, "win.toggle-card");
  mu_test_resize (window, 1200, 800);
  pane = mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
  g_assert_true (mu_test_picker_open (pane, 1, "modification"));
  mu_test_picker_type (mu_test_get_part (pane, "picker"), "e");
  take (window, "picker", &views[0]);
  gtk_popover_popdown (mu_test_get_part (pane, "picker"));
  take_finder (window);
  take_cards (window);
  mu_test_act_on (window, "win.new-list", "armada");
  take (window, "new", &views[0]);
  take_desk (window);
  take_compare (window);
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

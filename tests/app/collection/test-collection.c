/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-finding-row.h"
#include "app/builder/mu-shortage-bar.h"
#include "app/collection/mu-box-contents.h"
#include "app/collection/mu-box-row.h"
#include "app/collection/mu-collection-window.h"
#include "app/collection/mu-shortage-window.h"
#include "library/mu-library.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-picker.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* The collection in the real window; what is asserted is what another program finds in the library's file. */

static int
get_stored (const char *game, const char *expansion)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  g_autoptr (MuLibrary) library = mu_library_open (path, NULL);

  return mu_collection_get (mu_library_get_collection (library), game, expansion);
}

static guint
count_stored (const char *game)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  g_autoptr (MuLibrary) library = mu_library_open (path, NULL);
  g_autoptr (GArray) owned = mu_collection_list (mu_library_get_collection (library), game);

  return owned->len;
}

static void
store (const char *game, const char *expansion, int count)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  g_autoptr (MuLibrary) library = mu_library_open (path, NULL);

  g_assert_true (mu_test_library_set_owned (library, game, expansion, count, NULL));
}

static GtkWidget *
open_collection (MuWindow *window)
{
  GtkWidget *collection;

  mu_test_act_on (window, "win.collection", "");
  collection = mu_test_await_dialog (window, MU_TYPE_COLLECTION_WINDOW);
  mu_collection_window_show (MU_COLLECTION_WINDOW (collection), "xwing", NULL);
  return collection;
}

static GtkListBox *
get_list (GtkWidget *window)
{
  return mu_test_find (window, GTK_TYPE_LIST_BOX);
}

static MuBoxRow *
find_row (GtkWidget *window, const char *expansion)
{
  GtkListBox *list = get_list (window);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (g_str_equal (mu_box_row_get_expansion (MU_BOX_ROW (row))->id, expansion))
      return MU_BOX_ROW (row);
  g_error ("no row for %s", expansion);
}

static guint
count_shown (GtkWidget *window)
{
  GtkListBox *list = get_list (window);
  GtkListBoxRow *row;
  guint n_shown = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    n_shown += gtk_widget_get_child_visible (GTK_WIDGET (row));
  return n_shown;
}

static GtkWidget *
find_icon (GtkWidget *root, const char *icon)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (root)), icon) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_icon (child, icon);
  return found;
}

static void
click (MuBoxRow *row, const char *icon)
{
  g_signal_emit_by_name (find_icon (GTK_WIDGET (row), icon), "clicked");
}

static void
act (GtkWidget *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (window, action, NULL));
}

static gboolean
says (GtkWidget *window, const char *text)
{
  return mu_test_find_labelled (window, GTK_TYPE_LABEL, text) != NULL;
}

static void
type_count (MuBoxRow *row, const char *text)
{
  GtkEditable *entry = mu_test_find (GTK_WIDGET (row), GTK_TYPE_ENTRY);

  gtk_editable_set_text (entry, text);
  g_signal_emit_by_name (entry, "activate");
}

static void
change_counts (MuWindow *main_window)
{
  GtkWidget *window = open_collection (main_window);
  MuBoxRow *core = find_row (window, "swx01");

  click (core, "list-add-symbolic");
  click (core, "list-add-symbolic");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 2);
  click (core, "list-remove-symbolic");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 1);
  type_count (core, "12");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 12);
  type_count (core, "x");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 12);
  g_assert_cmpint (mu_box_row_get_count (core), ==, 12);
  type_count (find_row (window, "swx03"), " 2 ");
  type_count (core, "3");
  g_assert_true (says (window, "You own 5 boxes with 81 cards and models."));

  act (window, "collection.undo");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 12);
  act (window, "collection.undo");
  g_assert_cmpint (get_stored ("xwing", "swx03"), ==, 0);
  act (window, "collection.undo");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 0);
  act (window, "collection.redo");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 12);
  g_assert_cmpint (mu_box_row_get_count (core), ==, 12);
}

/* All at once, and none, each taken back in one step; the other game is left alone. */
static void
change_all (MuWindow *main_window)
{
  GtkWidget *window = open_collection (main_window);

  store ("armada", "swm01", 4);
  type_count (find_row (window, "swx01"), "2");
  act (window, "collection.own-all");
  g_assert_cmpuint (count_stored ("xwing"), ==, 63);
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 2);
  act (window, "collection.clear");
  g_assert_cmpuint (count_stored ("xwing"), ==, 0);
  g_assert_cmpint (get_stored ("armada", "swm01"), ==, 4);
  mu_test_click_button (window, "Undo");
  g_assert_cmpuint (count_stored ("xwing"), ==, 63);
  act (window, "collection.undo");
  g_assert_cmpuint (count_stored ("xwing"), ==, 1);
}

static void
search (MuWindow *main_window)
{
  GtkWidget *window = open_collection (main_window);
  GtkEditable *entry = mu_test_find (window, GTK_TYPE_SEARCH_ENTRY);
  GtkToggleButton *owned = GTK_TOGGLE_BUTTON (mu_test_find_button (window, "Owned"));

  store ("xwing", "swx09", 1);
  g_assert_cmpuint (count_shown (window), ==, 63);
  gtk_editable_set_text (entry, "soontir");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_shown (window), ==, 1);
  gtk_editable_set_text (entry, "SWX03");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_shown (window), ==, 1);
  gtk_editable_set_text (entry, "soontir nothing");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_shown (window), ==, 0);
  mu_collection_window_show (MU_COLLECTION_WINDOW (window), "xwing", "swx09");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_true (says (window, "TIE Interceptor Expansion Pack"));
  g_assert_true (says (window, "Soontir Fel"));
  gtk_toggle_button_set_active (owned, TRUE);
  g_assert_cmpuint (count_shown (window), ==, 0 + (mu_box_row_get_count (find_row (window, "swx09")) > 0));
}

/* What another program enters is there as soon as the window is looked at again. */
static void
follow_others (MuWindow *main_window)
{
  GtkWidget *window = open_collection (main_window);

  mu_collection_window_show (MU_COLLECTION_WINDOW (window), "armada", NULL);
  store ("armada", "swm03", 3);
  g_object_notify (G_OBJECT (window), "is-active");
  if (!gtk_window_is_active (GTK_WINDOW (window)))
    mu_test_close (window);
  window = open_collection (main_window);
  mu_collection_window_show (MU_COLLECTION_WINDOW (window), "armada", NULL);
  g_assert_cmpint (mu_box_row_get_count (find_row (window, "swm03")), ==, 3);
}

static void
exchange_tables (MuWindow *main_window)
{
  GtkWidget *window = open_collection (main_window);
  g_autofree char *path = mu_test_dup_data_path ("table.csv");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *text = NULL;

  type_count (find_row (window, "swx01"), "2");
  g_assert_true (gtk_widget_activate_action (window, "collection.export-to", "s", uri));
  mu_test_await_label (window, "Collection exported");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "xwing,swx01,X-Wing Core Set,2\r\n"));

  g_assert_true (g_file_set_contents (path, "expansion,count\nswx01,7\nnothing,1\n", -1, NULL));
  g_assert_true (gtk_widget_activate_action (window, "collection.import-from", "s", uri));
  mu_test_await_label (window, "Some rows were left out");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 7);
  g_assert_true (says (window, "line 3: there is no expansion “nothing”"));
  act (window, "collection.undo");
  g_assert_cmpint (get_stored ("xwing", "swx01"), ==, 2);
}

static void
create (MuWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "xwing-standard", "imperial"));
}

static void
add_unit (MuRoster *roster, const char *pilot)
{
  MuCard *card = mu_catalog_get_card (mu_roster_get_catalog (roster), MU_CARD_PILOT, pilot);
  g_autoptr (MuUnit) unit = mu_unit_new (card);

  mu_roster_add_unit (roster, unit);
}

static gboolean
is_shown (MuWindow *window)
{
  GtkWidget *bar = mu_test_find (GTK_WIDGET (window), MU_TYPE_SHORTAGE_BAR);

  return gtk_widget_get_visible (bar);
}

/*
 * Beside the verdict stands what the list lacks, as long as the game's collection is kept and something is missing. With
 * letters twice as large none of it is cut short.
 */
static void
tell_shortage (MuWindow *window)
{
  MuLibrary *library = mu_session_get_library (mu_window_get_session (window));
  GtkSettings *settings = gtk_settings_get_default ();
  MuRoster *roster;
  GtkWidget *bar;
  int dpi;

  create (window);
  mu_picker_close (mu_test_get_picker (window));
  roster = mu_session_get_roster (mu_window_get_session (window));
  add_unit (roster, "howlrunner");
  g_assert_false (is_shown (window));
  mu_test_library_set_owned (library, "xwing", "swx01", 1, NULL);
  g_assert_true (is_shown (window));
  g_assert_true (says (GTK_WIDGET (window), "1 card or model is not in your collection"));
  bar = mu_test_find (GTK_WIDGET (window), MU_TYPE_SHORTAGE_BAR);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (mu_test_get_part (bar, "title")), ==,
                   "The list needs 1 more \"Howlrunner\"; found in TIE Fighter Expansion Pack");
  mu_test_await_frame ();
  g_assert_cmpint (gtk_widget_get_height (bar), <, 50);
  add_unit (roster, "soontirfel");
  g_assert_true (says (GTK_WIDGET (window), "3 cards and models are not in your collection"));
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  mu_test_resize (window, 600, 400);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (mu_test_get_part (bar, "title"))));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  mu_test_library_set_owned (library, "xwing", "swx03", 1, NULL);
  mu_test_library_set_owned (library, "xwing", "swx09", 1, NULL);
  g_assert_false (is_shown (window));
}

static void
show_shortage (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  MuLibrary *library = mu_session_get_library (session);
  GtkWidget *shortage;

  mu_test_library_set_owned (library, "xwing", "swx01", 1, NULL);
  create (window);
  add_unit (mu_session_get_roster (session), "academypilot");
  add_unit (mu_session_get_roster (session), "academypilot");
  mu_test_act (window, "win.save");
  create (window);
  mu_roster_set_name (mu_session_get_roster (session), "Second");
  add_unit (mu_session_get_roster (session), "academypilot");
  mu_test_act (window, "win.shortage");
  shortage = mu_test_await_dialog (window, MU_TYPE_SHORTAGE_WINDOW);
  g_assert_true (says (shortage, "Everything is in your collection."));

  add_unit (mu_session_get_roster (session), "soontirfel");
  g_assert_true (says (shortage, "2 cards and models are missing."));
  g_assert_true (says (shortage, "TIE Interceptor Expansion Pack"));
  g_assert_true (gtk_widget_activate_action (shortage, "shortage.show", "s", "swx09"));
  mu_test_await_dialog (window, MU_TYPE_COLLECTION_WINDOW);
  mu_session_undo (session);
  g_assert_true (says (shortage, "Everything is in your collection."));
  gtk_check_button_set_active (mu_test_find (shortage, GTK_TYPE_CHECK_BUTTON), TRUE);
  g_assert_true (says (shortage, "2 cards and models are missing."));
  g_assert_true (says (shortage, "TIE Fighter Expansion Pack"));
}

/* Returns the part of the height of @widget that is within the part of its list that can be seen. */
static double
get_share_in_view (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t own, view, seen;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &own));
  g_assert_true (gtk_widget_compute_bounds (scroller, scroller, &view));
  return graphene_rect_intersection (&own, &view, &seen) ? seen.size.height / own.size.height : 0;
}

/* With text twice as large, in the smallest window, the first ship can be seen below what is wrong and what is missing. */
static void
show_large_shortage (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *fel;
  int dpi, width, height;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  mu_test_library_set_owned (mu_session_get_library (session), "xwing", "swx01", 1, NULL);
  mu_test_act_on (window, "win.sample", "xwing");
  add_unit (mu_session_get_roster (session), "soontirfel");
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  mu_test_resize (window, width, height);
  mu_test_screenshot (window, "test-collection-large-shortage");
  g_assert_true (is_shown (window));
  g_assert_true (gtk_widget_get_mapped (mu_test_find (GTK_WIDGET (window), MU_TYPE_FINDING_ROW)));
  fel = mu_test_find_labelled (GTK_WIDGET (window), GTK_TYPE_LABEL, "Soontir Fel");
  g_assert_cmpfloat (get_share_in_view (fel), ==, 1);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* Where there is no room for both, what is in an expansion comes over the list when a row is activated. */
static void
resize (MuWindow *window)
{
  GtkWidget *collection = open_collection (window);
  GtkWidget *contents = mu_test_find (collection, MU_TYPE_BOX_CONTENTS);
  GtkWidget *show = find_icon (collection, "sidebar-show-right-symbolic");
  MuBoxRow *row = find_row (collection, "swx09");

  mu_test_resize (collection, 860, 640);
  mu_test_await (gtk_widget_get_mapped (contents) && !gtk_widget_get_mapped (show));
  mu_test_resize (collection, 360, 640);
  mu_test_await (!gtk_widget_get_mapped (contents) && gtk_widget_get_mapped (show));
  g_assert_cmpint (gtk_widget_get_width (collection), ==, 360);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  g_assert_true (gtk_widget_activate (GTK_WIDGET (row)));
  mu_test_await (gtk_widget_get_mapped (contents));
  g_assert_true (says (contents, "TIE Interceptor Expansion Pack"));
  mu_test_click (show);
  mu_test_await (!gtk_widget_get_mapped (contents));
  mu_test_resize (collection, 860, 640);
  mu_test_await (gtk_widget_get_mapped (contents) && !gtk_widget_get_mapped (show));
}

/* With text twice as large, on a small screen, no word of what is in a box is broken. */
static void
show_large (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *collection, *contents, *show, *name;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * dpi, NULL);
  collection = open_collection (window);
  mu_collection_window_show (MU_COLLECTION_WINDOW (collection), "xwing", "swx09");
  mu_test_resize (collection, 800, 600);
  contents = mu_test_find (collection, MU_TYPE_BOX_CONTENTS);
  show = find_icon (collection, "sidebar-show-right-symbolic");
  /* Whether there is room for both depends on the version of GTK. */
  if (gtk_widget_get_mapped (show))
    mu_test_click (show);
  mu_test_await (gtk_widget_get_mapped (contents));
  name = mu_test_find_labelled (contents, GTK_TYPE_LABEL, "Avenger Squadron Pilot");
  mu_test_screenshot (collection, "test-collection-large");
  g_assert_nonnull (name);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (name))), <=, 3);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  gtk_window_destroy (GTK_WINDOW (collection));
}

#define ADD(path, body) g_test_add_data_func (path, (gconstpointer) body, mu_test_run_case)

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  ADD ("/collection-window/counts", change_counts);
  ADD ("/collection-window/all", change_all);
  ADD ("/collection-window/search", search);
  ADD ("/collection-window/others", follow_others);
  ADD ("/collection-window/tables", exchange_tables);
  ADD ("/collection-window/large", show_large);
  ADD ("/collection-window/resize", resize);
  ADD ("/shortage/bar", tell_shortage);
  ADD ("/shortage/window", show_shortage);
  ADD ("/shortage/large", show_large_shortage);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-header.h"
#include "app/widgets/mu-pane-handle.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

/* The window around the list: settings, popovers, dialogs, panes that fold. */

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

/* Name, format and faction */

static void
change_settings (MuWindow *window)
{
  GtkEditable *name;
  MuRoster *roster;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act_on (window, "win.rename", "");
  mu_test_await_frame ();
  name = mu_test_find (mu_test_find (GTK_WIDGET (window), g_type_from_name ("MuListSettings")), ADW_TYPE_ENTRY_ROW);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Crimson Guard");
  gtk_editable_set_text (name, "Royal Guard");
  mu_test_screenshot (window, "test-settings");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Royal Guard");
  roster = get_roster (window);
  mu_roster_set_format (roster, mu_game_get_format (mu_roster_get_game (roster), "xwing-core"));
  mu_test_await_label (window, "X-Wing\u00a0· Imperial\u00a0· Core Set 31");
  g_assert_false (mu_session_get_report (mu_window_get_session (window))->legal);
  mu_test_act (window, "win.undo");
  mu_test_act (window, "win.undo");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Crimson Guard");
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Crimson Guard");
}

/* The new-list popover, by keyboard: the first faction has the focus, Enter takes it. */

static void
make_by_popover (MuWindow *window)
{
  GtkWidget *focus;

  mu_test_act_on (window, "win.new-list", "armada");
  mu_test_await (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (window))));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  mu_test_screenshot (window, "test-new-list");
  gtk_widget_activate (focus);
  mu_test_await (get_roster (window) != NULL);
  g_assert_cmpstr (mu_game_get_id (mu_roster_get_game (get_roster (window))), ==, "armada");
  g_assert_cmpint (mu_roster_get_faction (get_roster (window)), ==, 0);
}

/* Accessibility: whatever can be pressed has a name. */

static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
         || mu_test_find_labelled (widget, GTK_TYPE_LABEL, "") != NULL;
}

/* What has no role, such as the buttons GTK makes in a spin button, is not told to assistive technology. */
static gboolean
has_role (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  return role != GTK_ACCESSIBLE_ROLE_NONE && role != GTK_ACCESSIBLE_ROLE_PRESENTATION;
}

static void
assert_named (GtkWidget *widget)
{
  gboolean pressable = GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)
                       || GTK_IS_SEARCH_ENTRY (widget) || GTK_IS_SPIN_BUTTON (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (pressable && has_role (widget) && !GTK_IS_MENU_BUTTON (parent) && !GTK_IS_DROP_DOWN (parent)
      && g_strcmp0 (gtk_widget_get_css_name (parent), "windowcontrols") != 0 && !has_name (widget))
    g_error ("a %s below a %s has no accessible name", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (parent));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_named (child);
}

static void
check_names (MuWindow *window)
{
  assert_named (GTK_WIDGET (window));
  mu_test_act_on (window, "win.sample", "armada");
  mu_test_await_frame ();
  assert_named (GTK_WIDGET (window));
  mu_test_act_on (window, "win.rename", "");
  mu_test_await_frame ();
  assert_named (GTK_WIDGET (window));
  mu_test_act_on (window, "win.new-list", "");
  mu_test_await_frame ();
  assert_named (GTK_WIDGET (window));
}

/* Help and about open and close without a word on the terminal. */

static GtkWindow *
find_other_window (MuWindow *window)
{
  g_autoptr (GListModel) toplevels = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) toplevel = g_list_model_get_item (toplevels, i);

      if (toplevel != GTK_WINDOW (window) && gtk_widget_get_mapped (GTK_WIDGET (toplevel)))
        return toplevel;
    }
  return NULL;
}

static void
open_and_close (MuWindow *window, const char *action)
{
  GtkWindow *other;

  mu_test_act (window, action);
  mu_test_await ((other = find_other_window (window)) != NULL);
  mu_test_await_frame ();
  mu_test_close (other);
}

static void
show_help (MuWindow *window)
{
  open_and_close (window, "win.show-help-overlay");
  open_and_close (window, "app.about");
}

/* Every page of the shortcuts fits on the screen of a small notebook. */
static void
fit_shortcuts (MuWindow *window)
{
  GtkWidget *help;
  int height, width;

  mu_test_act (window, "win.show-help-overlay");
  help = GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  mu_test_await (gtk_widget_get_mapped (help));
  mu_test_await_frame ();
  mu_test_screenshot (help, "test-shortcuts");
  gtk_widget_measure (help, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_widget_measure (help, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  g_assert_cmpint (height, <=, 720);
  g_assert_cmpint (width, <=, 1280);
  mu_test_close (help);
}

/* The main menu is at the right end, where other applications of the desktop have theirs, and the window is closed
 * there. */
static void
place_menu (MuWindow *window)
{
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  GtkWidget *menu = NULL, *list_menu = mu_test_get_part (header, "list_button");
  graphene_rect_t place, before;

  for (GtkWidget *w = gtk_widget_get_next_sibling (list_menu); w != NULL; w = gtk_widget_get_next_sibling (w))
    if (GTK_IS_MENU_BUTTON (w) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (w)))
      menu = w;
  g_assert_nonnull (menu);
  g_assert_true (gtk_widget_compute_bounds (menu, header, &place));
  g_assert_true (gtk_widget_compute_bounds (list_menu, header, &before));
  g_assert_cmpfloat (place.origin.x, >, before.origin.x);
}

/* Returns whether a menu or one of its sections has an entry with that label. */
static gboolean
has_entry (GMenuModel *menu, const char *label)
{
  gboolean found = FALSE;

  for (int i = 0; !found && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *here = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &here);
      found = g_strcmp0 (here, label) == 0 || (section != NULL && has_entry (section, label));
    }
  return found;
}

/* No group of a menu has more entries than can be taken in at a glance. */
static void
assert_groups (GMenuModel *menu)
{
  guint n_entries = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);

      n_entries += section == NULL;
      if (section != NULL)
        assert_groups (section);
      if (submenu != NULL)
        assert_groups (submenu);
    }
  g_assert_cmpuint (n_entries, <=, 7);
}

/* An entry may be hidden while its action is disabled. */
static gboolean
is_hidden (MuWindow *window, GMenuModel *menu, int index)
{
  g_autofree char *hidden = NULL;
  g_autofree char *action = NULL;

  return g_menu_model_get_item_attribute (menu, index, "hidden-when", "s", &hidden)
         && g_str_equal (hidden, "action-disabled")
         && g_menu_model_get_item_attribute (menu, index, G_MENU_ATTRIBUTE_ACTION, "s", &action)
         && g_str_has_prefix (action, "win.")
         && !g_action_group_get_action_enabled (G_ACTION_GROUP (window), action + strlen ("win."));
}

static guint
count_entries (MuWindow *window, GMenuModel *menu)
{
  guint n_entries = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      n_entries += section != NULL ? count_entries (window, section) : !is_hidden (window, menu, i);
    }
  return n_entries;
}

/* The menus of a list are short, and say which way a change goes. */
static void
open_list_menus (MuWindow *window)
{
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  GtkMenuButton *list_button = mu_test_get_part (header, "list_button");
  GtkMenuButton *share_button = mu_test_get_part (header, "share_button");

  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_true (mu_session_save (mu_window_get_session (window), NULL));
  for (int starred = 0; starred < 2; starred++)
    {
      gtk_menu_button_popup (list_button);
      mu_test_await_frame ();
      assert_groups (gtk_menu_button_get_menu_model (list_button));
      g_assert_cmpuint (count_entries (window, gtk_menu_button_get_menu_model (list_button)), <=, 14);
      g_assert_true (has_entry (gtk_menu_button_get_menu_model (list_button),
                                starred ? "Remove from _Favorites" : "Add to _Favorites"));
      g_assert_false (has_entry (gtk_menu_button_get_menu_model (list_button),
                                 starred ? "Add to _Favorites" : "Remove from _Favorites"));
      mu_test_screenshot (window, "test-list-menu");
      gtk_menu_button_popdown (list_button);
      mu_test_act_on (window, "win.star", "");
      mu_test_await_frame ();
    }
  assert_groups (gtk_menu_button_get_menu_model (share_button));
  g_assert_cmpuint (count_entries (window, gtk_menu_button_get_menu_model (share_button)), <=, 12);
}

/* Opens the main menu, and returns its entry with samples, or NULL. */
static GMenuModel *
open_samples (MuWindow *window)
{
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  GtkMenuButton *button = mu_test_get_part (header, "menu_button");
  GMenuModel *samples = NULL;

  gtk_menu_button_popup (button);
  mu_test_await_frame ();
  for (int i = 0; i < g_menu_model_get_n_items (gtk_menu_button_get_menu_model (button)); i++)
    {
      g_autoptr (GMenuModel) section
          = g_menu_model_get_item_link (gtk_menu_button_get_menu_model (button), i, G_MENU_LINK_SECTION);

      for (int j = 0; section != NULL && j < g_menu_model_get_n_items (section); j++)
        if (samples == NULL)
          samples = g_menu_model_get_item_link (section, j, G_MENU_LINK_SUBMENU);
    }
  gtk_menu_button_popdown (button);
  return samples;
}

/* The main menu has the samples of each game, once. */
static void
offer_samples (MuWindow *window)
{
  g_autoptr (MuGames) games = mu_games_new ();
  g_autoptr (GPtrArray) ids = mu_games_list_offered (games);
  g_autoptr (GMenuModel) first = open_samples (window);
  g_autoptr (GMenuModel) samples = open_samples (window);

  g_assert_true (samples == first);
  g_assert_cmpint (g_menu_model_get_n_items (samples), ==, ids->len);
  for (int i = 0; i < g_menu_model_get_n_items (samples); i++)
    {
      g_autoptr (GMenuModel) formats = g_menu_model_get_item_link (samples, i, G_MENU_LINK_SUBMENU);
      g_autoptr (GMenuModel) format = g_menu_model_get_item_link (formats, 0, G_MENU_LINK_SECTION);
      MuGame *game = mu_games_get (games, ids->pdata[i], NULL);
      g_autofree char *label = NULL;
      g_autofree char *sample = NULL;

      g_menu_model_get_item_attribute (samples, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_assert_cmpstr (label, ==, mu_text_get (mu_game_get_list_name (game)));
      g_assert_true (g_menu_model_get_item_attribute (format, 0, G_MENU_ATTRIBUTE_TARGET, "s", &sample));
      mu_test_act_on (window, "win.sample", sample);
      g_assert_cmpstr (mu_game_get_id (mu_roster_get_game (mu_session_get_roster (mu_window_get_session (window)))), ==,
                       ids->pdata[i]);
    }
}

static void
offer_no_samples (MuWindow *window)
{
  g_assert_null (open_samples (window));
}

/* Games without samples have no entry. */
static void
test_samples (void)
{
  g_autofree char *catalogs = g_build_filename (g_getenv ("top_srcdir"), "tests", "data", "catalog", NULL);
  g_autofree char *installed = g_strdup (g_getenv ("MUSTER_CATALOG_DIR"));

  mu_test_clear_library ();
  mu_test_run_window (offer_samples);
  mu_test_clear_library ();
  g_setenv ("MUSTER_CATALOG_DIR", catalogs, TRUE);
  mu_test_run_window (offer_no_samples);
  g_setenv ("MUSTER_CATALOG_DIR", installed, TRUE);
}

static void
test_help (void)
{
  mu_test_clear_library ();
  mu_test_run_window (show_help);
  mu_test_run_window (fit_shortcuts);
  mu_test_run_window (place_menu);
  mu_test_run_window (open_list_menus);
}

/* The panes: all at 1200, no card at 800, only the list at 600; what is folded away comes when asked for. */

static void
fold (MuWindow *window)
{
  AdwFlap *lists = mu_test_find (GTK_WIDGET (window), ADW_TYPE_FLAP);
  AdwFlap *card = mu_test_find (adw_flap_get_content (lists), ADW_TYPE_FLAP);

  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_resize (window, 1200, 800);
  g_assert_false (adw_flap_get_folded (lists));
  g_assert_false (adw_flap_get_folded (card));
  g_assert_true (adw_flap_get_reveal_flap (card));
  mu_test_resize (window, 800, 600);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 800);
  g_assert_false (adw_flap_get_folded (lists));
  g_assert_true (adw_flap_get_folded (card));
  g_assert_false (adw_flap_get_reveal_flap (card));
  mu_test_act (window, "win.toggle-card");
  g_assert_true (adw_flap_get_reveal_flap (card));
  mu_test_act (window, "win.toggle-card");
  mu_test_resize (window, 600, 600);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, 600);
  g_assert_true (adw_flap_get_folded (lists));
  mu_test_screenshot (window, "test-600");
  mu_test_act (window, "win.search");
  g_assert_true (adw_flap_get_reveal_flap (lists));
  mu_test_screenshot (window, "test-600-lists");
  mu_test_resize (window, 1200, 800);
  g_assert_true (adw_flap_get_reveal_flap (card));
}

/* On the narrowest screen, sharing leaves its room to the title; the menu of the list has it, and the same key opens
 * that. */
static void
leave_share (MuWindow *window)
{
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  GtkWidget *share = mu_test_get_part (header, "share_button");
  GtkMenuButton *list = GTK_MENU_BUTTON (mu_test_get_part (header, "list_button"));
  GtkWidget *entry;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_resize (window, 600, 600);
  g_assert_true (gtk_widget_get_mapped (share));
  mu_test_resize (window, 360, 640);
  mu_test_await_cmpint (gtk_widget_get_mapped (share), ==, FALSE);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, 360);
  mu_test_act (window, "win.share");
  entry = mu_test_await_labelled (GTK_WIDGET (gtk_menu_button_get_popover (list)), GTK_TYPE_LABEL, "Share");
  g_assert_true (gtk_widget_activate (gtk_widget_get_parent (entry)));
  mu_test_await_label (gtk_menu_button_get_popover (list), "Copy as");
  gtk_menu_button_popdown (list);
  mu_test_resize (window, 600, 600);
  mu_test_await_cmpint (gtk_widget_get_mapped (share), ==, TRUE);
}

/* Returns the first group of the formats for files. */
static GMenuModel *
get_files (GMenuModel *menu)
{
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, 2, G_MENU_LINK_SECTION);
  g_autoptr (GMenuModel) files = g_menu_model_get_item_link (section, 0, G_MENU_LINK_SUBMENU);

  return g_menu_model_get_item_link (files, 0, G_MENU_LINK_SECTION);
}

/* All lists of a game have the same menu, because GTK 4.8 does not free the sections of menus that were replaced. */
static void
share_games (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkWidget *header = mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER);
  GMenuModel *menu = gtk_menu_button_get_menu_model (mu_test_get_part (header, "share_button"));
  g_autoptr (GMenuModel) squads = NULL;
  g_autoptr (GMenuModel) undone = NULL;

  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_true (has_entry (menu, "Copy as _XWS"));
  g_assert_false (has_entry (menu, "Copy as _Fleet Text"));
  squads = get_files (menu);
  mu_roster_set_name (mu_session_get_roster (session), "Another");
  mu_session_undo (session);
  undone = get_files (menu);
  g_assert_true (undone == squads);
  mu_test_act_on (window, "win.sample", "armada");
  g_assert_true (has_entry (menu, "Copy as _Fleet Text"));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 3);
}

static void
test_panes (void)
{
  mu_test_clear_library ();
  mu_test_run_window (fold);
  mu_test_run_window (leave_share);
}

/* Widths: as far as nothing has to fold, by keys that know which side is which, and remembered. */

static MuPaneHandle *
get_handle (MuWindow *window, gboolean card)
{
  AdwFlap *lists = mu_test_find (GTK_WIDGET (window), ADW_TYPE_FLAP);
  AdwFlap *flap = card ? mu_test_find (adw_flap_get_content (lists), ADW_TYPE_FLAP) : lists;

  return MU_PANE_HANDLE (adw_flap_get_separator (flap));
}

static int
get_pane_width (MuPaneHandle *handle)
{
  return gtk_widget_get_width (adw_flap_get_flap (ADW_FLAP (gtk_widget_get_parent (GTK_WIDGET (handle)))));
}

static void
widen (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_resize (window, 1200, 800);
  for (int card = 0; card < 2; card++)
    {
      MuPaneHandle *handle = get_handle (window, card);
      int before = mu_pane_handle_get_width (handle);

      g_assert_cmpint (get_pane_width (handle), ==, before);
      g_assert_true (mu_test_press (GTK_WIDGET (handle), card ? GDK_KEY_Left : GDK_KEY_Right, 0));
      g_assert_true (mu_test_press (GTK_WIDGET (handle), card ? GDK_KEY_Left : GDK_KEY_Right, 0));
      mu_test_await_cmpint (get_pane_width (handle), ==, before + 32);
      g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (handle)));
      mu_pane_handle_set_width (handle, 0);
      g_assert_cmpint (mu_pane_handle_get_width (handle), >=, 200);
      mu_pane_handle_set_width (handle, 100000);
      mu_test_await_frame ();
      g_assert_cmpint (get_pane_width (handle), >, before);
      g_assert_false (adw_flap_get_folded (ADW_FLAP (gtk_widget_get_parent (GTK_WIDGET (handle)))));
    }
  g_assert_false (adw_flap_get_folded (mu_test_find (GTK_WIDGET (window), ADW_TYPE_FLAP)));
  mu_test_screenshot (window, "test-panes-wide");
  mu_pane_handle_set_width (get_handle (window, FALSE), 300);
  mu_pane_handle_set_width (get_handle (window, TRUE), 260);
}

static void
find_widths (MuWindow *window)
{
  mu_test_resize (window, 1200, 800);
  g_assert_cmpint (mu_pane_handle_get_width (get_handle (window, FALSE)), ==, 300);
  g_assert_cmpint (mu_pane_handle_get_width (get_handle (window, TRUE)), ==, 260);
  fold (window);
}

static void
test_widths (void)
{
  mu_test_clear_library ();
  mu_test_run_window (widen);
  mu_test_run_window (find_widths);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/shell/settings", change_settings, mu_test_run_case);
  g_test_add_data_func ("/shell/new-list", make_by_popover, mu_test_run_case);
  g_test_add_data_func ("/shell/names", check_names, mu_test_run_case);
  g_test_add_func ("/shell/help", test_help);
  g_test_add_func ("/shell/samples", test_samples);
  g_test_add_data_func ("/shell/share", share_games, mu_test_run_case);
  g_test_add_func ("/shell/panes", test_panes);
  g_test_add_func ("/shell/widths", test_widths);
  return g_test_run ();
}

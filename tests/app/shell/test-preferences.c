/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-picture.h"
#include "app/picker/mu-picker-filter.h"
#include "app/shell/mu-new-list.h"
#include "app/shell/mu-preferences.h"
#include "app/transfer/mu-print-window.h"
#include "library/mu-library-settings.h"
#include "model/text/mu-language.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* What is set in the preferences window is kept in the library and done at once. */

static MuLibrary *
get_library (MuWindow *window)
{
  return mu_session_get_library (mu_window_get_session (window));
}

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static GtkWidget *
open_preferences (MuWindow *window)
{
  GtkWidget *preferences;

  mu_test_act (window, "app.preferences");
  preferences = mu_test_await_dialog (window, MU_TYPE_PREFERENCES);
  mu_test_screenshot (preferences, "test-preferences");
  return preferences;
}

static gpointer
find_row (GtkWidget *root, GType type, const char *title)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type)
      && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = find_row (child, type, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
choose (GtkWidget *preferences, const char *title, guint position)
{
  AdwComboRow *row = find_row (preferences, ADW_TYPE_COMBO_ROW, title);

  g_assert_nonnull (row);
  adw_combo_row_set_selected (row, position);
  mu_test_await_frame ();
}

static void
assert_setting (MuWindow *window, const char *key, const char *value)
{
  g_autofree char *kept = mu_library_dup_setting (get_library (window), key);

  g_assert_cmpstr (kept, ==, value);
}

static void
set_all (MuWindow *window)
{
  GtkWidget *preferences = open_preferences (window);
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkEditable *player = find_row (preferences, ADW_TYPE_ENTRY_ROW, "My name, as player of new lists");

  choose (preferences, "Colors", 2);
  assert_setting (window, MU_SETTING_SCHEME, "dark");
  g_assert_true (adw_style_manager_get_dark (style));
  choose (preferences, "Colors", 0);
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_DEFAULT);
  gtk_editable_set_text (player, "Åsa");
  assert_setting (window, MU_SETTING_PLAYER, "Åsa");
  choose (preferences, "Game", 2);
  assert_setting (window, MU_SETTING_GAME, "armada");
  choose (preferences, "Armada format", 1);
  choose (preferences, "Armada faction offered first", 2);
  assert_setting (window, MU_SETTING_FACTION "armada", "republic");
  choose (preferences, "Paper", 1);
  assert_setting (window, MU_SETTING_PAPER, "letter");
  gtk_switch_set_active (mu_test_find (preferences, GTK_TYPE_SWITCH), FALSE);
  assert_setting (window, MU_SETTING_ONLY_LEGAL, "no");
  mu_test_close (preferences);
}

/* A list made afterwards begins as was set. */
static void
make_list (MuWindow *window)
{
  g_autofree char *format = mu_library_dup_setting (get_library (window), MU_SETTING_FORMAT "armada");

  mu_test_act_on (window, "win.new-list", "");
  mu_test_await (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (window))));
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (window)));
  mu_test_await (get_roster (window) != NULL);
  g_assert_cmpstr (mu_roster_get_format (get_roster (window))->id, ==, format);
  g_assert_cmpstr (mu_game_get_term (mu_roster_get_game (get_roster (window)), MU_VOCABULARY_FACTION,
                                     mu_roster_get_faction (get_roster (window)))
                       ->id,
                   ==, "republic");
  g_assert_cmpstr (mu_roster_get_text (get_roster (window), MU_ROSTER_PLAYER), ==, "Åsa");
}

/* Another start finds all of it. */
static void
start_again (MuWindow *window)
{
  GtkWidget *preferences = open_preferences (window);
  GtkEditable *player = find_row (preferences, ADW_TYPE_ENTRY_ROW, "My name, as player of new lists");

  g_assert_cmpstr (gtk_editable_get_text (player), ==, "Åsa");
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (preferences, ADW_TYPE_COMBO_ROW, "Game")), ==, 2);
  g_assert_cmpuint (adw_combo_row_get_selected (find_row (preferences, ADW_TYPE_COMBO_ROW, "Paper")), ==, 1);
  g_assert_false (gtk_switch_get_active (mu_test_find (preferences, GTK_TYPE_SWITCH)));
  mu_test_close (preferences);
}

static void
test_settings (void)
{
  mu_test_clear_library ();
  mu_test_run_window (set_all);
  mu_test_run_window (make_list);
  mu_test_run_window (start_again);
}

/* What is shown before anything was set is what the program does. */

static const char *
get_chosen (gpointer row)
{
  GObject *item = g_list_model_get_item (adw_combo_row_get_model (row), adw_combo_row_get_selected (row));
  const char *text = gtk_string_object_get_string (GTK_STRING_OBJECT (item));

  g_object_unref (item);
  return text;
}

static const char *
get_text (gpointer dropdown)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (dropdown));
}

static void
assert_only_legal (MuWindow *window, gboolean shown)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  gboolean done;

  mu_test_pane_act (&pane, "roster.add-ship");
  g_object_get (mu_test_get_part (pane.picker, "filter"), "only-legal", &done, NULL);
  g_assert_cmpint (done, ==, shown);
  mu_picker_close (pane.picker);
}

static void
assert_paper (MuWindow *window, const char *shown)
{
  GtkWidget *print;

  mu_test_act (window, "win.print");
  print = mu_test_await_dialog (window, MU_TYPE_PRINT_WINDOW);
  g_assert_cmpstr (get_chosen (mu_test_get_part (print, "paper")), ==, shown);
  mu_test_close (print);
}

/* Opens the popover for new lists with each game, and compares what it offers first. */
static void
assert_new_lists (MuWindow *window, const char *game, const char *const *formats, const char *const *factions)
{
  MuNewList *popover = mu_test_find (GTK_WIDGET (window), MU_TYPE_NEW_LIST);
  GtkWidget *button;
  guint i = 0;

  mu_test_act_on (window, "win.new-list", "");
  mu_test_await_frame ();
  button = gtk_widget_get_first_child (mu_test_get_part (popover, "switcher"));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_cmpstr (g_object_get_data (G_OBJECT (button), "mu-game"), ==, game);
  for (; button != NULL; button = gtk_widget_get_next_sibling (button), i++)
    {
      GtkListBoxRow *first;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      first = gtk_list_box_get_row_at_index (mu_test_get_part (popover, "factions"), 0);
      g_assert_cmpstr (get_text (mu_test_get_part (popover, "format")), ==, formats[i]);
      g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (first), GTK_TYPE_LABEL, factions[i]));
    }
  g_assert_null (formats[i]);
  gtk_popover_popdown (GTK_POPOVER (popover));
}

static guint
count_rows (GtkWidget *root)
{
  guint n = ADW_IS_COMBO_ROW (root) || ADW_IS_ENTRY_ROW (root) || GTK_IS_SWITCH (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static void
compare_defaults (MuWindow *window)
{
  GtkWidget *preferences = open_preferences (window);
  const char *formats[] = { get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "X-Wing format")),
                            get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "X-Wing, second edition format")),
                            get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "Armada format")), NULL };
  const char *factions[] = { get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "X-Wing faction offered first")),
                             get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW,
                                                   "X-Wing, second edition faction offered first")),
                             get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "Armada faction offered first")) };
  g_autofree char *paper = g_strdup (get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "Paper")));
  gboolean only_legal = gtk_switch_get_active (mu_test_find (preferences, GTK_TYPE_SWITCH));
  MuUnit *unit;

  /* Whoever adds a setting adds it here. */
  g_assert_cmpuint (count_rows (preferences), ==, 12);
  g_assert_cmpstr (get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "Colors")), ==, "As the system");
  g_assert_cmpint (adw_style_manager_get_color_scheme (adw_style_manager_get_default ()), ==, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_cmpstr (get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "Game")), ==, "X-Wing");
  g_assert_cmpstr (adw_action_row_get_subtitle (mu_test_get_part (preferences, "pictures")), ==, "no folder");
  g_assert_null (mu_card_picture_dup_folder (get_library (window)));
  g_assert_cmpstr (gtk_editable_get_text (find_row (preferences, ADW_TYPE_ENTRY_ROW, "My name, as player of new lists")),
                   ==, "");
  assert_new_lists (window, "xwing", formats, factions);
  mu_test_close (preferences);
  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_cmpstr (mu_roster_get_text (get_roster (window), MU_ROSTER_PLAYER), ==, "");
  assert_paper (window, paper);
  assert_only_legal (window, only_legal);
  preferences = open_preferences (window);
  g_assert_cmpstr (get_chosen (find_row (preferences, ADW_TYPE_COMBO_ROW, "Card names")), ==, "In my language");
  unit = mu_roster_get_unit (get_roster (window), 0);
  g_assert_cmpstr (mu_card_get_name (mu_unit_get_card (unit)), ==,
                   mu_text_get (mu_card_get_facts (mu_unit_get_card (unit))->name));
  mu_test_close (preferences);
}

/* The opposite is done as well once it is set, and where else it is set, the preferences say so. */
static void
compare_others (MuWindow *window)
{
  GtkWidget *preferences = open_preferences (window);
  AdwComboRow *paper = find_row (preferences, ADW_TYPE_COMBO_ROW, "Paper");
  GtkSwitch *only_legal = mu_test_find (preferences, GTK_TYPE_SWITCH);
  gboolean shown = !gtk_switch_get_active (only_legal);
  g_autofree char *name = NULL;

  adw_combo_row_set_selected (paper, 1);
  name = g_strdup (get_chosen (paper));
  gtk_switch_set_active (only_legal, shown);
  mu_test_close (preferences);
  mu_test_act_on (window, "win.sample", "xwing");
  assert_paper (window, name);
  assert_only_legal (window, shown);
  g_assert_true (mu_library_set_setting (get_library (window), MU_SETTING_ONLY_LEGAL, NULL, NULL));
  assert_only_legal (window, TRUE);
}

static void
test_defaults (void)
{
  mu_test_clear_library ();
  mu_test_run_window (compare_defaults);
  mu_test_clear_library ();
  mu_test_run_window (compare_others);
}

/* Card names change in the list that is open. */

static void
change_names (MuWindow *window)
{
  MuUnit *unit;
  MuCard *card;
  GtkWidget *preferences;
  g_autofree char *polish = NULL;

  mu_test_act_on (window, "win.sample", "xwing");
  unit = mu_roster_get_unit (get_roster (window), 2);
  card = mu_unit_get_card (unit);
  polish = g_strdup (mu_card_get_name (card));
  g_assert_cmpstr (polish, !=, "Royal Guard Pilot");
  mu_test_await_label (window, polish);
  preferences = open_preferences (window);
  choose (preferences, "Card names", 1);
  g_assert_cmpstr (mu_card_get_name (card), ==, "Royal Guard Pilot");
  g_assert_null (mu_test_find_labelled (GTK_WIDGET (window), GTK_TYPE_LABEL, polish));
  choose (preferences, "Card names", 0);
  mu_test_await_label (window, polish);
  mu_test_close (preferences);
}

static void
test_names (void)
{
  g_autoptr (MuLanguageScope) scope = mu_language_enter_tags ("pl");

  mu_test_clear_library ();
  mu_test_run_window (change_names);
}

/* The folder with the player's pictures is named, and can be forgotten. */
static void
forget_pictures (MuWindow *window)
{
  GtkWidget *preferences;
  AdwActionRow *row;

  g_assert_true (mu_library_set_setting (get_library (window), MU_SETTING_PICTURES, "/pictures/of <mine>", NULL));
  preferences = open_preferences (window);
  row = mu_test_get_part (preferences, "pictures");
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "/pictures/of <mine>");
  gtk_widget_activate (mu_test_get_part (preferences, "no_pictures"));
  mu_test_await_cmpstr (adw_action_row_get_subtitle (row), ==, "no folder");
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (preferences, "no_pictures")));
  assert_setting (window, MU_SETTING_PICTURES, "");
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/preferences/settings", test_settings);
  g_test_add_func ("/preferences/defaults", test_defaults);
  g_test_add_func ("/preferences/names", test_names);
  g_test_add_data_func ("/preferences/pictures", forget_pictures, mu_test_run_case);
  return g_test_run ();
}

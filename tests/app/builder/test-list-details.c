/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-list-details.h"
#include "app/builder/mu-list-settings.h"
#include "app/shell/mu-window-header.h"
#include "support/mu-test-init.h"
#include "support/mu-test-pane.h"
#include "ui/mu-resources.h"

#include <adwaita.h>
#include <string.h>

/* What a list has besides its cards, typed and chosen in the window and kept in the library. */

static void
open_details (MuListDetails *details)
{
  gtk_expander_set_expanded (mu_test_get_part (details, "expander"), TRUE);
  mu_test_await_frame ();
  gtk_widget_grab_focus (mu_test_get_part (details, "notes"));
}

static MuListDetails *
find_details (MuTestPane *pane)
{
  MuListDetails *details = mu_test_find (GTK_WIDGET (pane->pane), MU_TYPE_LIST_DETAILS);

  open_details (details);
  return details;
}

static GtkCheckButton *
find_check (MuListDetails *details, const char *id)
{
  GtkWidget *check = mu_test_find (mu_test_get_part (details, "obstacles"), GTK_TYPE_CHECK_BUTTON);

  for (; check != NULL; check = gtk_widget_get_next_sibling (check))
    if (g_str_equal (gtk_widget_get_name (check), id))
      return GTK_CHECK_BUTTON (check);
  g_error ("no obstacle “%s”", id);
}

/* Typed in the window, undone in one step, and there again from the library. */
static void
type_texts (MuWindow *window)
{
  static const struct
  {
    const char *field;
    MuRosterText which;
    const char *text;
  } cases[] = {
    { "player", MU_ROSTER_PLAYER, "Jo Ångström" },
    { "event", MU_ROSTER_EVENT, "Club night <3>" },
  };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot");
  MuListDetails *details = find_details (&pane);
  GtkTextBuffer *notes = gtk_text_view_get_buffer (mu_test_get_part (details, "notes"));
  g_autoptr (MuRoster) saved = NULL;
  g_autoptr (GError) error = NULL;
  gint64 revision;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (mu_test_get_part (details, cases[i].field), cases[i].text);
      g_assert_cmpstr (mu_roster_get_text (mu_session_get_roster (pane.session), cases[i].which), ==, cases[i].text);
    }
  gtk_text_buffer_set_text (notes, "Joust.\nThen run.", -1);
  g_assert_cmpstr (gtk_label_get_text (mu_test_get_part (details, "summary")), ==,
                   "Jo Ångström\u00a0· Club night <3>\u00a0· Joust.");
  g_assert_true (mu_session_save (pane.session, &error));
  saved = mu_library_load (mu_session_get_library (pane.session), mu_session_get_games (pane.session),
                           mu_session_get_id (pane.session), &revision, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mu_roster_get_text (saved, MU_ROSTER_NOTES), ==, "Joust.\nThen run.");
  g_assert_cmpstr (mu_roster_get_text (saved, MU_ROSTER_PLAYER), ==, "Jo Ångström");

  mu_test_act (window, "win.undo");
  mu_test_await_cmpint (gtk_text_buffer_get_char_count (notes), ==, 0);
  mu_test_act (window, "win.redo");
  mu_test_await_cmpint (gtk_text_buffer_get_char_count (notes), ==, 16);
}

/* Three different ones; those of an import that nobody knows can go too. */
/* What is chosen begins where the text of the fields above and below begins. */
static void
assert_aligned (MuListDetails *details)
{
  GtkWidget *names = mu_test_get_part (details, "obstacles_names");
  GtkWidget *button = mu_test_get_part (details, "obstacles_button");
  graphene_rect_t bounds;

  mu_test_await (gtk_widget_get_width (names) > 0);
  g_assert_true (gtk_widget_compute_bounds (names, button, &bounds));
  g_assert_cmpfloat (bounds.origin.x, <, 24);
}

static void
choose_obstacles (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot");
  MuRoster *roster = mu_session_get_roster (pane.session);
  MuListDetails *details;

  mu_roster_add_obstacle (roster, "homemade");
  details = find_details (&pane);
  assert_aligned (details);
  gtk_check_button_set_active (find_check (details, "coreasteroid2"), TRUE);
  gtk_check_button_set_active (find_check (details, "yt2400debris0"), TRUE);
  mu_test_await_cmpuint (mu_roster_get_obstacles (roster)->len, ==, 3);
  mu_test_await_cmpstr (gtk_label_get_text (mu_test_get_part (details, "summary")), ==, "3 obstacles");
  mu_test_await (!gtk_widget_get_sensitive (GTK_WIDGET (find_check (details, "core2asteroid5"))));
  gtk_check_button_set_active (find_check (details, "homemade"), FALSE);
  mu_test_await (gtk_widget_get_sensitive (GTK_WIDGET (find_check (details, "core2asteroid5"))));
  g_assert_cmpuint (mu_roster_get_obstacles (roster)->len, ==, 2);
  g_assert_cmpstr (mu_roster_get_obstacles (roster)->pdata[0], ==, "coreasteroid2");
  mu_test_act (window, "win.undo");
  mu_test_await (gtk_check_button_get_active (find_check (details, "homemade")));

  pane = mu_test_pane_open (window, "armada-standard", "rebel", "cr90corvettea");
  details = find_details (&pane);
  g_assert_false (gtk_widget_get_mapped (mu_test_get_part (details, "obstacles_button")));
}

/* Another format judges the same list; its popover says what that means. */
static void
change_format (MuWindow *window)
{
  static const struct
  {
    const char *format;
    int limit;
    const char *now;
  } cases[] = {
    { "xwing-core", 31, "Core Set 31: 36 points, 6 problems" },
    { "xwing-custom", 31, "Custom 31: 36 points, 1 problem" },
    { "xwing-epic", 300, "Epic 300: 36 points, legal" },
    { "xwing-standard", 100, "Standard 100: 36 points, legal" },
  };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial",
                                       "soontirfel pushthelimit royalguardtie stealthdevice hullupgrade");
  MuListSettings *settings = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_SETTINGS);
  MuRoster *roster = mu_session_get_roster (pane.session);
  GPtrArray *formats = mu_game_get_formats (mu_roster_get_game (roster));
  AdwComboRow *row = mu_test_get_part (settings, "format");
  GtkSpinButton *total = mu_test_get_part (settings, "total");
  GtkLabel *verdict = mu_test_get_part (settings, "verdict");

  mu_test_act_on (window, "win.rename", "");
  mu_test_await_frame ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint position;

      g_ptr_array_find (formats, mu_game_get_format (mu_roster_get_game (roster), cases[i].format), &position);
      adw_combo_row_set_selected (row, position);
      mu_test_await_cmpstr (mu_roster_get_format (roster)->id, ==, cases[i].format);
      mu_test_await (g_str_has_prefix (gtk_label_get_text (verdict), cases[i].now));
      g_assert_nonnull (strstr (gtk_label_get_text (verdict), "Before: "));
      g_assert_cmpint (gtk_spin_button_get_value_as_int (total), ==, cases[i].limit);
      g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (total)) == mu_roster_get_format (roster)->custom);
      g_assert_cmpuint (mu_unit_get_n_upgrades (mu_roster_get_unit (roster, 0)), ==, 4);
    }
  mu_test_act (window, "win.undo");
  mu_test_await_cmpstr (mu_roster_get_format (mu_session_get_roster (pane.session))->id, ==, "xwing-epic");
}

/* A list may keep the costs of another date: it says so, and is opened with them again. */
static void
change_costs (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing2-extended", "rebelalliance", "wedgeantilles; lukeskywalker; biggsdarklighter");
  MuListSettings *settings = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_SETTINGS);
  MuRoster *roster = mu_session_get_roster (pane.session);
  const MuFormat *format = mu_roster_get_format (roster);
  AdwComboRow *row = mu_test_get_part (settings, "costs");
  g_autoptr (MuRoster) saved = NULL;
  g_autoptr (GError) error = NULL;

  mu_test_act_on (window, "win.rename", "");
  mu_test_await_frame ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  adw_combo_row_set_selected (row, 1);
  mu_test_await_cmpstr (mu_roster_get_format (roster)->revision, ==, "legacy-2025-03");
  g_assert_cmpstr (mu_roster_get_format (roster)->id, ==, "xwing2-extended");
  g_test_message ("%s", gtk_label_get_text (mu_test_get_part (settings, "verdict")));
  mu_test_await (strstr (gtk_label_get_text (mu_test_get_part (settings, "verdict")), "Before: ") != NULL);
  mu_test_screenshot (window, "test-list-settings-costs");
  mu_test_await_label (GTK_WIDGET (pane.pane), "Costs of another date");
  g_assert_true (mu_session_save (pane.session, &error));
  saved = mu_library_load (mu_session_get_library (pane.session), mu_session_get_games (pane.session),
                           mu_session_get_id (pane.session), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mu_roster_get_format (saved)->revision, ==, "legacy-2025-03");
  mu_test_act (window, "win.undo");
  g_assert_true (mu_roster_get_format (mu_session_get_roster (pane.session)) == format);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  gtk_popover_popdown (GTK_POPOVER (settings));

  pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  mu_test_act_on (window, "win.rename", "");
  mu_test_await_frame ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (row)));
}

/* Zero is no limit in a custom format, which the pane and the settings say. */
static void
remove_limit (MuWindow *window)
{
  MuTestPane pane
      = mu_test_pane_open (window, "armada-custom", "rebel", "cr90corvettea garmbeliblis; 20*xwingsquadron");
  MuListSettings *settings = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_SETTINGS);
  GtkSpinButton *total = mu_test_get_part (settings, "total");
  GtkWidget *meter = mu_test_get_part (pane.pane, "meter");
  GtkLabel *detail = mu_test_get_part (meter, "detail");

  g_assert_cmpstr (gtk_label_get_text (detail), ==, "points, no limit");
  g_assert_false (gtk_widget_has_css_class (meter, "over"));
  mu_test_screenshot (window, "test-no-limit");
  mu_test_act (window, "win.change-format");
  mu_test_await_frame ();
  g_assert_true (g_str_has_prefix (gtk_label_get_text (mu_test_get_part (settings, "verdict")), "Custom: 3"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (total), ==, 0);
  gtk_spin_button_set_value (total, 100);
  mu_test_await_cmpint (mu_roster_get_total (mu_session_get_roster (pane.session)), ==, 100);
  g_assert_true (gtk_widget_has_css_class (meter, "over"));
  gtk_spin_button_set_value (total, 0);
  mu_test_await_cmpint (mu_roster_get_total (mu_session_get_roster (pane.session)), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (detail), ==, "points, no limit");
  gtk_popover_popdown (GTK_POPOVER (settings));
}

/* Any total a person may want, and none that is absurd. Letters are not taken, and an empty field is no limit. */
static void
set_total (MuWindow *window)
{
  static const struct
  {
    const char *typed;
    int total;
  } cases[] = {
    { "0", 0 }, { "150", 150 }, { "99999", 150 }, { "many", 0 }, { "9999", 9999 },
  };
  MuTestPane pane = mu_test_pane_open (window, "xwing-custom", "imperial", "soontirfel");
  MuListSettings *settings = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_SETTINGS);
  GtkSpinButton *total = mu_test_get_part (settings, "total");

  mu_test_act_on (window, "win.rename", "");
  mu_test_await_frame ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (total), cases[i].typed);
      gtk_spin_button_update (total);
      g_assert_cmpint (mu_session_get_report (pane.session)->limit, ==, cases[i].total);
    }
}

/* Closed, they are one stop from either side; open, there is more to stop at. */
static void
move_focus (MuWindow *window)
{
  static const GtkDirectionType ways[] = { GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD, GTK_DIR_LEFT, GTK_DIR_RIGHT };
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "rebel", "rookiepilot");
  MuListDetails *details = mu_test_find (GTK_WIDGET (pane.pane), MU_TYPE_LIST_DETAILS);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      g_assert_true (gtk_widget_child_focus (GTK_WIDGET (details), ways[i]));
      g_assert_true (GTK_IS_EXPANDER (gtk_window_get_focus (GTK_WINDOW (window))));
    }
  open_details (details);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (details), GTK_DIR_TAB_BACKWARD));
  g_assert_false (GTK_IS_EXPANDER (gtk_window_get_focus (GTK_WINDOW (window))));
}

/* What is typed after F2, or after a click on the title, replaces the name. */
static void
select_name (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", "soontirfel");
  GtkWidget *button = mu_test_get_part (mu_test_find (GTK_WIDGET (window), MU_TYPE_WINDOW_HEADER), "title_button");
  MuListSettings *settings = mu_test_find (GTK_WIDGET (window), MU_TYPE_LIST_SETTINGS);
  GtkEditable *name = mu_test_get_part (settings, "name");

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *written = g_strdup_printf ("List %u", i);
      int start, end;

      mu_session_type (pane.session, MU_ROSTER_NAME, written);
      if (i % 2 == 0)
        mu_test_act_on (window, "win.rename", "");
      else
        gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      mu_test_await (gtk_widget_get_mapped (GTK_WIDGET (settings)));
      mu_test_await_frame ();
      g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), GTK_WIDGET (name)));
      g_assert_cmpstr (gtk_editable_get_text (name), ==, written);
      g_assert_true (gtk_editable_get_selection_bounds (name, &start, &end));
      g_assert_cmpint (end - start, ==, g_utf8_strlen (written, -1));
      gtk_popover_popdown (GTK_POPOVER (settings));
      mu_test_await (!gtk_widget_get_mapped (GTK_WIDGET (settings)));
      mu_test_await_frame ();
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/list-details/texts", type_texts, mu_test_run_case);
  g_test_add_data_func ("/list-details/obstacles", choose_obstacles, mu_test_run_case);
  g_test_add_data_func ("/list-details/format", change_format, mu_test_run_case);
  g_test_add_data_func ("/list-details/costs", change_costs, mu_test_run_case);
  g_test_add_data_func ("/list-details/no-limit", remove_limit, mu_test_run_case);
  g_test_add_data_func ("/list-details/total", set_total, mu_test_run_case);
  g_test_add_data_func ("/list-details/focus", move_focus, mu_test_run_case);
  g_test_add_data_func ("/list-details/select-name", select_name, mu_test_run_case);
  return g_test_run ();
}

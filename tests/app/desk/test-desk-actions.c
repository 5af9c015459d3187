/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "app/widgets/mu-notices.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "support/mu-test-menus.h"
#include "ui/mu-resources.h"

/* The tournament desk: what can be done when, and what is said of what was done. */

/* Returns the menu button of the header whose menu begins with that action. */
static GtkMenuButton *
find_menu (GtkWidget *widget, const char *first)
{
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget) ? gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) : NULL;
  g_autoptr (GMenuModel) section
      = menu != NULL ? g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION) : NULL;
  g_autofree char *action = NULL;

  if (section != NULL && g_menu_model_get_item_attribute (section, 0, "action", "s", &action)
      && g_str_equal (action, first))
    return GTK_MENU_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkMenuButton *found = find_menu (child, first);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
assert_disabled (MuDesk *desk, const char *first, const char *expected)
{
  g_autofree char *disabled = mu_test_menu_dup_disabled (find_menu (GTK_WIDGET (desk), first));

  g_assert_cmpstr (disabled, ==, expected);
}

#define NO_ROWS "win.recheck win.team win.leave-team win.save-rows win.remove-rows win.clear"
#define NO_EXPORT "win.export-verdicts win.export-verdicts win.export-verdicts"

/* Which rows are selected, what is done then, what cannot be done after that, and whether the buttons for teams are there. */
static const struct
{
  guint first, n_rows;
  const char *action;
  const char *disabled;
  gboolean team_buttons;
} steps[] = {
  { 0, 0, NULL, "win.team win.leave-team win.save-rows win.remove-rows", FALSE },
  { 0, 1, NULL, "win.team win.leave-team", FALSE },
  { 2, 1, NULL, "win.team win.leave-team win.save-rows", FALSE }, /* not readable */
  { 2, 2, NULL, "win.team win.leave-team", TRUE },
  { 0, 2, NULL, "win.leave-team", TRUE },
  { 0, 2, "win.team", "", TRUE },
  { 0, 1, NULL, "win.team", TRUE },
  { 5, 1, NULL, "win.team win.leave-team", FALSE },
  { 1, 1, "win.leave-team", "win.team win.leave-team", FALSE },
  { 0, 6, NULL, "win.leave-team", TRUE },
};

static void
enable_actions (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkWidget *buttons = mu_test_get_part (desk, "row_buttons");

  g_assert_false (gtk_widget_get_visible (mu_test_get_part (desk, "tools")));
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (desk, "summary")));
  assert_disabled (desk, "win.import", NO_ROWS);
  assert_disabled (desk, "win.export-verdicts", NO_EXPORT);
  mu_test_desk_check (desk, event);
  g_assert_true (gtk_widget_get_visible (mu_test_get_part (desk, "tools")));
  g_assert_true (gtk_widget_get_visible (mu_test_get_part (desk, "summary")));
  assert_disabled (desk, "win.export-verdicts", "");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_test_message ("step %u", i);
      gtk_selection_model_unselect_all (mu_test_desk_get_shown (desk));
      if (steps[i].n_rows > 0)
        mu_test_desk_select (desk, steps[i].first, steps[i].n_rows);
      if (steps[i].action != NULL)
        mu_test_desk_act (desk, steps[i].action);
      assert_disabled (desk, "win.import", steps[i].disabled);
      g_assert_cmpint (gtk_widget_get_visible (buttons), ==, steps[i].team_buttons);
    }
  mu_test_desk_act (desk, "win.clear");
  assert_disabled (desk, "win.import", NO_ROWS);
  assert_disabled (desk, "win.export-verdicts", NO_EXPORT);
  g_assert_false (gtk_widget_get_visible (mu_test_get_part (desk, "tools")));
}

static void
add_disabled (const char *action, gboolean enabled, gpointer disabled)
{
  if (!enabled)
    g_string_append_printf (disabled, "%s ", action);
}

static GtkEventController *
find_right_click (GtkWidget *view)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_SECONDARY)
        return controller;
    }
  g_assert_not_reached ();
}

/* A right click opens the menu of the selected rows where it was made; without any, it opens none. */
static void
open_row_menu (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkWidget *view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);
  GtkWidget *menu = mu_test_get_part (mu_test_get_part (desk, "table"), "menu");
  g_autoptr (GString) disabled = g_string_new (NULL);
  GdkRectangle place;

  mu_test_desk_check (desk, event);
  g_signal_emit_by_name (find_right_click (view), "pressed", 1, 120.0, 60.0);
  mu_test_await_frame ();
  g_assert_false (gtk_widget_get_mapped (menu));
  mu_test_desk_select (desk, 2, 1);
  g_signal_emit_by_name (find_right_click (view), "pressed", 1, 120.0, 60.0);
  mu_test_await (gtk_widget_get_mapped (menu));
  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (menu), &place));
  g_assert_cmpint (place.x, ==, 120);
  g_assert_cmpint (place.y, ==, 60);
  mu_test_menu_visit (GTK_POPOVER_MENU (menu), add_disabled, disabled);
  g_assert_cmpstr (disabled->str, ==, "win.open-row win.save-rows win.team win.leave-team ");
  gtk_popover_popdown (GTK_POPOVER (menu));
  mu_test_await (!gtk_widget_get_mapped (menu));
  /* By keyboard only where the keys go to the table. */
  mu_test_desk_act (desk, "win.search");
  g_assert_true (gtk_widget_activate_action (view, "table.row-menu", NULL));
  mu_test_await_frame ();
  g_assert_false (gtk_widget_get_mapped (menu));
}

/* What is done with the lists of a folder, and what is said then. */
static const struct
{
  guint first, n_rows;
  const char *action;
  const char *said;
} toasts[] = {
  { 0, 0, NULL, "1 file in the folder is no list and was passed over" },
  { 2, 3, "win.team", "A team is two or more readable lists of one game" }, /* one is not readable */
  { 4, 2, "win.team", "A team is two or more readable lists of one game" }, /* of two games */
  { 0, 1, "win.remove-rows", "1 row removed" },
  { 1, 3, "win.remove-rows", "3 rows removed" },
  { 0, 0, "win.clear", "6 rows removed" },
  { 0, 1, "win.save-rows", "1 list saved to the library" },
  { 1, 4, "win.save-rows", "3 lists saved to the library" },
  { 0, 0, "win.recheck", "6 lists checked again" },
};

static void
say_done (MuWindow *window)
{
  g_autoptr (GFile) event = mu_test_desk_write_event ();

  for (guint i = 0; i < G_N_ELEMENTS (toasts); i++)
    {
      MuDesk *desk = mu_test_desk_open (window);
      g_autofree char *picture = mu_test_desk_dup_path ("event/photo.png");

      g_test_message ("%s", toasts[i].said);
      mu_test_desk_check (desk, event);
      if (toasts[i].n_rows > 0)
        mu_test_desk_select (desk, toasts[i].first, toasts[i].n_rows);
      if (toasts[i].action != NULL)
        mu_test_desk_act (desk, toasts[i].action);
      mu_test_await_label (desk, toasts[i].said);
      remove (picture);
      mu_test_close (desk);
    }
}

/* What comes after a removal stays when that is undone, behind the rows that come back. */
static void
undo_beside_others (MuWindow *window)
{
  static const char *const files[] = { "a.xws", "b.xws", "round 1/broken.xws", "round 1/two.txt", "round 1/two.txt",
                                       "z.txt", "Pasted text" };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();

  mu_test_desk_check (desk, event);
  mu_test_desk_select (desk, 1, 2);
  mu_test_desk_act (desk, "win.remove-rows");
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "4 legal · 0 illegal · 0 unreadable");
  mu_test_desk_paste (desk, mu_test_luke);
  mu_test_desk_act (desk, "win.undo-remove");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, G_N_ELEMENTS (files));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_cmpstr (mu_test_desk_get_row (desk, i)->file, ==, files[i]);
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "5 legal · 1 illegal · 1 unreadable");
  /* Once. */
  mu_test_desk_act (desk, "win.clear");
  mu_test_desk_act (desk, "win.undo-remove");
  mu_test_desk_act (desk, "win.undo-remove");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, G_N_ELEMENTS (files));
}

static const char *
get_page (MuDesk *desk)
{
  return gtk_stack_get_visible_child_name (mu_test_get_part (desk, "stack"));
}

/* A search that finds nothing offers to show all, which takes back the search and the filter. */
static void
show_all (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkEditable *search = mu_test_get_part (desk, "search");
  GtkWidget *illegal;

  g_assert_cmpstr (get_page (desk), ==, "empty");
  mu_test_desk_check (desk, event);
  g_assert_cmpstr (get_page (desk), ==, "table");
  illegal = mu_test_find_labelled (GTK_WIDGET (desk), GTK_TYPE_TOGGLE_BUTTON, "Illegal 1");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (illegal), TRUE);
  mu_test_type (search, "luke");
  mu_test_await_cmpstr (get_page (desk), ==, "unfound");
  mu_test_click_button (desk, "Show All");
  mu_test_await_cmpstr (get_page (desk), ==, "table");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 6);
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (desk)), GTK_WIDGET (search)));
  mu_test_desk_act (desk, "win.clear");
  g_assert_cmpstr (get_page (desk), ==, "empty");
}

/* A search looks at all that a row says, in any case and order of words. */
static void
search (MuWindow *window)
{
  static const struct
  {
    const char *words;
    guint n_found;
  } cases[] = {
    { "", 6 },          { "  ", 6 },      { "luke", 1 },         { "LONE  lúke", 1 }, { "one two", 2 },
    { "round 1", 3 },   { "rebel", 4 },   { "armada", 0 },       { "standard", 5 },   { "standard 300", 1 },
    { "line column", 1 }, { "vader unique", 1 }, { "team 1", 0 }, { "misread", 0 },
  };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkEditable *entry = mu_test_get_part (desk, "search");

  mu_test_desk_check (desk, event);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].words);
      gtk_editable_set_text (entry, cases[i].words);
      g_signal_emit_by_name (entry, "search-changed");
      g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, cases[i].n_found);
    }
  gtk_editable_set_text (entry, "team 1");
  g_signal_emit_by_name (entry, "search-changed");
  gtk_editable_set_text (entry, "");
  g_signal_emit_by_name (entry, "search-changed");
  mu_test_desk_select (desk, 0, 2);
  mu_test_desk_act (desk, "win.team");
  gtk_editable_set_text (entry, "team 1");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
}

/* The title of a table says what was left out: the filter, the words searched for, or nothing. */
static void
title_table (MuWindow *window)
{
  static const struct
  {
    const char *toggle, *words, *title;
  } cases[] = {
    { "All 6", "", "</h1>" },
    { "Legal 4", "", " · 4 of 6 lists · Legal</h1>" },
    { "Illegal 1", "vader", " · 1 of 6 lists · Illegal · vader</h1>" },
    { "All 6", "rebel", " · 4 of 6 lists · rebel</h1>" },
    { "All 6", " ", "</h1>" },
    { "Unreadable 1", "", " · 1 of 6 lists · Unreadable</h1>" },
  };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkEditable *entry = mu_test_get_part (desk, "search");
  g_autofree char *path = mu_test_desk_dup_path ("out.html");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  mu_test_desk_check (desk, event);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *toggle = mu_test_find_labelled (GTK_WIDGET (desk), GTK_TYPE_TOGGLE_BUTTON, cases[i].toggle);
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autofree char *text = NULL;
      const char *heading;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
      gtk_editable_set_text (entry, cases[i].words);
      g_signal_emit_by_name (entry, "search-changed");
      gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-verdicts-to", "(ss)", "html", uri);
      mu_test_await (g_file_get_contents (path, &text, NULL, NULL));
      heading = strstr (text, "<h1>Verdicts, ");
      g_assert_nonnull (heading);
      *(strstr (heading, "</h1>") + strlen ("</h1>")) = '\0';
      g_test_message ("%s", heading);
      g_assert_true (g_str_has_suffix (heading, cases[i].title));
      g_assert_cmpint (strstr (heading, " · ") != NULL, ==, *cases[i].title == ' ');
      g_assert_cmpint (remove (path), ==, 0);
    }
}

/* How far it is, is counted in lists of what is read or judged now, while tables are not handed on. */
static void
tell_progress (MuWindow *window)
{
  enum { N_SQUADS = 600 };
  MuDesk *desk = mu_test_desk_open (window);
  GtkLabel *label = mu_test_get_part (desk, "progress_label");
  GtkProgressBar *bar = mu_test_get_part (desk, "progress_bar");
  g_autoptr (GString) text = g_string_new ("{\"container\":[");
  g_autoptr (GFile) file = NULL;
  guint n_done, n_found;

  for (guint i = 0; i < N_SQUADS; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", mu_test_luke);
  g_string_append (text, "]}");
  file = mu_test_desk_write ("all.xwc", text->str);
  for (guint round = 1; round <= 2; round++)
    {
      mu_test_desk_drop (desk, file);
      while (mu_test_desk_get_n_shown (desk) < round * N_SQUADS)
        {
          g_assert_cmpint (sscanf (gtk_label_get_text (label), "Checking %u of %u", &n_done, &n_found), ==, 2);
          g_assert_cmpuint (n_done, <=, n_found);
          g_assert_cmpuint (n_found, <=, N_SQUADS + 64); /* parts that are not read yet count as well */
          g_assert_cmpfloat_with_epsilon (gtk_progress_bar_get_fraction (bar), (double) n_done / MAX (n_found, 1), 0.001);
          g_main_context_iteration (NULL, TRUE);
        }
      mu_test_desk_wait (desk);
    }
  g_assert_cmpstr (gtk_label_get_text (label), ==, "Checking 1200 of 1200");
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (bar), ==, 1);
  gtk_drop_down_set_selected (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_DROP_DOWN), 1);
  g_assert_true (mu_test_desk_is_busy (desk));
  g_assert_cmpint (sscanf (gtk_label_get_text (label), "Checking %u of %u", &n_done, &n_found), ==, 2);
  g_assert_cmpuint (n_found, ==, 2 * N_SQUADS);
  g_assert_cmpuint (n_done, <, n_found);
  assert_disabled (desk, "win.export-verdicts", NO_EXPORT);
  mu_test_desk_wait (desk);
  assert_disabled (desk, "win.export-verdicts", "");
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/desk-actions/enabled", enable_actions, mu_test_desk_run);
  g_test_add_data_func ("/desk-actions/row-menu", open_row_menu, mu_test_desk_run);
  g_test_add_data_func ("/desk-actions/said", say_done, mu_test_desk_run);
  g_test_add_data_func ("/desk-actions/undo-beside-others", undo_beside_others, mu_test_desk_run);
  g_test_add_data_func ("/desk-actions/show-all", show_all, mu_test_desk_run);
  g_test_add_data_func ("/desk-actions/search", search, mu_test_desk_run);
  g_test_add_data_func ("/desk-actions/title", title_table, mu_test_desk_run);
  g_test_add_data_func ("/desk-actions/progress", tell_progress, mu_test_desk_run);
  return g_test_run ();
}

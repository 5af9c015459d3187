/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "app/mu-desk-details.h"
#include "app/mu-desk-item.h"
#include "app/mu-desk.h"
#include "app/mu-notices.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* The tournament desk: lists of strangers in, verdicts out. */

#define PILOT(name, ship) "{\"name\":\"" name "\",\"ship\":\"" ship "\"}"
#define SQUAD(faction, name, pilots)                                                                                   \
  "{\"faction\":\"" faction "\",\"name\":\"" name "\",\"version\":\"0.3.0\",\"pilots\":[" pilots "]}"

static const char luke[] = SQUAD ("rebel", "Lone Luke", PILOT ("lukeskywalker", "xwing"));
static const char vader[] = SQUAD ("imperial", "Two of one name",
                                   PILOT ("darthvader", "tieadvanced") "," PILOT ("darthvader", "tieadvanced"));
static const char broken[] = "{\"faction\":\"rebel\",\n \"pilots\": [}\n";
static const char container[] = "{\"container\":[" SQUAD ("rebel", "One", PILOT ("rookiepilot", "xwing")) "," SQUAD (
    "rebel", "Two", PILOT ("redsquadronpilot", "xwing")) "]}";
static const char fleet[]
    = "Name: Small fleet\nFaction: Rebel\nCommander: Garm Bel Iblis\n\nAssault: Advanced Gunnery\n"
      "Defense: Hyperspace Assault\nNavigation: Dangerous Territory\n\nCR90 Corvette A (44)\n"
      "• Garm Bel Iblis (25)\n= 69\n";

static char *folder;

static GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static MuDesk *
open_desk (MuWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  g_action_group_activate_action (G_ACTION_GROUP (application), "desk", NULL);
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (MU_IS_DESK (l->data))
      {
        mu_test_settle ();
        return l->data;
      }
  g_assert_not_reached ();
}

static gboolean
is_idle (gpointer desk)
{
  return !mu_desk_is_busy (desk);
}

static void
check_file (MuDesk *desk, GFile *file)
{
  mu_desk_add_file (desk, file);
  g_assert_true (mu_test_wait (is_idle, desk));
  mu_test_settle ();
}

static void
act (MuDesk *desk, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk), action, NULL));
}

static guint
get_n_shown (MuDesk *desk)
{
  return g_list_model_get_n_items (G_LIST_MODEL (mu_desk_get_shown (desk)));
}

static const MuVerdictRow *
get_row (MuDesk *desk, guint position)
{
  g_autoptr (MuDeskItem) item = g_list_model_get_item (G_LIST_MODEL (mu_desk_get_shown (desk)), position);

  g_assert_nonnull (item);
  return mu_desk_item_get_row (item);
}

static GFile *
write_folder (void)
{
  g_autoptr (GFile) first = write_file ("event/a.xws", luke);
  g_autoptr (GFile) second = write_file ("event/b.xws", vader);
  g_autoptr (GFile) third = write_file ("event/round 1/broken.xws", broken);
  g_autoptr (GFile) fourth = write_file ("event/round 1/two.txt", container);
  g_autoptr (GFile) fifth = write_file ("event/z.txt", fleet);
  g_autoptr (GFile) picture = write_file ("event/photo.png", "\x89PNG");

  return g_file_get_parent (first);
}

/* A folder within a folder, kinds told by content; what is no list by its name is passed over. */
static void
check_folder (MuWindow *window)
{
  static const char *const files[]
      = { "a.xws", "b.xws", "round 1/broken.xws", "round 1/two.txt", "round 1/two.txt", "z.txt" };
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();

  check_file (desk, event);
  g_assert_cmpuint (get_n_shown (desk), ==, G_N_ELEMENTS (files));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_cmpstr (get_row (desk, i)->file, ==, files[i]);
  g_assert_cmpstr (mu_desk_get_summary (desk), ==, "4 legal · 1 illegal · 1 unreadable");
  g_assert_cmpint (get_row (desk, 1)->verdict, ==, MU_VERDICT_ILLEGAL);
  g_assert_nonnull (strstr (get_row (desk, 1)->reasons->pdata[0], "Darth Vader"));
  g_assert_nonnull (strstr (get_row (desk, 2)->reasons->pdata[0], "line 2"));
  g_assert_cmpstr (get_row (desk, 5)->faction, ==, "Rebel");
  mu_test_screenshot (desk, "test-desk-folder");
}

static void
drop (MuDesk *desk, GFile *file)
{
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;
  GtkWidget *target = adw_application_window_get_content (ADW_APPLICATION_WINDOW (desk));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (target);

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  g_assert_true (taken);
  g_assert_true (mu_test_wait (is_idle, desk));
}

/* A compressed roster of another program is a list like any other. */
static void
drop_compressed (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "exchange", "fleet.rosz", NULL);
  g_autofree char *bomb = g_test_build_filename (G_TEST_DIST, "data", "exchange", "bomb.rosz", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) hostile = g_file_new_for_path (bomb);

  drop (desk, file);
  g_assert_cmpuint (get_n_shown (desk), ==, 1);
  g_assert_cmpstr (get_row (desk, 0)->file, ==, "fleet.rosz");
  g_assert_cmpint (get_row (desk, 0)->verdict, !=, MU_VERDICT_UNREADABLE);
  drop (desk, hostile);
  g_assert_cmpuint (get_n_shown (desk), ==, 2);
  g_assert_true (g_str_has_suffix (mu_desk_get_summary (desk), "1 unreadable"));
}

static void
drop_and_paste (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) file = write_file ("dropped.xws", luke);

  drop (desk, file);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (desk)), vader);
  act (desk, "win.paste");
  mu_test_settle ();
  g_assert_true (mu_test_wait (is_idle, desk));
  g_assert_cmpuint (get_n_shown (desk), ==, 2);
  g_assert_cmpstr (get_row (desk, 1)->file, ==, "Pasted text");
  mu_desk_add_text (desk, luke);
  g_assert_true (mu_test_wait (is_idle, desk));
  g_assert_cmpstr (get_row (desk, 2)->file, ==, "Pasted text 2");
}

static GtkWidget *
find_toggle (MuDesk *desk, const char *label)
{
  GtkWidget *button = mu_test_find_labelled (GTK_WIDGET (desk), GTK_TYPE_TOGGLE_BUTTON, label);

  g_assert_nonnull (button);
  return button;
}

static void
filter_and_search (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();
  GtkEditable *search;

  check_file (desk, event);
  act (desk, "win.search");
  search = GTK_EDITABLE (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (desk)), GTK_TYPE_SEARCH_ENTRY));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Illegal 1")), TRUE);
  g_assert_cmpuint (get_n_shown (desk), ==, 1);
  g_assert_cmpstr (get_row (desk, 0)->name, ==, "Two of one name");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Unreadable 1")), TRUE);
  g_assert_cmpstr (get_row (desk, 0)->file, ==, "round 1/broken.xws");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "All 6")), TRUE);
  gtk_editable_set_text (search, "LUKE lone");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (get_n_shown (desk), ==, 1);
  gtk_editable_set_text (search, "nobody has this");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (get_n_shown (desk), ==, 0);
  gtk_editable_set_text (search, "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (get_n_shown (desk), ==, 6);
}

static void
sort_by_column (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();
  GtkColumnView *view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);
  GListModel *columns = gtk_column_view_get_columns (view);
  g_autoptr (GtkColumnViewColumn) verdict = g_list_model_get_item (columns, 0);
  g_autoptr (GtkColumnViewColumn) points = g_list_model_get_item (columns, 3);

  check_file (desk, event);
  gtk_column_view_sort_by_column (view, verdict, GTK_SORT_ASCENDING);
  g_assert_cmpint (get_row (desk, 0)->verdict, ==, MU_VERDICT_UNREADABLE);
  g_assert_cmpint (get_row (desk, 1)->verdict, ==, MU_VERDICT_ILLEGAL);
  gtk_column_view_sort_by_column (view, points, GTK_SORT_DESCENDING);
  g_assert_cmpint (get_row (desk, 0)->points, ==, 69);
}

/* By another format the same squads are judged anew; fleets keep theirs. */
static void
choose_format (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();
  GtkDropDown *choice = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_DROP_DOWN);
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (choice));

  check_file (desk, event);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (names)); i++)
    if (strstr (gtk_string_list_get_string (names, i), "31") != NULL)
      gtk_drop_down_set_selected (choice, i);
  g_assert_cmpint (get_row (desk, 0)->limit, ==, 31);
  g_assert_cmpint (get_row (desk, 5)->limit, ==, 300);
  gtk_drop_down_set_selected (choice, 0);
  g_assert_cmpint (get_row (desk, 0)->limit, ==, 100);
}

static void
select_rows (MuDesk *desk, guint first, guint n_rows)
{
  gtk_selection_model_select_range (mu_desk_get_shown (desk), first, n_rows, TRUE);
}

static void
show_details (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();
  GtkColumnView *view;
  MuDeskDetails *details;

  check_file (desk, event);
  view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);
  details = mu_test_find (GTK_WIDGET (desk), MU_TYPE_DESK_DETAILS);
  select_rows (desk, 1, 1);
  g_signal_emit_by_name (view, "activate", 1);
  g_assert_true (adw_flap_get_reveal_flap (mu_test_find (GTK_WIDGET (desk), ADW_TYPE_FLAP)));
  g_assert_nonnull (strstr (mu_desk_details_get_text (details, 0), "Darth Vader"));
  mu_test_screenshot (desk, "test-desk-details");
  select_rows (desk, 2, 1);
  g_assert_nonnull (strstr (mu_desk_details_get_text (details, 0), "line 2"));
}

/* XW1, XW2: two lists that are legal alone cannot both bring one name in a team. */
static void
play_as_team (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) first = write_file ("team/a.xws", luke);
  g_autoptr (GFile) second = write_file ("team/b.xws", luke);
  g_autoptr (GFile) third = write_file ("team/c.txt", fleet);
  g_autoptr (GFile) team = g_file_get_parent (first);

  check_file (desk, team);
  g_assert_cmpstr (mu_desk_get_summary (desk), ==, "3 legal · 0 illegal · 0 unreadable");
  select_rows (desk, 0, 3);
  act (desk, "win.team");
  g_assert_null (get_row (desk, 0)->team);
  select_rows (desk, 0, 2);
  act (desk, "win.team");
  g_assert_cmpstr (get_row (desk, 0)->team, ==, "Team 1");
  g_assert_cmpstr (mu_desk_get_summary (desk), ==, "1 legal · 2 illegal · 0 unreadable");
  g_assert_cmpint (get_row (desk, 0)->points, ==, 56);
  g_assert_cmpint (get_row (desk, 0)->limit, ==, 200);
  mu_test_screenshot (desk, "test-desk-team");
  select_rows (desk, 1, 1);
  act (desk, "win.leave-team");
  g_assert_null (get_row (desk, 0)->team);
  g_assert_cmpstr (mu_desk_get_summary (desk), ==, "3 legal · 0 illegal · 0 unreadable");
}

static void
find_duplicates (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) first = write_file ("twice/a.xws", luke);
  g_autoptr (GFile) second = write_file ("twice/b.xws", vader);
  g_autoptr (GFile) third = write_file ("twice/c.xws", luke);
  g_autoptr (GFile) twice = g_file_get_parent (first);

  check_file (desk, twice);
  g_assert_nonnull (strstr (get_row (desk, 0)->remark, "c.xws"));
  g_assert_nonnull (strstr (get_row (desk, 2)->remark, "a.xws"));
  g_assert_null (get_row (desk, 1)->remark);
  select_rows (desk, 2, 1);
  act (desk, "win.remove-rows");
  g_assert_null (get_row (desk, 0)->remark);
}

/* A player mends the list while waiting. */
static void
check_again (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();
  g_autoptr (GFile) mended = NULL;

  check_file (desk, event);
  mended = write_file ("event/b.xws", luke);
  act (desk, "win.recheck");
  g_assert_true (mu_test_wait (is_idle, desk));
  g_assert_cmpuint (get_n_shown (desk), ==, 6);
  g_assert_cmpstr (get_row (desk, 1)->file, ==, "b.xws");
  g_assert_cmpstr (get_row (desk, 3)->file, ==, "round 1/two.txt");
  g_assert_cmpstr (mu_desk_get_summary (desk), ==, "5 legal · 0 illegal · 1 unreadable");
}

static void
remove_and_undo (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();

  check_file (desk, event);
  select_rows (desk, 0, 2);
  act (desk, "win.remove-rows");
  g_assert_cmpuint (get_n_shown (desk), ==, 4);
  act (desk, "win.undo-remove");
  g_assert_cmpuint (get_n_shown (desk), ==, 6);
  g_assert_cmpstr (get_row (desk, 0)->file, ==, "a.xws");
  act (desk, "win.clear");
  g_assert_cmpuint (get_n_shown (desk), ==, 0);
  act (desk, "win.undo-remove");
  g_assert_cmpuint (get_n_shown (desk), ==, 6);
}

static gboolean
exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* What is written is what is shown. */
static void
export_table (MuWindow *window)
{
  static const char *const formats[] = { "csv", "html", "pdf" };
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();

  check_file (desk, event);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Illegal 1")), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/out.%s", folder, formats[i]);
      g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
      g_autofree char *text = NULL;

      gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-verdicts-to", "(ss)", formats[i], uri);
      g_assert_true (mu_test_wait (exists, path));
      mu_test_settle ();
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (i == 2 ? g_str_has_prefix (text, "%PDF-") : strstr (text, "b.xws") != NULL);
      g_assert_true (i == 2 || strstr (text, "a.xws") == NULL);
    }
}

static void
export_nowhere (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();

  check_file (desk, event);
  gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-verdicts-to", "(ss)", "csv", "file:///nowhere/at/all.csv");
  mu_test_settle ();
  g_assert_nonnull (mu_test_find_labelled (GTK_WIDGET (desk), MU_TYPE_NOTICES, "could not be written"));
}

static void
open_in_builder (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();
  MuSession *session = mu_window_get_session (window);
  g_autoptr (GPtrArray) saved = NULL;

  check_file (desk, event);
  select_rows (desk, 1, 1);
  act (desk, "win.open-row");
  g_assert_cmpstr (mu_roster_get_name (mu_session_get_roster (session)), ==, "Two of one name");
  select_rows (desk, 2, 4);
  act (desk, "win.save-rows");
  saved = mu_library_list (mu_session_get_library (session), NULL, NULL);
  g_assert_cmpuint (saved->len, ==, 1 + 3);
}

enum
{
  N_MANY = 1500
};

enum
{
  FILES_A_TURN = 50
};

static void
note_longest (GListModel *items, guint position, guint n_removed, guint n_added, gpointer longest)
{
  *(guint *) longest = MAX (*(guint *) longest, n_added);
}

/* Thousands of files: no turn of the main loop takes many, the order is that of the names, and it can be stopped. */
static void
check_many (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) first = NULL;
  g_autoptr (GFile) many = NULL;
  guint longest = 0;

  for (int i = 0; i < N_MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("many/list %04d.xws", i);
      g_autoptr (GFile) file = write_file (name, i % 7 == 0 ? vader : luke);

      if (first == NULL)
        first = g_object_ref (file);
    }
  many = g_file_get_parent (first);
  g_signal_connect (mu_desk_get_items (desk), "items-changed", G_CALLBACK (note_longest), &longest);
  check_file (desk, many);
  g_signal_handlers_disconnect_by_data (mu_desk_get_items (desk), &longest);
  g_assert_cmpuint (longest, >, 0);
  g_assert_cmpuint (longest, <=, FILES_A_TURN);
  g_assert_cmpuint (g_list_model_get_n_items (mu_desk_get_items (desk)), ==, N_MANY);
  g_assert_cmpstr (get_row (desk, 7)->file, ==, "list 0007.xws");
  g_assert_cmpint (get_row (desk, 7)->verdict, ==, MU_VERDICT_ILLEGAL);
  g_assert_cmpstr (get_row (desk, N_MANY - 1)->file, ==, "list 1499.xws");
  act (desk, "win.clear");
  mu_desk_add_file (desk, many);
  act (desk, "win.cancel-import");
  g_assert_true (mu_test_wait (is_idle, desk));
  mu_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (mu_desk_get_items (desk)), <, N_MANY);
}

/* Closed while it reads, nothing of it stays. */
static void
close_while_busy (MuWindow *window)
{
  MuDesk *desk = open_desk (window);
  g_autoptr (GFile) event = write_folder ();

  g_object_add_weak_pointer (G_OBJECT (desk), (gpointer *) &desk);
  mu_desk_add_file (desk, event);
  gtk_window_close (GTK_WINDOW (desk));
  mu_test_settle ();
  g_assert_null (desk);
}

static MuTestWindowFunc current;

static void
run_and_close (MuWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  g_autoptr (GList) windows = NULL;

  current (window);
  windows = g_list_copy (gtk_application_get_windows (application));
  for (GList *l = windows; l != NULL; l = l->next)
    if (MU_IS_DESK (l->data))
      gtk_window_close (l->data);
  mu_test_settle ();
}

static void
run (gconstpointer body)
{
  mu_test_clear_library ();
  folder = mu_test_folder_new ();
  current = (MuTestWindowFunc) body;
  mu_test_run_window (run_and_close);
  g_clear_pointer (&folder, mu_test_folder_free);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  mu_register_resource ();
  g_test_add_data_func ("/desk/folder", check_folder, run);
  g_test_add_data_func ("/desk/drop-and-paste", drop_and_paste, run);
  g_test_add_data_func ("/desk/drop-compressed", drop_compressed, run);
  g_test_add_data_func ("/desk/filter-and-search", filter_and_search, run);
  g_test_add_data_func ("/desk/sort", sort_by_column, run);
  g_test_add_data_func ("/desk/format", choose_format, run);
  g_test_add_data_func ("/desk/details", show_details, run);
  g_test_add_data_func ("/desk/team", play_as_team, run);
  g_test_add_data_func ("/desk/duplicates", find_duplicates, run);
  g_test_add_data_func ("/desk/again", check_again, run);
  g_test_add_data_func ("/desk/remove-and-undo", remove_and_undo, run);
  g_test_add_data_func ("/desk/export", export_table, run);
  g_test_add_data_func ("/desk/export-nowhere", export_nowhere, run);
  g_test_add_data_func ("/desk/open-in-builder", open_in_builder, run);
  g_test_add_data_func ("/desk/many", check_many, run);
  g_test_add_data_func ("/desk/close-while-busy", close_while_busy, run);
  return g_test_run ();
}

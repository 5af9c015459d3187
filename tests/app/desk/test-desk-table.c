/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/desk/mu-desk-details.h"
#include "app/widgets/mu-notices.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "support/mu-test-page.h"
#include "ui/mu-resources.h"

static const char doubt[] = "Line 1: “Poe Dameron” was read as “T-70 X-wing, 31”, but may mean “T-70 X-wing, 33”. "
                            "The list may as well be one of “X-Wing, second edition”: nothing in the text decides.";

/* The tournament desk: what can be done with the table of verdicts. */

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
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkEditable *search;

  mu_test_desk_check (desk, event);
  mu_test_desk_act (desk, "win.search");
  search = GTK_EDITABLE (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (desk)), GTK_TYPE_SEARCH_ENTRY));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Illegal 1")), TRUE);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->name, ==, "Two of one name");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Unreadable 1")), TRUE);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->file, ==, "round 1/broken.xws");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "All 6")), TRUE);
  gtk_editable_set_text (search, "LUKE lone");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 1);
  gtk_editable_set_text (search, "nobody has this");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 0);
  gtk_editable_set_text (search, "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 6);
}

static GtkColumnViewColumn *
find_column (GtkColumnView *view, const char *title)
{
  GListModel *columns = gtk_column_view_get_columns (view);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (g_str_equal (gtk_column_view_column_get_title (column), title))
        return column;
    }
  g_error ("no column is called %s", title);
}

/* How wide the desk is made, one width after another. */
static const struct
{
  int width;
  gboolean all_columns;
} widths[] = { { 1100, TRUE }, { 600, TRUE }, { 360, FALSE }, { 1100, TRUE } };

/* A narrow desk has the columns that tell lists apart; the details tell the rest. */
static void
resize (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkColumnView *view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);

  mu_test_desk_check (desk, event);
  mu_test_desk_select (desk, 0, 2);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      mu_test_resize (desk, widths[i].width, 640);
      mu_test_await (gtk_column_view_column_get_visible (find_column (view, "Reasons")) == widths[i].all_columns);
      g_assert_true (gtk_column_view_column_get_visible (find_column (view, "Faction")) == widths[i].all_columns);
      g_assert_true (gtk_column_view_column_get_visible (find_column (view, "List")));
      g_assert_true (gtk_column_view_column_get_visible (find_column (view, "Points")));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk)), ==, widths[i].width);
    }
}

/* A column, and the files in the order in which it sorts the rows; those that are alike stay in the order they came. */
static const struct
{
  const char *column;
  GtkSortType order;
  const char *files[6];
} sorted[] = {
  { "Verdict", GTK_SORT_ASCENDING, { "broken", "b.xws", "a.xws", "two", "two", "z.txt" } },
  { "Verdict", GTK_SORT_DESCENDING, { "a.xws", "two", "two", "z.txt", "b.xws", "broken" } },
  { "List", GTK_SORT_ASCENDING, { "a.xws", "two", "broken", "z.txt", "two", "b.xws" } },
  { "Faction", GTK_SORT_ASCENDING, { "broken", "b.xws", "a.xws", "two", "two", "z.txt" } },
  { "Points", GTK_SORT_ASCENDING, { "broken", "two", "two", "a.xws", "b.xws", "z.txt" } },
  { "Points", GTK_SORT_DESCENDING, { "z.txt", "b.xws", "a.xws", "two", "two", "broken" } },
};

static void
sort_by_column (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  g_autoptr (GFile) again = NULL;
  GtkColumnView *view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);

  mu_test_desk_check (desk, event);
  for (guint i = 0; i < G_N_ELEMENTS (sorted); i++)
    {
      gtk_column_view_sort_by_column (view, find_column (view, sorted[i].column), sorted[i].order);
      for (guint j = 0; j < G_N_ELEMENTS (sorted[i].files); j++)
        {
          g_test_message ("%s: %s", sorted[i].column, mu_test_desk_get_row (desk, j)->file);
          g_assert_nonnull (strstr (mu_test_desk_get_row (desk, j)->file, sorted[i].files[j]));
        }
    }
  /* A row that has changed goes to its new place. */
  again = mu_test_desk_write ("event/a.xws", mu_test_fleet);
  mu_test_desk_act (desk, "win.recheck");
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->file, ==, "a.xws");
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->points, ==, 69);
}

/* By another format the same squads are judged anew; fleets keep theirs. */
static void
choose_format (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkDropDown *choice = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_DROP_DOWN);
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (choice));

  mu_test_desk_check (desk, event);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (names)); i++)
    if (strstr (gtk_string_list_get_string (names, i), "31") != NULL)
      gtk_drop_down_set_selected (choice, i);
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->limit, ==, 31);
  g_assert_cmpint (mu_test_desk_get_row (desk, 5)->limit, ==, 300);
  gtk_drop_down_set_selected (choice, 0);
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->limit, ==, 100);
}

/* However little room there is, a number is in one piece. */
static void
expect_whole_numbers (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "numeric"))
    g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))), ==, 1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expect_whole_numbers (child);
}

static void
show_details (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  g_autoptr (MuDeskItem) row = NULL;
  GtkColumnView *view;
  GtkWidget *details;

  mu_test_desk_check (desk, event);
  view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);
  details = mu_test_find (GTK_WIDGET (desk), MU_TYPE_DESK_DETAILS);
  mu_test_desk_select (desk, 1, 1);
  g_signal_emit_by_name (view, "activate", 1);
  g_assert_true (adw_flap_get_reveal_flap (mu_test_find (GTK_WIDGET (desk), ADW_TYPE_FLAP)));
  mu_test_await_label (details, "Darth Vader");
  /* Where the rule stands, for whoever doubts it. */
  mu_test_await_label (details, "X-Wing Rules Reference (The Force Awakens core set), “Unique names”");
  /* Every card, and what it costs. */
  mu_test_await_label (details, "• Darth Vader");
  mu_test_await_label (details, "29");
  mu_test_await_frame ();
  expect_whole_numbers (details);
  mu_test_screenshot (desk, "test-desk-details");
  row = g_list_model_get_item (G_LIST_MODEL (mu_test_desk_get_shown (desk)), 1);
  mu_test_desk_select (desk, 2, 1);
  mu_test_await_label (details, "line 2");
  /* What is shown no more, is not followed. */
  g_assert_cmpuint (g_signal_handlers_disconnect_by_data (row, details), ==, 0);
}

/* Of an illegal list it is said in which formats it would be legal: in all of them. */
static void
show_other_formats (MuWindow *window)
{
  static const char vader[] = "{\"faction\":\"imperial\",\"pilots\":["
                             MU_TEST_PILOT ("darthvader", "tieadvanced") "]}";
  MuDesk *desk = mu_test_desk_open (window);
  GtkWidget *details = mu_test_find (GTK_WIDGET (desk), MU_TYPE_DESK_DETAILS);

  mu_test_desk_paste (desk, vader);
  mu_test_choose (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_DROP_DOWN), "Core Set");
  mu_test_desk_wait (desk);
  mu_test_desk_select (desk, 0, 1);
  g_signal_emit_by_name (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW), "activate", 0);
  mu_test_await_frame ();
  g_assert_cmpstr (gtk_label_get_label (mu_test_get_part (details, "others")), ==, "Legal in: Standard 100; Epic 300");
}

static char *
dup_cells (MuDesk *desk)
{
  return mu_test_dup_text (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW));
}

/* What may have been misread is seen in the table, and how a larger format than that of the others was found. */
static void
show_doubts (MuWindow *window)
{
  static const char nine[] = "9x Academy Pilot (12)\n";
  static const char epic[] = "Judged as Epic, which has room for its 108 points.";
  static const char stated[] = "The list states 60 points, but its cards cost 29.";
  MuDesk *desk = mu_test_desk_open (window);
  GtkWidget *details = mu_test_find (GTK_WIDGET (desk), MU_TYPE_DESK_DETAILS);
  g_autofree char *cells = NULL;
  g_autofree char *after = NULL;

  mu_test_desk_paste (desk, nine);
  mu_test_desk_paste (desk, "Poe Dameron\n");
  mu_test_desk_paste (desk, "Wedge Antilles (29)\nTotal: 60\n");
  mu_test_await_frame ();
  cells = dup_cells (desk);
  g_assert_nonnull (strstr (cells, doubt));
  g_assert_nonnull (strstr (cells, stated));
  g_assert_nonnull (strstr (cells, epic));
  g_assert_null (mu_test_desk_get_row (desk, 0)->doubt);
  mu_test_desk_select (desk, 1, 1);
  g_signal_emit_by_name (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW), "activate", 1);
  mu_test_await_label (details, doubt);
  mu_test_screenshot (desk, "test-desk-doubts");
  mu_test_desk_select (desk, 2, 1);
  mu_test_await_label (details, "Another total than stated");
  mu_test_desk_select (desk, 0, 1);
  mu_test_await_label (details, epic);
  mu_test_choose (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_DROP_DOWN), "Epic");
  mu_test_desk_wait (desk);
  after = mu_test_dup_text (details);
  g_assert_null (strstr (after, epic));
}

/* XW1, XW2: two lists that are legal alone cannot both bring one name in a team. */
static void
play_as_team (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) first = mu_test_desk_write ("team/a.xws", mu_test_luke);
  g_autoptr (GFile) second = mu_test_desk_write ("team/b.xws", mu_test_luke);
  g_autoptr (GFile) third = mu_test_desk_write ("team/c.txt", mu_test_fleet);
  g_autoptr (GFile) team = g_file_get_parent (first);

  mu_test_desk_check (desk, team);
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "3 legal · 0 illegal · 0 unreadable");
  mu_test_desk_select (desk, 0, 3);
  mu_test_desk_act (desk, "win.team");
  g_assert_null (mu_test_desk_get_row (desk, 0)->team);
  mu_test_desk_select (desk, 0, 2);
  mu_test_desk_act (desk, "win.team");
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->team, ==, "Team 1");
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "1 legal · 2 illegal · 0 unreadable");
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->points, ==, 56);
  g_assert_cmpint (mu_test_desk_get_row (desk, 0)->limit, ==, 200);
  /* The reason is said once, and of the other list that it is not to blame. */
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->reasons->pdata[0], ==,
                   "The list breaks no rule by itself, but its team does.");
  g_assert_cmpuint (mu_test_desk_get_row (desk, 1)->reasons->len, ==, 1);
  g_assert_nonnull (strstr (mu_test_desk_get_row (desk, 1)->reasons->pdata[0], "“Luke Skywalker”, which a team may"));
  mu_test_screenshot (desk, "test-desk-team");
  mu_test_desk_select (desk, 1, 1);
  mu_test_desk_act (desk, "win.leave-team");
  g_assert_null (mu_test_desk_get_row (desk, 0)->team);
  g_assert_cmpstr (mu_test_desk_get_summary (desk), ==, "3 legal · 0 illegal · 0 unreadable");
}

static void
find_duplicates (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) first = mu_test_desk_write ("twice/a.xws", mu_test_luke);
  g_autoptr (GFile) second = mu_test_desk_write ("twice/b.xws", mu_test_vader);
  g_autoptr (GFile) third = mu_test_desk_write ("twice/c.xws", mu_test_luke);
  g_autoptr (GFile) twice = g_file_get_parent (first);

  mu_test_desk_check (desk, twice);
  g_assert_nonnull (strstr (mu_test_desk_get_row (desk, 0)->remark, "c.xws"));
  g_assert_nonnull (strstr (mu_test_desk_get_row (desk, 2)->remark, "a.xws"));
  g_assert_null (mu_test_desk_get_row (desk, 1)->remark);
  /* Of more than two, one is named, and the others are counted. */
  mu_test_desk_paste (desk, mu_test_luke);
  mu_test_desk_wait (desk);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->remark, ==, "The same cards as c.xws and 1 other");
  mu_test_desk_select (desk, 2, 2);
  mu_test_desk_act (desk, "win.remove-rows");
  g_assert_null (mu_test_desk_get_row (desk, 0)->remark);
}

static void
remove_and_undo (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();

  mu_test_desk_check (desk, event);
  mu_test_desk_select (desk, 0, 2);
  mu_test_desk_act (desk, "win.remove-rows");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 4);
  mu_test_desk_act (desk, "win.undo-remove");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 6);
  g_assert_cmpstr (mu_test_desk_get_row (desk, 0)->file, ==, "a.xws");
  mu_test_desk_act (desk, "win.clear");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 0);
  mu_test_desk_act (desk, "win.undo-remove");
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 6);
}

/* What is written is what is shown. */
static void
export_table (MuWindow *window)
{
  static const char *const formats[] = { "csv", "html", "pdf" };
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();

  mu_test_desk_check (desk, event);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Illegal 1")), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *name = g_strdup_printf ("out.%s", formats[i]);
      g_autofree char *path = mu_test_desk_dup_path (name);
      g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
      g_autofree char *text = NULL;

      gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-verdicts-to", "(ss)", formats[i], uri);
      mu_test_await (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (i == 2 ? g_str_has_prefix (text, "%PDF-") : strstr (text, "b.xws") != NULL);
      g_assert_true (i == 2 || strstr (text, "a.xws") == NULL);
      /* A part of the lists says so, and which part it is. */
      g_assert_true (i != 1 || strstr (text, " · 1 of 6 lists · Illegal</h1>") != NULL);
    }
}

/* The lists that are shown, each with its player. */
static void
export_tournament (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  g_autofree char *path = mu_test_desk_dup_path ("cup.json");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *text = NULL;

  mu_test_desk_check (desk, event);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Illegal 1")), TRUE);
  gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-lists-to", "(ss)", "tournament", uri);
  mu_test_await (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\"players\""));
  g_assert_nonnull (strstr (text, "\"pilots\""));
  g_assert_null (strstr (strstr (text, "\"pilots\"") + 1, "\"pilots\""));
}

/* A sheet for each list that is shown and can be read. */
static void
export_sheets (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  g_autofree char *path = mu_test_desk_dup_path ("cup.pdf");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autoptr (GArray) words = NULL;

  mu_test_desk_check (desk, event);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Legal 4")), TRUE);
  gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-lists-to", "(ss)", "sheets", uri);
  mu_test_await (g_file_test (path, G_FILE_TEST_EXISTS));
  file = g_mapped_file_new (path, FALSE, NULL);
  pdf = g_mapped_file_get_bytes (file);
  words = mu_test_page_list_words_in (pdf);
  if (words == NULL)
    return;
  g_assert_cmpuint (words->len, >, 0);
  g_assert_cmpuint (g_array_index (words, MuTestWord, words->len - 1).at.page, ==, 4 - 1);
}

static void
export_nowhere (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();

  mu_test_desk_check (desk, event);
  gtk_widget_activate_action (GTK_WIDGET (desk), "win.export-verdicts-to", "(ss)", "csv", "file:///nowhere/at/all.csv");
  mu_test_await_labelled (GTK_WIDGET (desk), MU_TYPE_NOTICES, "could not be written");
}

static void
open_in_builder (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  MuSession *session = mu_window_get_session (window);
  g_autoptr (GPtrArray) saved = NULL;

  mu_test_desk_check (desk, event);
  mu_test_desk_select (desk, 1, 1);
  mu_test_desk_act (desk, "win.open-row");
  g_assert_cmpstr (mu_roster_get_name (mu_session_get_roster (session)), ==, "Two of one name");
  mu_test_desk_select (desk, 2, 4);
  mu_test_desk_act (desk, "win.save-rows");
  saved = mu_library_list (mu_session_get_library (session), NULL, NULL);
  g_assert_cmpuint (saved->len, ==, 1 + 3);
}

/* Rows with doubts can be shown alone. A row keeps its doubts in the builder and in the library. */
static void
keep_doubts (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  MuSession *session = mu_window_get_session (window);
  const char *detail = NULL;
  g_autoptr (GPtrArray) saved = NULL;
  guint n_doubtful = 0;
  guint n_stated = 0;

  mu_test_desk_paste (desk, mu_test_luke);
  mu_test_desk_paste (desk, "Poe Dameron\n");
  mu_test_desk_paste (desk, "Wedge Antilles (29)\nTotal: 60\n");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_toggle (desk, "Doubts 2")), TRUE);
  g_assert_cmpuint (mu_test_desk_get_n_shown (desk), ==, 2);
  mu_test_await_frame ();
  mu_test_screenshot (desk, "test-desk-doubts-filter");
  mu_test_desk_select (desk, 0, 1);
  mu_test_desk_act (desk, "win.open-row");
  mu_test_await (mu_test_get_notice (window, "reading", &detail) != NULL);
  g_assert_cmpstr (detail, ==, doubt);
  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_null (mu_test_get_notice (window, "reading", NULL));
  mu_test_desk_select (desk, 0, 2);
  mu_test_desk_act (desk, "win.save-rows");
  saved = mu_library_list (mu_session_get_library (session), NULL, NULL);
  for (guint i = 0; i < saved->len; i++)
    {
      mu_test_act_on (window, "win.open", ((MuLibraryEntry *) saved->pdata[i])->id);
      n_doubtful += mu_test_get_notice (window, "reading", NULL) != NULL;
      n_stated += mu_roster_get_stated (mu_session_get_roster (session)) != NULL;
    }
  g_assert_cmpuint (n_doubtful, ==, 2);
  g_assert_cmpuint (n_stated, ==, 3);
}

/* The menu of a row offers what can be done with it, by keyboard, too. */
static void
open_menu (MuWindow *window)
{
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkWidget *view;
  GtkWidget *menu;

  mu_test_desk_check (desk, event);
  mu_test_desk_select (desk, 0, 1);
  view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);
  menu = mu_test_get_part (mu_test_get_part (desk, "table"), "menu");
  g_assert_true (gtk_widget_grab_focus (view));
  g_assert_true (gtk_widget_activate_action (view, "table.row-menu", NULL));
  mu_test_await (gtk_widget_get_mapped (menu));
  mu_test_await_label (menu, "Open in Builder");
  mu_test_screenshot (desk, "test-desk-menu");
  gtk_popover_popdown (GTK_POPOVER (menu));
}

/* Written from right to left, a table wider than the window shows its first column, which is on the right. */
static void
begin_at_the_right (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkAdjustment *sideways;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 2, NULL);
  gtk_window_set_default_size (GTK_WINDOW (desk), 600, 400);
  mu_test_desk_check (desk, event);
  sideways = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW)));
  mu_test_await (gtk_adjustment_get_upper (sideways) > gtk_adjustment_get_page_size (sideways));
  mu_test_await (gtk_adjustment_get_value (sideways)
                 == gtk_adjustment_get_upper (sideways) - gtk_adjustment_get_page_size (sideways));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static double
get_distance (GtkAdjustment *sideways)
{
  return gtk_adjustment_get_upper (sideways) - gtk_adjustment_get_page_size (sideways)
         - gtk_adjustment_get_value (sideways);
}

/* Written from right to left, too, a narrow desk has fewer columns, and a table that was scrolled stays where it is read. */
static void
resize_from_the_right (MuWindow *window)
{
  GtkSettings *settings = gtk_settings_get_default ();
  MuDesk *desk = mu_test_desk_open (window);
  g_autoptr (GFile) event = mu_test_desk_write_event ();
  GtkColumnView *view = mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW);
  GtkAdjustment *sideways = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 2, NULL);
  mu_test_desk_check (desk, event);
  mu_test_resize (desk, 700, 640);
  mu_test_await (gtk_adjustment_get_upper (sideways) > gtk_adjustment_get_page_size (sideways) + 80);
  mu_test_await_frame ();
  gtk_adjustment_set_value (sideways, gtk_adjustment_get_value (sideways) - 40);
  mu_test_await (get_distance (sideways) == 40);
  mu_test_resize (desk, 660, 640);
  mu_test_await_frame ();
  mu_test_await (get_distance (sideways) == 40);
  g_assert_true (gtk_column_view_column_get_visible (find_column (view, "Reasons")));
  mu_test_resize (desk, 400, 640);
  mu_test_await (!gtk_column_view_column_get_visible (find_column (view, "Reasons")));
  mu_test_resize (desk, 700, 640);
  mu_test_await (gtk_column_view_column_get_visible (find_column (view, "Reasons")));
  g_assert_true (gtk_column_view_column_get_visible (find_column (view, "Faction")));
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
run_from_right_to_left (gconstpointer body)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  mu_test_desk_run (body);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/desk-table/filter-and-search", filter_and_search, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/resize", resize, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/sort", sort_by_column, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/format", choose_format, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/details", show_details, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/keep-doubts", keep_doubts, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/doubts", show_doubts, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/team", play_as_team, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/duplicates", find_duplicates, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/remove-and-undo", remove_and_undo, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/menu", open_menu, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/export", export_table, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/export-tournament", export_tournament, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/export-sheets", export_sheets, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/export-nowhere", export_nowhere, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/open-in-builder", open_in_builder, mu_test_desk_run);
  g_test_add_data_func ("/desk-table/begin-at-the-right", begin_at_the_right, run_from_right_to_left);
  g_test_add_data_func ("/desk-table/resize-from-the-right", resize_from_the_right, run_from_right_to_left);
  g_test_add_data_func ("/desk-table/other-formats", show_other_formats, mu_test_desk_run);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-desk.h"

#include <glib/gstdio.h>

#include "support/mu-test-folder.h"

const char mu_test_luke[] = MU_TEST_SQUAD ("rebel", "Lone Luke", MU_TEST_PILOT ("lukeskywalker", "xwing"));
const char mu_test_vader[]
    = MU_TEST_SQUAD ("imperial", "Two of one name",
                     MU_TEST_PILOT ("darthvader", "tieadvanced") "," MU_TEST_PILOT ("darthvader", "tieadvanced"));
const char mu_test_fleet[]
    = "Name: Small fleet\nFaction: Rebel\nCommander: Garm Bel Iblis\n\nAssault: Advanced Gunnery\n"
      "Defense: Hyperspace Assault\nNavigation: Dangerous Territory\n\nCR90 Corvette A (44)\n"
      "• Garm Bel Iblis (25)\n= 69\n";

static const char broken[] = "{\"faction\":\"rebel\",\n \"pilots\": [}\n";
static const char container[]
    = "{\"container\":[" MU_TEST_SQUAD ("rebel", "One", MU_TEST_PILOT ("rookiepilot", "xwing")) "," MU_TEST_SQUAD (
        "rebel", "Two", MU_TEST_PILOT ("redsquadronpilot", "xwing")) "]}";
static char *folder;

/* Where a file of that name is in the folder of this test. */
char *
mu_test_desk_dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Writes a file into the folder of this test. */
GFile *
mu_test_desk_write (const char *name, const char *text)
{
  g_autofree char *path = mu_test_desk_dup_path (name);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

/* The desk of the application, opened. */
MuDesk *
mu_test_desk_open (MuWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  g_action_group_activate_action (G_ACTION_GROUP (application), "desk", NULL);
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (MU_IS_DESK (l->data))
      {
        mu_test_await_frame ();
        return l->data;
      }
  g_assert_not_reached ();
}

/* Returns TRUE while the desk shows its progress in reading or judging. */
gboolean
mu_test_desk_is_busy (MuDesk *desk)
{
  return gtk_widget_get_visible (mu_test_get_part (desk, "progress"));
}

/* Waits until all lists are read and judged. */
void
mu_test_desk_wait (MuDesk *desk)
{
  mu_test_await (!mu_test_desk_is_busy (desk));
}

/* Drops a file or folder on the desk. */
void
mu_test_desk_drop (MuDesk *desk, GFile *file)
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
}

/* Pastes lists as text into a desk that shows all its rows, and waits until they are judged. */
void
mu_test_desk_paste (MuDesk *desk, const char *text)
{
  guint n_before = mu_test_desk_get_n_shown (desk);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (desk)), text);
  mu_test_desk_act (desk, "win.paste");
  mu_test_await_cmpuint (mu_test_desk_get_n_shown (desk), >, n_before);
  mu_test_desk_wait (desk);
}

/* Drops a file or folder on the desk, and waits until its lists are judged. */
void
mu_test_desk_check (MuDesk *desk, GFile *file)
{
  mu_test_desk_drop (desk, file);
  mu_test_desk_wait (desk);
  mu_test_await_frame ();
}

void
mu_test_desk_act (MuDesk *desk, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (desk), action, NULL));
}

/* The rows that the table shows, and which of them are selected. */
GtkSelectionModel *
mu_test_desk_get_shown (MuDesk *desk)
{
  return gtk_column_view_get_model (mu_test_find (GTK_WIDGET (desk), GTK_TYPE_COLUMN_VIEW));
}

/* The line below the table that counts verdicts. */
const char *
mu_test_desk_get_summary (MuDesk *desk)
{
  return gtk_label_get_text (mu_test_get_part (desk, "summary"));
}

guint
mu_test_desk_get_n_shown (MuDesk *desk)
{
  return g_list_model_get_n_items (G_LIST_MODEL (mu_test_desk_get_shown (desk)));
}

const MuVerdictRow *
mu_test_desk_get_row (MuDesk *desk, guint position)
{
  g_autoptr (MuDeskItem) item = g_list_model_get_item (G_LIST_MODEL (mu_test_desk_get_shown (desk)), position);

  g_assert_nonnull (item);
  return mu_desk_item_get_row (item);
}

/* A folder of four files with five lists, one of them broken, and a picture. */
GFile *
mu_test_desk_write_event (void)
{
  g_autoptr (GFile) first = mu_test_desk_write ("event/a.xws", mu_test_luke);
  g_autoptr (GFile) second = mu_test_desk_write ("event/b.xws", mu_test_vader);
  g_autoptr (GFile) third = mu_test_desk_write ("event/round 1/broken.xws", broken);
  g_autoptr (GFile) fourth = mu_test_desk_write ("event/round 1/two.txt", container);
  g_autoptr (GFile) fifth = mu_test_desk_write ("event/z.txt", mu_test_fleet);
  g_autoptr (GFile) picture = mu_test_desk_write ("event/photo.png", "\x89PNG");

  return g_file_get_parent (first);
}

void
mu_test_desk_select (MuDesk *desk, guint first, guint n_rows)
{
  gtk_selection_model_select_range (mu_test_desk_get_shown (desk), first, n_rows, TRUE);
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
      mu_test_close (l->data);
}

/* Runs @body, a MuTestWindowFunc, with an empty library and a folder of its own, and closes the desk after it. */
void
mu_test_desk_run (gconstpointer body)
{
  mu_test_clear_library ();
  folder = mu_test_folder_new ();
  current = (MuTestWindowFunc) body;
  mu_test_run_window (run_and_close);
  g_clear_pointer (&folder, mu_test_folder_free);
}

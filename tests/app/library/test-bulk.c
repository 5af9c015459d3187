/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "app/transfer/mu-print-window.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* Hundreds of saved lists at once: not in one turn of the main loop, with a progress to be seen and cancelled. */

enum
{
  N_LISTS = 150,
  N_PRINTED = 24
};

static char *folder;

static GPtrArray *
list_entries (MuWindow *window)
{
  return mu_library_list (mu_session_get_library (mu_window_get_session (window)), NULL, NULL);
}

static GStrv
list_ids (MuWindow *window, guint n_most)
{
  g_autoptr (GPtrArray) entries = list_entries (window);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < MIN (entries->len, n_most); i++)
    g_strv_builder_add (ids, ((MuLibraryEntry *) entries->pdata[i])->id);
  return g_strv_builder_end (ids);
}

static guint
count_tagged (MuWindow *window)
{
  g_autoptr (GPtrArray) entries = list_entries (window);
  guint n_tagged = 0;

  for (guint i = 0; i < entries->len; i++)
    n_tagged += ((MuLibraryEntry *) entries->pdata[i])->tags[0] != NULL;
  return n_tagged;
}

static guint
count_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  return n_files;
}

static gboolean
is_going_on (MuWindow *window)
{
  GtkWidget *bar = mu_test_find (GTK_WIDGET (window), GTK_TYPE_PROGRESS_BAR);

  return gtk_widget_get_mapped (bar);
}

static void
change (MuWindow *window, const char *verb, GStrv ids)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.change-lists", "(ss^as)", verb, "spring", ids);
  mu_test_await (is_going_on (window));
}

/* To all or to none. */
static void
change_many (MuWindow *window)
{
  g_auto (GStrv) ids = list_ids (window, N_LISTS);

  change (window, "tag", ids);
  g_assert_cmpuint (count_tagged (window), >, 0);
  g_assert_cmpuint (count_tagged (window), <, N_LISTS);
  mu_test_act (window, "win.cancel-import");
  g_assert_false (is_going_on (window));
  g_assert_cmpuint (count_tagged (window), ==, 0);
  change (window, "tag", ids);
  mu_test_await (!is_going_on (window));
  g_assert_cmpuint (count_tagged (window), ==, N_LISTS);
  change (window, "delete", ids);
  mu_test_await (!is_going_on (window));
  mu_test_library_assert_holds (mu_session_get_library (mu_window_get_session (window)), 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo-change", "(ss^as)", "restore", "", ids);
  mu_test_await (!is_going_on (window));
  mu_test_library_assert_holds (mu_session_get_library (mu_window_get_session (window)), N_LISTS);
  /* The open list is closed before it is deleted, also by what undoes something. */
  mu_test_act_on (window, "win.open", ids[0]);
  g_assert_cmpstr (mu_session_get_id (mu_window_get_session (window)), ==, ids[0]);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo-change", "(ss^as)", "delete", "", ids);
  g_assert_null (mu_session_get_roster (mu_window_get_session (window)));
  mu_test_await (!is_going_on (window));
  mu_test_library_assert_holds (mu_session_get_library (mu_window_get_session (window)), 0);
}

/* A window that is closed does first what was begun. */
static void
close_meanwhile (MuWindow *window)
{
  g_auto (GStrv) ids = list_ids (window, N_LISTS);

  change (window, "tag", ids);
  gtk_window_close (GTK_WINDOW (window));
}

static void
look_again (MuWindow *window)
{
  g_assert_cmpuint (count_tagged (window), ==, N_LISTS);
}

static void
export_many (MuWindow *window)
{
  g_auto (GStrv) ids = list_ids (window, N_LISTS);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-lists-to", "(^ass)", ids, uri);
  g_assert_cmpuint (count_files (), <, N_LISTS);
  mu_test_act (window, "win.cancel-import");
  g_assert_cmpuint (count_files (), <, N_LISTS);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-lists-to", "(^ass)", ids, uri);
  mu_test_await (!is_going_on (window));
  mu_test_await_cmpuint (count_files (), >, N_LISTS);
}

static void
print_many (MuWindow *window)
{
  g_auto (GStrv) ids = list_ids (window, N_PRINTED);
  g_autofree char *path = g_build_filename (folder, "all.pdf", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *pages = g_strdup_printf ("%u pages", N_PRINTED);
  g_autofree char *text = NULL;
  MuPrintWindow *print;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print-lists", "^as", ids);
  mu_test_await (!is_going_on (window));
  print = mu_test_await_dialog (window, MU_TYPE_PRINT_WINDOW);
  mu_test_await_label (print, pages);
  gtk_widget_activate_action (GTK_WIDGET (print), "print.save-to", "s", uri);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  mu_test_await (g_file_test (path, G_FILE_TEST_EXISTS));
  mu_test_await (mu_test_find_dialog (window, MU_TYPE_PRINT_WINDOW) == NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
}

static void
run (gconstpointer body)
{
  g_autofree char *path = NULL;

  mu_test_clear_library ();
  path = mu_test_dup_data_path ("library.db");
  mu_test_library_make (path, N_LISTS);
  folder = mu_test_folder_new ();
  mu_test_run_window ((MuTestWindowFunc) body);
  if (body == close_meanwhile)
    mu_test_run_window (look_again);
  g_clear_pointer (&folder, mu_test_folder_free);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/bulk/change", change_many, run);
  g_test_add_data_func ("/bulk/close", close_meanwhile, run);
  g_test_add_data_func ("/bulk/export", export_many, run);
  g_test_add_data_func ("/bulk/print", print_many, run);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "app/library/mu-library-pane.h"
#include "app/widgets/mu-notices.h"
#include "library/mu-backup.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* The library's backups: taken while nobody looks, and restored from the menu. */

enum
{
  N_MANY = 2100,
  MAX_SHOWN = 2000
};

static MuLibraryPane *
get_pane (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE);
}

static gboolean
is_backed_up (void)
{
  g_autofree char *path = mu_library_dup_default_path (NULL);
  g_autofree char *latest = mu_backup_dup_latest (path);

  return latest != NULL;
}

static gboolean
is_told (MuWindow *window)
{
  MuNotices *notices = mu_test_get_part (window, "notices");

  return mu_notices_find (notices, "backup") != NULL;
}

static void
answer (MuWindow *window, const char *response)
{
  GtkWindow *dialog = mu_test_await_dialog (window, ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
}

static void
add_list (MuWindow *window, const char *sample, const char *name)
{
  mu_test_act_on (window, "win.sample", sample);
  mu_roster_set_name (mu_session_get_roster (mu_window_get_session (window)), name);
  mu_test_act (window, "win.save");
}

/* The list that is open, and is not in the backup, is neither lost nor written into what was restored. */
static void
restore (MuWindow *window)
{
  g_autofree char *folder = mu_test_dup_data_path (NULL);
  g_auto (GStrv) replaced = NULL;

  add_list (window, "xwing", "Kept");
  mu_test_await (is_backed_up ());
  add_list (window, "armada", "Not there yet");
  mu_test_await_cmpuint (mu_test_lists_count (get_pane (window)), ==, 2);

  mu_test_act (window, "win.restore-backup");
  answer (window, "cancel");
  mu_test_await_frame ();
  g_assert_cmpuint (mu_test_lists_count (get_pane (window)), ==, 2);
  g_assert_false (is_told (window));

  mu_test_act (window, "win.restore-backup");
  answer (window, "restore");
  mu_test_await (is_told (window));
  mu_test_await_cmpuint (mu_test_lists_count (get_pane (window)), ==, 1);
  g_assert_cmpuint (mu_roster_get_n_units (mu_session_get_roster (mu_window_get_session (window))), >, 0);
  replaced = mu_test_folder_list (folder, "library-replaced-");
  g_assert_cmpuint (g_strv_length (replaced), ==, 1);
}

static void
restore_nothing (MuWindow *window)
{
  mu_test_act (window, "win.restore-backup");
  mu_test_await (is_told (window));
  mu_test_await_frame ();
  g_assert_null (mu_test_find_dialog (window, ADW_TYPE_MESSAGE_DIALOG));
}

static void
test_restore (void)
{
  mu_test_clear_library ();
  mu_test_run_window (restore_nothing);
  mu_test_run_window (restore);
}

/* Of very many lists the last changed are shown, and any is found. */
static void
show_many (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);

  g_assert_cmpuint (mu_test_lists_count (pane), ==, MAX_SHOWN);
  mu_test_lists_search (pane, "zephyr");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, 1);
  mu_test_lists_search (pane, "league");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, N_MANY / 100);
  mu_test_lists_search (pane, "");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, MAX_SHOWN);
  mu_test_await (is_backed_up ());
}

static void
test_many (void)
{
  g_autofree char *path = mu_library_dup_default_path (NULL);

  mu_test_clear_library ();
  mu_test_library_make_large (path, N_MANY);
  mu_test_run_window (show_many);
}

/* Without a place for lists there is none for backups either. */
static void
say_no_place (MuWindow *window)
{
  mu_test_act (window, "win.restore-backup");
  g_assert_true (is_told (window));
}

static void
test_no_place (void)
{
  g_auto (GStrv) variables = g_get_environ ();

  if (g_test_subprocess ())
    {
      mu_test_run_window (say_no_place);
      return;
    }
  g_setenv ("HOME", "nowhere", TRUE);
  g_setenv ("XDG_DATA_HOME", "nowhere", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_setenv ("HOME", g_environ_getenv (variables, "HOME"), TRUE);
  g_setenv ("XDG_DATA_HOME", g_environ_getenv (variables, "XDG_DATA_HOME"), TRUE);
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/backup/restore", test_restore);
  g_test_add_func ("/backup/many-lists", test_many);
  g_test_add_func ("/backup/no-place", test_no_place);
  return g_test_run ();
}

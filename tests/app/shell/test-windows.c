/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <sys/resource.h>

#include "app/library/mu-library-pane.h"
#include "app/library/mu-version-item.h"
#include "app/library/mu-versions-window.h"
#include "library/mu-library-change.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* A list's history, several windows and several programs on one library, and what a window remembers. */

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static void
edit (MuWindow *window, const char *name)
{
  mu_roster_set_name (get_roster (window), name);
  mu_test_act (window, "win.save");
}

/* History */

/* The versions are read in idle moments, and all read when everything is drawn. */
static MuVersionsWindow *
open_history (MuWindow *window)
{
  mu_test_act_on (window, "win.history", "");
  return mu_test_await_dialog (window, MU_TYPE_VERSIONS_WINDOW);
}

static void
assert_changes (MuVersionsWindow *history, guint position, const char *expected)
{
  g_autoptr (MuVersionItem) item = g_list_model_get_item (mu_test_get_part (history, "selection"), position);

  g_assert_cmpstr (item->changes, ==, expected);
}

static void
walk_history (MuWindow *window)
{
  MuVersionsWindow *history;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_unit_remove_upgrade (mu_roster_get_unit (get_roster (window), 0), 0);
  edit (window, "Second");
  mu_roster_remove_unit (get_roster (window), 2);
  mu_test_act (window, "win.save");

  history = open_history (window);
  g_assert_cmpuint (g_list_model_get_n_items (mu_test_get_part (history, "selection")), ==, 3);
  assert_changes (history, 0, "Royal Guard Pilot removed\n97 → 67 points");
  assert_changes (history, 1, "Soontir Fel: Push the Limit removed\nName: Crimson Guard → Second\n100 → 97 points");
  assert_changes (history, 2, "First save");
  gtk_single_selection_set_selected (mu_test_get_part (history, "selection"), 1);
  mu_test_screenshot (history, "test-history");
  mu_test_click_button (history, "Restore");
  mu_test_await_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, 3);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Second");
  mu_test_act (window, "win.undo");
  g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, 2);
}

static void
copy_from_history (MuWindow *window)
{
  MuVersionsWindow *history = open_history (window);
  GtkSingleSelection *selection = mu_test_get_part (history, "selection");

  gtk_single_selection_set_selected (selection, g_list_model_get_n_items (G_LIST_MODEL (selection)) - 1);
  mu_test_click_button (history, "Open as Copy");
  mu_test_await_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Crimson Guard (copy)");
  mu_test_await_cmpuint (mu_test_lists_count (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE)), ==, 2);
}

/* Where there is no room for both, the saves lie over the one that is chosen, and make way when one is. */
static void
narrow_history (MuWindow *window)
{
  MuVersionsWindow *history = open_history (window);
  AdwFlap *flap = mu_test_find (GTK_WIDGET (history), ADW_TYPE_FLAP);
  GtkWidget *list = mu_test_find (GTK_WIDGET (history), GTK_TYPE_LIST_VIEW);
  GtkWidget *show = mu_test_find (GTK_WIDGET (history), GTK_TYPE_TOGGLE_BUTTON);

  mu_test_resize (history, 760, 540);
  mu_test_await (!gtk_widget_get_mapped (show));
  g_assert_true (adw_flap_get_reveal_flap (flap));
  mu_test_resize (history, 360, 540);
  mu_test_await (gtk_widget_get_mapped (show));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (history)), ==, 360);
  g_assert_true (adw_flap_get_reveal_flap (flap));
  gtk_widget_activate_action (list, "list.activate-item", "u", 0);
  mu_test_await (!gtk_widget_get_mapped (list));
  mu_test_click (show);
  mu_test_await (gtk_widget_get_mapped (list));
  mu_test_resize (history, 760, 540);
  mu_test_await (!gtk_widget_get_mapped (show));
  g_assert_true (gtk_widget_get_mapped (list));
}

static void
test_history (void)
{
  mu_test_clear_library ();
  mu_test_run_window (walk_history);
  mu_test_run_window (copy_from_history);
  mu_test_run_window (narrow_history);
}

/* Two windows on one list */

static MuWindow *
open_other (MuWindow *window)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  const char *id = mu_session_get_id (mu_window_get_session (window));
  GtkWindow *other;

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window-on", g_variant_new_string (id));
  mu_test_await_frame ();
  other = g_list_nth_data (gtk_application_get_windows (GTK_APPLICATION (application)), 0);
  g_assert_true (other != GTK_WINDOW (window));
  return MU_WINDOW (other);
}

static void
use_two (MuWindow *window)
{
  MuWindow *other;

  mu_test_act_on (window, "win.sample", "xwing");
  other = open_other (window);
  g_assert_cmpstr (mu_session_get_id (mu_window_get_session (other)), ==,
                   mu_session_get_id (mu_window_get_session (window)));
  mu_roster_set_name (get_roster (other), "By the other");
  mu_test_await_cmpstr (mu_roster_get_name (get_roster (window)), ==, "By the other");
  g_assert_null (mu_test_get_notice (window, "save", NULL));
  /* What was there before can be had back here too. */
  mu_test_act (window, "win.undo");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Crimson Guard");
  mu_test_close (other);
}

/* Another program on the library */

static MuLibrary *
open_as_another (void)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");

  return mu_test_library_open (path);
}

static guint
get_n_lists (MuWindow *window)
{
  return mu_test_lists_count (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE));
}

static gboolean
has_notice (MuWindow *window)
{
  return mu_test_get_notice (window, "save", NULL) != NULL;
}

static void
share_with_program (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autoptr (MuLibrary) library = open_as_another ();
  g_autoptr (MuSession) theirs = mu_session_new (mu_session_get_games (session), library);
  const char *ids[2] = { NULL };
  g_auto (GStrv) changed = NULL;

  mu_test_library_add (library, "Theirs");
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_await_cmpuint (get_n_lists (window), ==, 2);

  /* Both edit the same list: nothing is overwritten, and each state can be had. */
  g_assert_true (mu_session_open (theirs, mu_session_get_id (session), NULL));
  mu_roster_set_name (mu_session_get_roster (theirs), "By the other");
  g_assert_true (mu_session_save (theirs, NULL));
  mu_roster_set_name (get_roster (window), "Mine");
  mu_test_await (has_notice (window));
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Mine");
  mu_test_click_button (window, "Open Saved List");
  mu_test_await_cmpstr (mu_roster_get_name (get_roster (window)), ==, "By the other");
  g_assert_null (mu_test_get_notice (window, "save", NULL));
  mu_test_act (window, "win.undo");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Mine");
  mu_test_act (window, "win.save");

  /* Deleted elsewhere: what is open stays, and can be kept. */
  ids[0] = mu_session_get_id (session);
  changed = mu_library_change (library, mu_session_get_games (session), MU_LIBRARY_DELETE, NULL, ids, NULL);
  g_assert_nonnull (changed[0]);
  mu_test_await (has_notice (window));
  mu_test_click_button (window, "Keep");
  mu_test_await (!has_notice (window));
  mu_test_await_cmpuint (get_n_lists (window), ==, 2);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Mine");
}

/* A full disk, as far as the library's journal goes */

static void
limit_files (gboolean full)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = full ? 4096 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
fill_disk (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_await (!mu_session_is_unsaved (mu_window_get_session (window)));
  limit_files (TRUE);
  mu_roster_set_name (get_roster (window), "Kept in memory");
  mu_test_await (has_notice (window));
  g_assert_cmpstr (mu_test_get_notice (window, "save", NULL), ==, "This list could not be saved");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Kept in memory");
  mu_test_await (mu_test_find_button (GTK_WIDGET (window), "Save to a File…") != NULL);
  limit_files (FALSE);
  mu_test_click_button (window, "Try Again");
  mu_test_await (!mu_session_is_unsaved (mu_window_get_session (window)));
  mu_test_await (!has_notice (window));
}

static void
find_it_kept (MuWindow *window)
{
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Kept in memory");
}

static void
test_full_disk (void)
{
  mu_test_clear_library ();
  mu_test_run_window (fill_disk);
  mu_test_run_window (find_it_kept);
}

/* What a window remembers */

static void
leave (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  edit (window, "Open last");
  mu_test_act_on (window, "win.sample", "armada");
  edit (window, "Changed last");
  g_assert_true (gtk_widget_activate_action (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE), "lists.order",
                                             "s", "name"));
  mu_test_act_on (window, "win.open",
                  mu_test_lists_get_id (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE), 0));
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Open last");
  gtk_window_set_default_size (GTK_WINDOW (window), 1111, 777);
  mu_test_await_frame ();
  mu_test_act (window, "win.toggle-lists");
  mu_test_act (window, "win.toggle-card");
  mu_test_await_frame ();
}

static void
come_back (MuWindow *window)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 1111);
  g_assert_cmpint (height, ==, 777);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Open last");
  mu_test_await_frame ();
  g_assert_false (gtk_widget_get_mapped (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE)));
}

static void
test_state (void)
{
  mu_test_clear_library ();
  mu_test_run_window (leave);
  mu_test_run_window (come_back);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/windows/history", test_history);
  g_test_add_data_func ("/windows/two-windows", use_two, mu_test_run_case);
  g_test_add_data_func ("/windows/two-programs", share_with_program, mu_test_run_case);
  g_test_add_func ("/windows/full-disk", test_full_disk);
  g_test_add_func ("/windows/state", test_state);
  return g_test_run ();
}

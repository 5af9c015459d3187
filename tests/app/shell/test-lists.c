/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/library/mu-library-pane.h"
#include "support/mu-test-init.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* The saved lists in the window: found, opened, copied, deleted and brought back. */

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static MuLibraryPane *
get_pane (MuWindow *window)
{
  return mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE);
}

static void
search_lists (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);

  mu_test_act_on (window, "win.sample", "armada");
  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, 2);
  mu_test_await_label (window, "Haven and Pride");
  mu_test_lists_search (pane, "crimson");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, 1);
  mu_test_lists_search (pane, "yavaris");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, 1);
  g_assert_cmpstr (mu_library_pane_get_name (pane, mu_test_lists_get_id (pane, 0)), ==, "Haven and Pride");
  mu_test_lists_search (pane, "nothing like that");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, 0);
  mu_test_await_label (window, "No list matches.");
  g_assert_nonnull (mu_test_find_button (GTK_WIDGET (window), "Clear Search"));
  mu_test_lists_search (pane, "");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, 2);
}

static void
open_other (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);
  g_autofree char *fleet = NULL;

  mu_test_act_on (window, "win.sample", "armada");
  fleet = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  mu_roster_set_name (get_roster (window), "Changed, not yet saved");
  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Crimson Guard");
  mu_test_act_on (window, "win.open", fleet);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Changed, not yet saved");
  g_assert_cmpstr (mu_library_pane_get_name (pane, fleet), ==, "Changed, not yet saved");
}

/* Opening another list saves the edits of the open one once, and checks and shows the other once. */

typedef struct
{
  guint n_saves;
  guint n_library_changes;
  guint n_lists_shown;
} Counts;

static void
count (guint *n)
{
  (*n)++;
}

static guint
count_versions (MuLibrary *library, const char *id)
{
  g_autoptr (GArray) versions = mu_library_list_history (library, id, NULL);

  return versions->len;
}

static void
switch_lists (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  MuLibrary *library = mu_session_get_library (session);
  g_autofree char *fleet = NULL;
  g_autofree char *squad = NULL;
  Counts counts = { 0 };
  guint n_versions;

  mu_test_act_on (window, "win.sample", "armada");
  fleet = g_strdup (mu_session_get_id (session));
  mu_test_act_on (window, "win.sample", "xwing");
  squad = g_strdup (mu_session_get_id (session));
  mu_test_await_frame ();
  g_signal_connect_swapped (session, "saved", G_CALLBACK (count), &counts.n_saves);
  g_signal_connect_swapped (library, "changed", G_CALLBACK (count), &counts.n_library_changes);
  mu_roster_set_name (get_roster (window), "Edited");
  n_versions = count_versions (library, squad);
  g_signal_connect_swapped (session, "judged", G_CALLBACK (count), &counts.n_lists_shown);
  mu_test_act_on (window, "win.open", fleet);
  g_assert_cmpstr (mu_session_get_id (session), ==, fleet);
  mu_test_await_frame ();
  g_assert_cmpuint (counts.n_saves, ==, 1);
  g_assert_cmpuint (counts.n_library_changes, ==, 1);
  g_assert_cmpuint (counts.n_lists_shown, ==, 1);
  g_assert_cmpuint (count_versions (library, squad), ==, n_versions + 1);
  g_assert_false (mu_session_can_undo (session));

  /* Without edits there is nothing to save. */
  mu_test_act_on (window, "win.open", squad);
  mu_test_await_frame ();
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Edited");
  g_assert_cmpuint (counts.n_saves, ==, 1);
  g_assert_cmpuint (counts.n_library_changes, ==, 1);
  g_assert_cmpuint (counts.n_lists_shown, ==, 2);
  g_signal_handlers_disconnect_by_func (session, count, &counts.n_saves);
  g_signal_handlers_disconnect_by_func (session, count, &counts.n_lists_shown);
  g_signal_handlers_disconnect_by_func (library, count, &counts.n_library_changes);
}

static void
delete_and_restore (MuWindow *window)
{
  MuLibraryPane *pane = get_pane (window);
  g_autofree char *id = NULL;

  mu_test_act_on (window, "win.sample", "xwing");
  mu_roster_set_name (get_roster (window), "Soon gone");
  id = g_strdup (mu_session_get_id (mu_window_get_session (window)));
  mu_test_act_on (window, "win.delete", "");
  g_assert_null (get_roster (window));
  g_assert_cmpuint (mu_test_lists_count (pane), ==, 0);
  mu_test_await_label (window, "“Soon gone” deleted");
  mu_test_screenshot (window, "test-deleted");
  mu_test_click_button (window, "Undo");
  mu_test_await_cmpstr (mu_session_get_id (mu_window_get_session (window)), ==, id);
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Soon gone");
  g_assert_cmpuint (mu_test_lists_count (pane), ==, 1);
}

static void
duplicate (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act_on (window, "win.duplicate", "");
  g_assert_cmpstr (mu_roster_get_name (get_roster (window)), ==, "Crimson Guard (copy)");
  mu_test_await (!mu_session_is_unsaved (mu_window_get_session (window)));
  g_assert_cmpuint (mu_test_lists_count (get_pane (window)), ==, 2);
}

/* The same list changed elsewhere: said, nothing overwritten, and a copy is the way out. */

static void
save_over_another (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  g_autoptr (MuSession) other = mu_session_new (mu_session_get_games (session), mu_session_get_library (session));
  g_autoptr (GError) error = NULL;

  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_true (mu_session_open (other, mu_session_get_id (session), &error));
  mu_roster_set_name (mu_session_get_roster (other), "Theirs");
  g_assert_true (mu_session_save (other, &error));
  mu_roster_set_name (get_roster (window), "Mine");
  mu_test_act (window, "win.save");
  g_assert_nonnull (mu_test_get_notice (window, "save", NULL));
  mu_test_screenshot (window, "test-conflict");
  mu_test_click_button (window, "Keep Both");
  mu_test_await (mu_test_get_notice (window, "save", NULL) == NULL);
  mu_test_await_cmpuint (mu_test_lists_count (get_pane (window)), ==, 2);
  mu_test_await_label (window, "Theirs");
  mu_test_await_label (window, "Mine");
}

/* Lists that were only begun have different names. */
static void
name_new (MuWindow *window)
{
  static const struct
  {
    const char *format, *faction, *name;
  } cases[] = {
    { "xwing-standard", "rebel", "New squad" },    { "xwing-standard", "imperial", "New squad 2" },
    { "armada-400", "rebel", "New fleet" },        { "xwing-standard", "rebel", "New squad 3" },
    { "armada-400", "imperial", "New fleet 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", cases[i].format,
                                                 cases[i].faction));
      g_assert_cmpstr (mu_roster_get_name (mu_session_get_roster (mu_window_get_session (window))), ==, cases[i].name);
    }
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_data_func ("/lists/names", name_new, mu_test_run_case);
  g_test_add_data_func ("/lists/search", search_lists, mu_test_run_case);
  g_test_add_data_func ("/lists/open", open_other, mu_test_run_case);
  g_test_add_data_func ("/lists/switch", switch_lists, mu_test_run_case);
  g_test_add_data_func ("/lists/delete", delete_and_restore, mu_test_run_case);
  g_test_add_data_func ("/lists/duplicate", duplicate, mu_test_run_case);
  g_test_add_data_func ("/lists/conflict", save_over_another, mu_test_run_case);
  return g_test_run ();
}

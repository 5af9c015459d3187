/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <time.h>

#include "app/builder/mu-list-settings.h"
#include "app/library/mu-library-pane.h"
#include "app/session/mu-roster-edits.h"
#include "app/transfer/mu-print-window.h"
#include "catalog/mu-document.h"
#include "library/mu-library.h"
#include "model/text/mu-limits.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library-dump.h"
#include "support/mu-test-library.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-pane.h"
#include "support/mu-test-roster.h"
#include "ui/mu-resources.h"

/* Lists at the limits of lists, and over them: what an older version saved is shown, but cannot be changed. */

enum
{
  N_LARGE = 1000
};

static char *
dup_list (guint n_ships)
{
  return g_strdup_printf ("%u*academypilot", n_ships);
}

/* Over limits that no list of today passes. */
static void
store (const char *document, gsize length)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  g_autoptr (GString) sql = g_string_new ("UPDATE history SET document = x'");

  mu_test_clear_library ();
  mu_test_library_make (path, 1);
  for (gsize i = 0; i < length; i++)
    g_string_append_printf (sql, "%02x", (guint8) document[i]);
  g_string_append_c (sql, '\'');
  mu_test_library_dump_run (path, sql->str);
}

static void
store_large (void)
{
  g_autoptr (MuRoster) roster = mu_test_roster ("xwing-standard", "imperial", "academypilot");
  g_autoptr (GBytes) document = NULL;

  for (guint i = 1; i < N_LARGE; i++)
    {
      g_autoptr (MuUnit) copy = mu_unit_copy (mu_roster_get_unit (roster, 0));

      mu_roster_add_unit (roster, copy);
    }
  document = mu_document_write (roster);
  store (g_bytes_get_data (document, NULL), g_bytes_get_size (document));
}

static MuRoster *
get_roster (MuWindow *window)
{
  return mu_session_get_roster (mu_window_get_session (window));
}

static void
assert_refused (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);

  g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, N_LARGE);
  g_assert_false (mu_session_is_unsaved (session));
  g_assert_false (mu_session_can_undo (session));
}

static void
export_large (MuWindow *window)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "large.txt", NULL);
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-to", "(ss)", "text", uri);
  adw_message_dialog_response (mu_test_await_dialog (window, ADW_TYPE_MESSAGE_DIALOG), "export");
  mu_test_await (g_file_test (path, G_FILE_TEST_EXISTS));
  mu_test_folder_free (folder);
}

static void
use_large (MuWindow *window)
{
  MuSession *session = mu_window_get_session (window);
  GtkWidget *pane = mu_test_find (GTK_WIDGET (window), MU_TYPE_ROSTER_PANE);
  const char *detail = NULL;

  g_assert_nonnull (mu_test_get_notice (window, "size", &detail));
  g_assert_nonnull (strstr (detail, "200"));
  mu_test_screenshot (window, "test-large-list");
  gtk_widget_activate_action (pane, "roster.remove-unit", "u", 0);
  assert_refused (window);
  mu_edit_remove_unit (session, 0);
  assert_refused (window);
  mu_test_await_label (window, "This change was taken back");
  mu_test_screenshot (window, "test-taken-back");
  mu_session_type (session, MU_ROSTER_NOTES, "x");
  assert_refused (window);
  mu_test_act_on (window, "win.duplicate", "");
  g_assert_nonnull (mu_test_get_notice (window, "list", NULL));
  assert_refused (window);
  export_large (window);
  mu_test_act (window, "win.print");
  mu_test_close (mu_test_await_dialog (window, MU_TYPE_PRINT_WINDOW));
  g_assert_nonnull (mu_test_get_notice (window, "size", NULL));
  mu_test_act_on (window, "win.sample", "xwing");
  g_assert_null (mu_test_get_notice (window, "size", NULL));
  g_assert_cmpuint (mu_test_lists_count (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE)), ==, 2);
}

static void
test_large (void)
{
  store_large ();
  mu_test_run_window (use_large);
}

static void
find_open (MuWindow *window)
{
  g_assert_nonnull (get_roster (window));
}

static void
find_closed (MuWindow *window)
{
  g_assert_null (get_roster (window));
  g_assert_nonnull (strstr (mu_test_get_notice (window, "list", NULL), "was not opened again"));
}

static void
delete_it (MuWindow *window)
{
  find_closed (window);
  g_signal_emit_by_name (mu_test_find_button (GTK_WIDGET (window), "Open Saved List"), "clicked");
  mu_test_await (get_roster (window) != NULL);
  mu_test_act_on (window, "win.delete", "");
  mu_test_await (mu_library_pane_is_empty (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE)));
}

/* The first start shows the list; later ones leave it closed, until it is asked for. */
static void
test_large_again (void)
{
  store_large ();
  mu_test_run_window (find_open);
  mu_test_run_window (find_closed);
  mu_test_run_window (delete_it);
}

static void
find_failed (MuWindow *window)
{
  g_assert_null (get_roster (window));
  g_assert_cmpstr (mu_test_get_notice (window, "list", NULL), ==, "This list could not be opened");
}

static void
test_broken_again (void)
{
  store ("<muster", 7);
  mu_test_run_window (find_failed);
  mu_test_run_window (find_closed);
  mu_test_run_window (find_closed);
}

/* Edits up to the limit */

static void
fill_up (MuWindow *window)
{
  g_autofree char *list = dup_list (MU_MAX_UNITS - 1);
  MuTestPane pane = mu_test_pane_open (window, "xwing-standard", "imperial", list);

  gtk_widget_activate_action (GTK_WIDGET (pane.pane), "roster.duplicate-unit", "u", 0);
  g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, MU_MAX_UNITS);
  g_assert_false (mu_test_pane_says (&pane, "This change was taken back"));
  for (int way = 0; way < 3; way++)
    {
      if (way == 0)
        gtk_widget_activate_action (GTK_WIDGET (pane.pane), "roster.duplicate-unit", "u", 0);
      else if (way == 1)
        {
          gtk_widget_activate_action (GTK_WIDGET (pane.pane), "roster.copy-unit", "u", 0);
          gtk_widget_activate_action (GTK_WIDGET (pane.pane), "roster.paste-units", NULL);
        }
      else
        mu_edit_add_unit (pane.session, mu_unit_get_card (mu_roster_get_unit (get_roster (window), 0)), NULL);
      mu_test_await (mu_test_pane_says (&pane, "This change was taken back"));
      g_assert_cmpuint (mu_roster_get_n_units (get_roster (window)), ==, MU_MAX_UNITS);
      g_assert_true (mu_test_pane_says (&pane, "200 ships and squadrons"));
      gtk_widget_activate_action (GTK_WIDGET (pane.pane), "roster.remove-unit", "u", 0);
      g_assert_false (mu_test_pane_says (&pane, "This change was taken back"));
      mu_session_undo (pane.session);
    }
}

static void
count_up (MuWindow *window)
{
  MuTestPane pane = mu_test_pane_open (window, "armada-standard", "imperial", "200*tiefightersquadron");

  gtk_widget_activate_action (GTK_WIDGET (pane.pane), "roster.set-count", "(ui)", 0, MU_MAX_UNITS + 1);
  g_assert_true (mu_test_pane_says (&pane, "This change was taken back"));
  g_assert_cmpint (mu_unit_get_count (mu_roster_get_unit (get_roster (window), 0)), ==, MU_MAX_UNITS);
}

static void
load_up (MuWindow *window)
{
  g_autoptr (GString) list = g_string_new ("academypilot");
  MuTestPane pane;
  MuUnit *unit;

  for (int i = 0; i < MU_MAX_UPGRADES; i++)
    g_string_append (list, " pushthelimit");
  pane = mu_test_pane_open (window, "xwing-standard", "imperial", list->str);
  unit = mu_roster_get_unit (get_roster (window), 0);
  mu_edit_add_upgrade (pane.session, 0, -1, mu_unit_get_upgrade (unit, 0), NULL);
  g_assert_true (mu_test_pane_says (&pane, "This change was taken back"));
  unit = mu_roster_get_unit (get_roster (window), 0);
  g_assert_cmpuint (mu_unit_get_n_upgrades (unit), ==, MU_MAX_UPGRADES);
}

/* A file of a thousand pilots */

static void
import_large (MuWindow *window)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "u1000.xws", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) text = g_string_new ("{\"faction\":\"imperial\",\"pilots\":[");
  const char *detail = NULL;
  clock_t begun;

  for (int i = 0; i < N_LARGE; i++)
    g_string_append_printf (text, "%s{\"name\":\"academypilot\",\"ship\":\"tiefighter\"}", i > 0 ? "," : "");
  g_string_append (text, "]}");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  begun = clock ();
  mu_window_import (window, &file, 1);
  mu_test_await (mu_test_get_notice (window, "import", &detail) != NULL);
  g_test_message ("refused in %.3f s of processor time", (double) (clock () - begun) / CLOCKS_PER_SEC);
  g_assert_nonnull (strstr (detail, "200 ships and squadrons"));
  g_assert_null (get_roster (window));
  mu_test_folder_free (folder);
}

static void
find_nothing (MuWindow *window)
{
  g_assert_true (mu_library_pane_is_empty (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE)));
  g_assert_null (get_roster (window));
}

static void
test_import (void)
{
  mu_test_clear_library ();
  mu_test_run_window (import_large);
  mu_test_run_window (find_nothing);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/limits/large", test_large);
  g_test_add_func ("/limits/large-again", test_large_again);
  g_test_add_func ("/limits/broken-again", test_broken_again);
  g_test_add_data_func ("/limits/units", fill_up, mu_test_run_case);
  g_test_add_data_func ("/limits/squadrons", count_up, mu_test_run_case);
  g_test_add_data_func ("/limits/upgrades", load_up, mu_test_run_case);
  g_test_add_func ("/limits/import", test_import);
  return g_test_run ();
}

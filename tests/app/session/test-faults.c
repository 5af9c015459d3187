/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include <glib/gstdio.h>

#include "app/library/mu-library-pane.h"
#include "support/mu-test-folder.h"
#include "support/mu-test-init.h"
#include "support/mu-test-library.h"
#include "support/mu-test-lists.h"
#include "support/mu-test-mounts.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/* What can go wrong with the library below a window: it is said in words, nothing is lost, and nothing stands still. */

static MuSession *
get_session (MuWindow *window)
{
  return mu_window_get_session (window);
}

static const char *
get_name (MuWindow *window)
{
  return mu_roster_get_name (mu_session_get_roster (get_session (window)));
}

static void
set_name (MuWindow *window, const char *name)
{
  mu_roster_set_name (mu_session_get_roster (get_session (window)), name);
}

static gboolean
is_saved (MuWindow *window)
{
  return !mu_session_is_unsaved (get_session (window));
}

static gboolean
has_notice (MuWindow *window)
{
  return mu_test_get_notice (window, "save", NULL) != NULL;
}

static void
begin_sample (MuWindow *window)
{
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_await (is_saved (window));
}

/* Another program writes, and does not come to an end for long */

static void
edit_while_locked (MuWindow *window)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  const char *detail = NULL;
  gpointer other;
  guint n_waits;

  begin_sample (window);
  other = mu_test_library_hold (path);
  n_waits = mu_test_library_count_waits ();
  set_name (window, "Edited meanwhile");
  mu_test_await (has_notice (window));
  /* The window went on all the time before that was said. */
  g_assert_cmpuint (mu_test_library_count_waits (), ==, n_waits);
  g_assert_cmpstr (mu_test_get_notice (window, "save", &detail), ==, "This list could not be saved");
  g_assert_nonnull (strstr (detail, "in use by another program"));
  mu_test_library_release (other);
  mu_test_await (is_saved (window));
  mu_test_await (!has_notice (window));
}

static void
on_save_error (int *n_errors)
{
  ++*n_errors;
}

enum
{
  AUTOSAVE_MS = 100 /* as in mu-autosave.c */
};

typedef struct
{
  MuWindow *window;
  gpointer other;
} Release;

static gboolean
on_release (gpointer data)
{
  Release *self = data;

  g_assert_false (is_saved (self->window));
  mu_test_library_release (g_steal_pointer (&self->other));
  return G_SOURCE_REMOVE;
}

/*
 * What lasts a moment is not worth a word. The timer is set after that of the first save and before that of the second,
 * so that it goes off between them however slow the machine is.
 */
static void
edit_while_locked_briefly (MuWindow *window)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  Release release = { window, mu_test_library_hold (path) };
  int n_errors = 0;

  g_signal_connect_swapped (get_session (window), "notify::save-error", G_CALLBACK (on_save_error), &n_errors);
  set_name (window, "Edited again");
  g_timeout_add (AUTOSAVE_MS + AUTOSAVE_MS / 2, on_release, &release);
  mu_test_await (is_saved (window));
  g_assert_null (release.other);
  g_assert_cmpint (n_errors, ==, 0);
  g_signal_handlers_disconnect_by_func (get_session (window), on_save_error, &n_errors);
}

static void
find_edited (MuWindow *window)
{
  g_assert_cmpstr (get_name (window), ==, "Edited again");
}

static void
test_locked (void)
{
  mu_test_clear_library ();
  mu_test_run_window (edit_while_locked);
  mu_test_run_window (edit_while_locked_briefly);
  mu_test_run_window (find_edited);
}

/* A library that cannot be written to */

static void
answer (MuWindow *window, const char *response)
{
  GtkWindow *dialog = mu_test_await_dialog (window, ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
}

static void export(MuWindow *window)
{
  char *folder = mu_test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "list.muster", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *contents = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-to", "(ss)", "muster", uri);
  mu_test_await (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "Kept in memory"));
  mu_test_folder_free (folder);
}

static void
make_sample (MuWindow *window)
{
  begin_sample (window);
  set_name (window, "Saved before");
  mu_test_await (is_saved (window));
}

static void
read_only (MuWindow *window)
{
  const char *detail = NULL;

  g_assert_nonnull (strstr (mu_test_get_notice (window, "library", NULL), "cannot be written to"));
  g_assert_cmpstr (get_name (window), ==, "Saved before");
  g_assert_nonnull (mu_test_lists_get_id (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE), 0));
  set_name (window, "Kept in memory");
  mu_test_await (has_notice (window));
  g_assert_cmpstr (mu_test_get_notice (window, "save", &detail), ==, "This list could not be saved");
  g_assert_nonnull (strstr (detail, "permissions"));
  g_assert_cmpstr (get_name (window), ==, "Kept in memory");
  mu_test_await (mu_test_find_button (GTK_WIDGET (window), "Save to a File…") != NULL);
  mu_test_screenshot (window, "test-faults-read-only");
  export(window);
  /* Leaving asks; letting the list go is the user's word. */
  gtk_window_close (GTK_WINDOW (window));
  answer (window, "discard");
}

static void
find_untouched (MuWindow *window)
{
  g_assert_cmpstr (get_name (window), ==, "Saved before");
  g_assert_null (mu_test_get_notice (window, "library", NULL));
  set_name (window, "Writable again");
  mu_test_await (is_saved (window));
}

static void
test_read_only (gconstpointer may_mount)
{
  g_autofree char *folder = mu_test_dup_data_path (NULL);

  mu_test_clear_library ();
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  if (!GPOINTER_TO_INT (may_mount) || !mu_test_mounts_add (folder, "size=16m"))
    {
      g_test_skip ("no disk can be mounted here");
      return;
    }
  mu_test_run_window (make_sample);
  mu_test_mounts_set_read_only (folder, TRUE);
  mu_test_run_window (read_only);
  mu_test_mounts_set_read_only (folder, FALSE);
  mu_test_run_window (find_untouched);
}

/* A program that synchronises folders puts another file in the library's place */

static guint
count_listed (MuWindow *window)
{
  return mu_test_lists_count (mu_test_find (GTK_WIDGET (window), MU_TYPE_LIBRARY_PANE));
}

static void
replace_library (MuWindow *window)
{
  g_autofree char *path = mu_test_dup_data_path ("library.db");
  g_autofree char *other = mu_test_dup_data_path ("other.db");

  begin_sample (window);
  set_name (window, "Open here");
  mu_test_await (is_saved (window));
  mu_test_library_make (other, 1);
  g_assert_cmpint (g_rename (other, path), ==, 0);
  mu_test_await (mu_test_get_notice (window, "library", NULL) != NULL);
  g_assert_nonnull (strstr (mu_test_get_notice (window, "library", NULL), "library-replaced-"));
  mu_test_await (has_notice (window));
  g_assert_cmpstr (get_name (window), ==, "Open here");
  g_assert_cmpuint (count_listed (window), ==, 1);
  mu_test_click_button (window, "Keep");
  mu_test_await (!has_notice (window));
  mu_test_await_cmpuint (count_listed (window), ==, 2);
}

int
main (int argc, char **argv)
{
  gboolean may_mount = mu_test_mounts_enter ();

  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  g_test_add_func ("/faults/locked", test_locked);
  g_test_add_data_func ("/faults/replaced", replace_library, mu_test_run_case);
  g_test_add_data_func ("/faults/read-only", GINT_TO_POINTER (may_mount), test_read_only);
  return g_test_run ();
}

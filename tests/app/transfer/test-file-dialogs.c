/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/collection/mu-collection-window.h"
#include "app/library/mu-versions-window.h"
#include "app/shell/mu-preferences.h"
#include "app/tools/mu-compare-window.h"
#include "app/tools/mu-complete-window.h"
#include "app/tools/mu-random-window.h"
#include "app/transfer/mu-print-window.h"
#include "support/mu-test-desk.h"
#include "support/mu-test-init.h"
#include "ui/mu-resources.h"

/* A window that is closed while it asks for a file, or for several where it can take them: the dialog goes with it, and
 * nothing of either is left. */

typedef struct
{
  const char *path;
  const char *open; /* an action that opens the window that asks; NULL: it is the main window */
  GType (*get_type) (void);
  const char *ask;    /* an action of the window that asks; NULL: the button “Save as PDF…” */
  const char *sample; /* the game of the sample list; NULL: an illegal list, which is asked about first */
  gboolean answers;   /* whether that question is answered */
  gboolean several;   /* whether several files may be chosen */
} Case;

static const Case cases[] = {
  { "/file-dialogs/import", NULL, NULL, "win.import", "xwing", FALSE, TRUE },
  { "/file-dialogs/export", NULL, NULL, "win.export('text')", "xwing", FALSE },
  { "/file-dialogs/export-illegal", NULL, NULL, "win.export('text')", NULL, TRUE },
  { "/file-dialogs/export-question", NULL, NULL, "win.export('text')", NULL, FALSE },
  { "/file-dialogs/export-lists", NULL, NULL, "win.export-lists(['none'])", "xwing", FALSE },
  { "/file-dialogs/collection-import", "win.collection('')", mu_collection_window_get_type, "collection.import",
    "xwing", FALSE },
  { "/file-dialogs/collection-export", "win.collection('')", mu_collection_window_get_type, "collection.export",
    "xwing", FALSE },
  { "/file-dialogs/compare", "win.compare(@as [])", mu_compare_window_get_type, "compare.file(0)", "xwing", FALSE },
  { "/file-dialogs/desk-import", "app.desk", mu_desk_get_type, "win.import", "xwing", FALSE, TRUE },
  { "/file-dialogs/desk-folder", "app.desk", mu_desk_get_type, "win.import-folder", "xwing", FALSE, TRUE },
  { "/file-dialogs/desk-export", "app.desk", mu_desk_get_type, "win.export-verdicts('csv')", "xwing", FALSE },
  { "/file-dialogs/desk-tournament", "app.desk", mu_desk_get_type, "win.export-lists('tournament')", "xwing", FALSE },
  { "/file-dialogs/desk-sheets", "app.desk", mu_desk_get_type, "win.export-lists('sheets')", "xwing", FALSE },
  { "/file-dialogs/pictures", "app.preferences", mu_preferences_get_type, "preferences.choose-pictures", "xwing", FALSE },
  { "/file-dialogs/print", "win.print", mu_print_window_get_type, NULL, "xwing", FALSE },
};

static const Case *current;
static gpointer asking; /* the window that asks, as long as it is there */

static GtkWindow *
find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (g_type_is_a (G_OBJECT_TYPE (l->data), type) && gtk_widget_get_mapped (l->data))
      return l->data;
  return NULL;
}

static void
act (gpointer window, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (window, name, target));
}

static void
ask (gpointer window)
{
  if (current->ask == NULL)
    mu_test_click_button (window, "Save as PDF");
  else
    act (window, current->ask);
  if (current->sample != NULL)
    return;
  mu_test_await (find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  if (current->answers)
    adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_window (ADW_TYPE_MESSAGE_DIALOG)), "export");
}

static void
lose (MuWindow *window)
{
  GType dialog_type
      = current->sample != NULL || current->answers ? GTK_TYPE_FILE_CHOOSER_DIALOG : ADW_TYPE_MESSAGE_DIALOG;
  gpointer dialog;

  if (current->sample != NULL)
    mu_test_act_on (window, "win.sample", current->sample);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), "win.create", "(ss)", "xwing-standard", "imperial");
  mu_test_await_frame ();
  if (current->open != NULL)
    {
      mu_test_act_detailed (window, current->open);
      mu_test_await ((asking = find_window (current->get_type ())) != NULL);
      mu_test_await_frame ();
    }
  else
    asking = window;
  g_object_add_weak_pointer (asking, &asking);
  if (MU_IS_DESK (asking))
    mu_test_desk_paste (asking, mu_test_luke);
  ask (asking);
  mu_test_await ((dialog = find_window (dialog_type)) != NULL);
  mu_test_await_frame ();
  if (GTK_IS_FILE_CHOOSER (dialog))
    g_assert_true (gtk_file_chooser_get_select_multiple (dialog) == current->several);
  g_object_add_weak_pointer (dialog, &dialog);
  gtk_window_destroy (asking);
  mu_test_await (dialog == NULL);
  if (current->open != NULL)
    mu_test_await (asking == NULL);
}

static void
test_lost (gconstpointer data)
{
  current = data;
  mu_test_clear_library ();
  mu_test_run_window (lose);
  g_assert_null (asking);
}

/* A window that is closed while it works: what it does ends without it. */

typedef struct
{
  const char *path;
  const char *open; /* an action that opens the window */
  GType (*get_type) (void);
  const char *act;    /* an action of the window on a file; NULL: none */
  const char *button; /* a button of the window; NULL: none */
} Work;

static const Work works[] = {
  { "/closed-at-work/collection-import", "win.collection('')", mu_collection_window_get_type, "collection.import-from",
    NULL },
  { "/closed-at-work/collection-export", "win.collection('')", mu_collection_window_get_type, "collection.export-to",
    NULL },
  { "/closed-at-work/print", "win.print", mu_print_window_get_type, "print.save-to", NULL },
  { "/closed-at-work/complete", "win.complete", mu_complete_window_get_type, NULL, NULL },
  { "/closed-at-work/random", "win.random", mu_random_window_get_type, NULL, "Make List" },
  { "/closed-at-work/versions", "win.history('')", mu_versions_window_get_type, NULL, NULL },
};

static const Work *current_work;

static void
close_at_work (MuWindow *window)
{
  g_autofree char *path = mu_test_dup_data_path ("table.csv");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  g_assert_true (g_file_set_contents (path, "expansion,count\nswx01,7\n", -1, NULL));
  mu_test_act_on (window, "win.sample", "xwing");
  mu_test_act (window, "win.save");
  mu_test_act_detailed (window, current_work->open);
  mu_test_await ((asking = find_window (current_work->get_type ())) != NULL);
  g_object_add_weak_pointer (asking, &asking);
  if (current_work->act != NULL)
    g_assert_true (gtk_widget_activate_action (asking, current_work->act, "s", uri));
  if (current_work->button != NULL)
    mu_test_click_button (asking, current_work->button);
  gtk_window_destroy (asking);
  mu_test_await (asking == NULL);
  mu_test_await_frame ();
}

static void
test_closed (gconstpointer data)
{
  current_work = data;
  mu_test_clear_library ();
  mu_test_run_window (close_at_work);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_lost);
  for (gsize i = 0; i < G_N_ELEMENTS (works); i++)
    g_test_add_data_func (works[i].path, &works[i], test_closed);
  return g_test_run ();
}

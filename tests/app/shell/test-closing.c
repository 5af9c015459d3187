/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/mu-backup.h"
#include "support/mu-test-init.h"
#include "support/mu-test-window.h"
#include "ui/mu-resources.h"

/*
 * A main window that is closed while another window or a popover of it is open: that is closed too, and nothing of
 * either stays in memory. Dialogs that ask for files have tests of their own.
 */

typedef struct
{
  const char *path;
  const char *action;
  const char *sample; /* the game of the list that is open; NULL: none */
} Case;

static const Case cases[] = {
  { "/closing/about", "app.about", NULL },
  { "/closing/preferences", "app.preferences", NULL },
  { "/closing/shortcuts", "win.show-help-overlay", NULL },
  { "/closing/random", "win.random", NULL },
  { "/closing/collection", "win.collection('')", "xwing" },
  { "/closing/shortage", "win.shortage", "xwing" },
  { "/closing/setup", "win.setup", "armada" },
  { "/closing/odds", "win.odds(uint32 0)", "armada" },
  { "/closing/complete", "win.complete", "armada" },
  { "/closing/history", "win.history('')", "xwing" },
  { "/closing/print", "win.print", "armada" },
  { "/closing/code", "win.show-code", "xwing" },
  { "/closing/picture", "win.picture", "xwing" },
  { "/closing/restore-backup", "win.restore-backup", "xwing" },
};

static const Case popovers[] = {
  { "/closing/new-list", "win.new-list('')", NULL },  { "/closing/name", "win.rename('')", "xwing" },
  { "/closing/tags", "win.tag('')", "xwing" },        { "/closing/share", "win.share", "armada" },
  { "/closing/find-card", "win.find-card", "xwing" },
};

static const Case *current;
static gpointer session; /* as long as it is there */
static gpointer other;

/* Returns a window on the screen that is not @window. */
static GtkWindow *
find_other (MuWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != (gpointer) window && gtk_widget_get_mapped (l->data))
      return l->data;
  return NULL;
}

static gboolean
is_backed_up (void)
{
  g_autofree char *path = mu_library_dup_default_path (NULL);
  g_autofree char *latest = mu_backup_dup_latest (path);

  return latest != NULL;
}

static void
watch (MuWindow *window)
{
  session = mu_window_get_session (window);
  g_object_add_weak_pointer (session, &session);
  if (current->sample == NULL)
    return;
  mu_test_act_on (window, "win.sample", current->sample);
  mu_test_await (is_backed_up ());
}

static void
close_with_window (MuWindow *window)
{
  watch (window);
  mu_test_act_detailed (window, current->action);
  mu_test_await ((other = find_other (window)) != NULL);
  mu_test_await_frame ();
  g_object_add_weak_pointer (other, &other);
  gtk_window_close (GTK_WINDOW (window));
  mu_test_await (find_other (window) == NULL);
}

static void
close_with_popover (MuWindow *window)
{
  watch (window);
  mu_test_act_detailed (window, current->action);
  mu_test_await_frame ();
  gtk_window_close (GTK_WINDOW (window));
}

/* The user is asked what to do with a list that cannot be saved. */
static void
close_with_question (MuWindow *window)
{
  watch (window);
  mu_session_set_library (session, NULL);
  mu_roster_set_name (mu_session_get_roster (session), "Not saved");
  mu_test_act_on (window, "win.sample", "armada");
  other = mu_test_await_dialog (window, ADW_TYPE_MESSAGE_DIALOG);
  g_object_add_weak_pointer (other, &other);
  gtk_window_destroy (GTK_WINDOW (window));
  mu_test_await (find_other (window) == NULL);
}

static void
run (MuTestWindowFunc body)
{
  mu_test_clear_library ();
  mu_test_run_window (body);
  mu_test_await (other == NULL);
  mu_test_await_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 0);
}

static void
test_window (gconstpointer data)
{
  current = data;
  run (close_with_window);
  mu_test_await (session == NULL);
}

static void
test_popover (gconstpointer data)
{
  current = data;
  /* A popover below the pointer may stay in memory, with the session, until GTK shows another tooltip. */
  run (close_with_popover);
  if (session != NULL)
    g_object_remove_weak_pointer (session, &session);
  session = NULL;
}

static void
test_question (void)
{
  static const Case unsaved = { NULL, NULL, "xwing" };

  current = &unsaved;
  run (close_with_question);
  mu_test_await (session == NULL);
}

int
main (int argc, char **argv)
{
  mu_test_init_gtk (&argc, &argv);
  mu_register_resource ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_window);
  for (gsize i = 0; i < G_N_ELEMENTS (popovers); i++)
    g_test_add_data_func (popovers[i].path, &popovers[i], test_popover);
  g_test_add_func ("/closing/question", test_question);
  return g_test_run ();
}

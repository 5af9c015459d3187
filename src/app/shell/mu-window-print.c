/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

#include "app/transfer/mu-code-window.h"
#include "app/transfer/mu-print-window.h"
#include "model/mu-i18n.h"

/* Lists on paper, and as a code for a camera. */

static void
on_done (MuWindow *self, const char *message)
{
  mu_notices_clear (self->notices, "print");
  mu_window_toast (self, message);
}

static void
on_failed (MuWindow *self, const char *title, const char *detail)
{
  mu_notices_show (self->notices, "print", title, detail);
}

static MuPrintWindow *
new_print_window (MuWindow *self)
{
  MuPrintWindow *window = mu_print_window_new (GTK_WINDOW (self), mu_session_get_library (self->session));

  g_signal_connect_object (window, "done", G_CALLBACK (on_done), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  return window;
}

static void
on_print (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  MuRoster *roster = mu_session_get_roster (self->session);
  MuPrintWindow *window;

  if (roster == NULL)
    return;
  window = new_print_window (self);
  mu_print_window_add (window, roster);
  mu_print_window_lay_out (window);
  gtk_window_present (GTK_WINDOW (window));
}

static MuRoster *
load (MuWindow *self, const char *id, GError **error)
{
  if (g_strcmp0 (mu_session_get_id (self->session), id) == 0)
    return g_object_ref (mu_session_get_roster (self->session));
  return mu_library_load (mu_session_get_library (self->session), mu_session_get_games (self->session), id, NULL,
                          error);
}

static void
add_next (MuWindow *self, const char *id, gpointer window)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = load (self, id, &error);

  if (roster != NULL)
    mu_print_window_add (window, roster);
  else
    mu_window_say_failure (self, _ ("This list could not be opened"), error);
}

static void
end_printing (MuWindow *self, gboolean complete, gpointer window)
{
  if (complete)
    {
      mu_print_window_lay_out (window);
      gtk_window_present (window);
    }
  else
    gtk_window_destroy (window);
}

/* Several lists, one after the other. */
static void
on_print_lists (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const MuListsTask task = { N_ ("Preparing %u of %u"), add_next, end_printing, NULL };
  MuWindow *self = MU_WINDOW (widget);
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);

  if (mu_session_get_library (self->session) != NULL && ids[0] != NULL)
    mu_window_run_lists (self, &task, ids, new_print_window (self));
}

static void
on_show_code (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  MuRoster *roster = mu_session_get_roster (self->session);

  if (roster != NULL)
    gtk_window_present (
        GTK_WINDOW (mu_code_window_new (GTK_WINDOW (self), roster, mu_session_get_report (self->session))));
}

void
mu_window_install_print_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.print", NULL, on_print);
  gtk_widget_class_install_action (widget_class, "win.print-lists", "as", on_print_lists);
  gtk_widget_class_install_action (widget_class, "win.show-code", NULL, on_show_code);
}

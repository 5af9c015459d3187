/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-window-private.h"

#include <glib/gi18n.h>

#include "app/mu-code-window.h"
#include "app/mu-print-window.h"

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

static gboolean
add_saved (MuWindow *self, MuPrintWindow *window, const char *id, GError **error)
{
  g_autoptr (MuRoster) roster = NULL;

  if (g_strcmp0 (mu_session_get_id (self->session), id) == 0)
    roster = g_object_ref (mu_session_get_roster (self->session));
  else
    roster = mu_library_load (mu_session_get_library (self->session), mu_session_get_games (self->session), id, NULL,
                              error);
  if (roster != NULL)
    mu_print_window_add (window, roster);
  return roster != NULL;
}

/* Saved lists on their way to the window that prints them. */
typedef struct
{
  MuWindow *window;
  MuPrintWindow *print;
  GStrv ids;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *self = data;

  g_strfreev (self->ids);
  g_free (self);
}

static gboolean
add_next (gpointer data, guint step)
{
  Printing *self = data;
  g_autoptr (GError) error = NULL;

  if (!add_saved (self->window, self->print, self->ids[step], &error))
    mu_window_say_failure (self->window, _ ("This list could not be opened"), error);
  return TRUE;
}

static void
follow_printing (gpointer data, guint n_done, guint n_steps)
{
  mu_window_show_progress (((Printing *) data)->window, _ ("Preparing %u of %u"), n_done, n_steps);
}

static void
end_printing (gpointer data, gboolean complete)
{
  Printing *self = data;

  if (complete)
    {
      mu_print_window_lay_out (self->print);
      gtk_window_present (GTK_WINDOW (self->print));
    }
  else
    gtk_window_destroy (GTK_WINDOW (self->print));
  mu_window_end_batch (self->window);
}

/* Several lists, one after the other. */
static void
on_print_lists (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const MuBatchTask task = { add_next, follow_printing, end_printing, printing_free };
  MuWindow *self = MU_WINDOW (widget);
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);
  Printing *printing;

  if (mu_session_get_library (self->session) == NULL || ids[0] == NULL)
    return;
  printing = g_new0 (Printing, 1);
  printing->window = self;
  printing->print = new_print_window (self);
  printing->ids = g_strdupv ((GStrv) ids);
  mu_window_run (self, mu_batch_new (&task, printing, g_strv_length (printing->ids)));
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-print-actions.h"

#include "app/shell/mu-window-messages.h"
#include "app/transfer/mu-code-window.h"
#include "app/transfer/mu-picture-window.h"
#include "app/transfer/mu-print-window.h"
#include "model/text/mu-i18n.h"

/* Opens the windows that print lists and show the open one as a picture or a QR code. */

static void
on_done (MuWindowContext *self, const char *message)
{
  mu_notices_clear (self->notices, "print");
  mu_window_messages_toast (self, message);
}

static void
on_failed (MuWindowContext *self, const char *title, const char *detail)
{
  mu_notices_show (self->notices, "print", title, detail);
}

static MuPrintWindow *
new_print_window (MuWindowContext *self)
{
  MuPrintWindow *window = mu_print_window_new (GTK_WINDOW (self->window), mu_session_get_library (self->session));

  g_signal_connect_object (window, "done", G_CALLBACK (on_done), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  return window;
}

static void
on_print (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  MuRoster *roster = mu_session_get_roster (self->session);
  MuPrintWindow *window;

  if (roster == NULL)
    return;
  window = new_print_window (self);
  mu_print_window_add (window, roster);
  mu_print_window_lay_out (window);
  gtk_window_present (GTK_WINDOW (window));
}

/* Several saved lists that are read for a print window. */
typedef struct
{
  MuWindowContext *context;
  GStrv ids;
  MuPrintWindow *window;
} Printing;

static void
printing_free (gpointer data)
{
  Printing *self = data;

  g_object_unref (self->context);
  g_strfreev (self->ids);
  g_object_unref (self->window);
  g_free (self);
}

static gboolean
add_next (gpointer data, guint step)
{
  Printing *self = data;
  MuSession *session = self->context->session;
  const char *id = self->ids[step];
  g_autoptr (GError) error = NULL;
  g_autoptr (MuRoster) roster = NULL;

  if (mu_session_is_open (session, id))
    roster = g_object_ref (mu_session_get_roster (session));
  else
    roster = mu_library_load (mu_session_get_library (session), mu_session_get_games (session), id, NULL, &error);
  if (roster != NULL)
    mu_print_window_add (self->window, roster);
  else
    mu_notices_show_error (self->context->notices, "list", _ ("This list could not be opened"), error);
  return TRUE;
}

static void
end_printing (gpointer data, gboolean complete)
{
  Printing *self = data;

  if (complete)
    {
      mu_print_window_lay_out (self->window);
      gtk_window_present (GTK_WINDOW (self->window));
    }
  else
    gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
on_print_lists (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const MuBatchBarTask task = { N_ ("Preparing %u of %u"), add_next, end_printing, printing_free };
  MuWindowContext *self = data;
  g_auto (GStrv) ids = g_variant_dup_strv (parameter, NULL);
  guint n_ids = g_strv_length (ids);
  Printing *printing;

  if (mu_session_get_library (self->session) == NULL || n_ids == 0)
    return;
  printing = g_new0 (Printing, 1);
  printing->context = g_object_ref (self);
  printing->ids = g_steal_pointer (&ids);
  printing->window = g_object_ref (new_print_window (self));
  mu_batch_bar_run (self->batch_bar, &task, printing, n_ids, 1);
}

static void
on_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  MuRoster *roster = mu_session_get_roster (self->session);
  MuPictureWindow *window;

  if (roster == NULL)
    return;
  window = mu_picture_window_new (GTK_WINDOW (self->window), mu_session_get_library (self->session), roster,
                                  mu_session_get_report (self->session));
  g_signal_connect_object (window, "done", G_CALLBACK (on_done), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_show_code (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MuWindowContext *self = data;
  MuRoster *roster = mu_session_get_roster (self->session);

  if (roster != NULL)
    gtk_window_present (
        GTK_WINDOW (mu_code_window_new (GTK_WINDOW (self->window), roster, mu_session_get_report (self->session))));
}

/* Adds the actions print, print-lists, picture and show-code. */
void
mu_print_actions_add (MuWindowContext *self)
{
  static const GActionEntry entries[] = {
    { "print", on_print },
    { "print-lists", on_print_lists, "as" },
    { "picture", on_picture },
    { "show-code", on_show_code },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries), self);
}

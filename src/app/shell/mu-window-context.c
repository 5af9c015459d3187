/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-context.h"

G_DEFINE_FINAL_TYPE (MuWindowContext, mu_window_context, G_TYPE_OBJECT)

static void
mu_window_context_finalize (GObject *object)
{
  MuWindowContext *self = MU_WINDOW_CONTEXT (object);

  g_clear_object (&self->exporter);
  g_clear_object (&self->services);
  g_clear_object (&self->session);
  g_clear_object (&self->pane);
  g_clear_object (&self->toasts);
  g_clear_object (&self->notices);
  g_clear_pointer (&self->random_id, g_free);
  g_clear_pointer (&self->random, g_bytes_unref);
  G_OBJECT_CLASS (mu_window_context_parent_class)->finalize (object);
}

static void
mu_window_context_class_init (MuWindowContextClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mu_window_context_finalize;

  /* Another list was opened, a saved or a new one. */
  g_signal_new ("opened", MU_TYPE_WINDOW_CONTEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* An empty list was opened, after the opened signal. */
  g_signal_new ("created", MU_TYPE_WINDOW_CONTEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* @id: the id of a saved list that cannot be read */
  g_signal_new ("open-failed", MU_TYPE_WINDOW_CONTEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);

  /* Saved lists are about to be changed. Save all open lists, so that edits made a moment ago do not conflict. */
  g_signal_new ("changing", MU_TYPE_WINDOW_CONTEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Saved lists were changed, changed and changed back, or replaced by a backup. Show the library as it is now. */
  g_signal_new ("changed", MU_TYPE_WINDOW_CONTEXT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_window_context_init (MuWindowContext *self)
{
}

/* Returns the context of @window, with a session that has no list, and no widgets yet. */
MuWindowContext *
mu_window_context_new (GtkApplicationWindow *window, MuServices *services)
{
  MuWindowContext *self = g_object_new (MU_TYPE_WINDOW_CONTEXT, NULL);

  self->window = window;
  self->services = g_object_ref (services);
  self->session = mu_session_new (mu_services_get_games (services), NULL);
  return self;
}

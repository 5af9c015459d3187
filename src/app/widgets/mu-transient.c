/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-transient.h"

static void
on_parent_closed (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
  gtk_window_destroy (window);
}

/*
 * Keeps @window before @parent, and closes it with that. GTK's own “destroy-with-parent” leaves a window that something
 * still holds, such as a search under way, with a parent that is gone; and a parent that a running task holds emits
 * “destroy” late, so this goes by “unrealize”.
 */
void
mu_transient_attach (GtkWindow *window, GtkWindow *parent)
{
  gtk_window_set_transient_for (window, parent);
  g_signal_connect_object (parent, "unrealize", G_CALLBACK (on_parent_closed), window, G_CONNECT_SWAPPED);
}

/* Leaves closing @window to its caller from here on. */
void
mu_transient_detach (GtkWindow *window)
{
  g_signal_handlers_disconnect_by_func (gtk_window_get_transient_for (window), on_parent_closed, window);
}

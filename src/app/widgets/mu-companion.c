/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-companion.h"

static void
on_parent_destroyed (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
  gtk_window_destroy (window);
}

/**
 * mu_companion_attach:
 *
 * Keeps @window before @parent, and closes it with that. GTK's own “destroy-with-parent” leaves a window that something
 * still holds, such as a search under way, with a parent that is gone.
 */
void
mu_companion_attach (GtkWindow *window, GtkWindow *parent)
{
  gtk_window_set_transient_for (window, parent);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (on_parent_destroyed), window, G_CONNECT_SWAPPED);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

/* The panes beside the list, shown and hidden. */

static void
on_toggle_lists (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdwFlap *flap = MU_WINDOW (widget)->lists_flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
on_toggle_card (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  gboolean shown = adw_flap_get_reveal_flap (self->card_flap);

  if (!adw_flap_get_folded (self->card_flap))
    self->card_hidden = shown;
  adw_flap_set_reveal_flap (self->card_flap, !shown);
}

static void
on_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);

  adw_flap_set_reveal_flap (self->lists_flap, TRUE);
  mu_library_pane_focus_search (self->library);
}

static void
popdown_all (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_popdown (GTK_POPOVER (child));
    else
      popdown_all (child);
}

/* What points into a pane goes before the pane does. */
static void
on_revealed (MuWindow *self, GParamSpec *pspec, AdwFlap *flap)
{
  if (!adw_flap_get_reveal_flap (flap))
    popdown_all (adw_flap_get_flap (flap));
}

void
mu_window_install_pane_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.toggle-lists", NULL, on_toggle_lists);
  gtk_widget_class_install_action (widget_class, "win.toggle-card", NULL, on_toggle_card);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
}

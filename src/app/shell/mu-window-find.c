/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

/* Looking up any card, whatever list is open. */

static void
on_find_card (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);

  gtk_stack_set_visible_child_name (self->side, "card");
  adw_flap_set_reveal_flap (self->card_flap, TRUE);
  mu_card_pane_find (self->card_pane, self->session);
}

void
mu_window_install_find_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.find-card", NULL, on_find_card);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-window-private.h"

/* The pane at the side: one card, or charts of the list. */

static void
on_show_charts (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  gboolean shown = adw_flap_get_reveal_flap (self->card_flap)
                   && g_strcmp0 (gtk_stack_get_visible_child_name (self->side), "charts") == 0;

  if (!self->open)
    return;
  gtk_stack_set_visible_child_name (self->side, shown ? "card" : "charts");
  adw_flap_set_reveal_flap (self->card_flap, TRUE);
}

static void
set_hinted (GtkWidget *widget, gboolean hinted)
{
  if (widget == NULL)
    return;
  if (hinted)
    gtk_widget_add_css_class (widget, "hinted");
  else
    gtk_widget_remove_css_class (widget, "hinted");
}

/* Marks one unit of the list, without going there; -1: none. */
static void
on_hint_unit (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);
  const MuReport *report = mu_session_get_report (self->session);
  int unit = g_variant_get_int32 (parameter);

  for (guint i = 0; report != NULL && i < report->units->len; i++)
    {
      MuUnitRow *row = mu_roster_pane_get_row (self->roster_pane, i);
      MuSquadronBox *squadrons = mu_roster_pane_get_squadrons (self->roster_pane);

      set_hinted (row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (mu_squadron_box_find (squadrons, i)), (int) i == unit);
    }
}

static void
on_show_unit (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MuWindow *self = MU_WINDOW (widget);

  if (adw_flap_get_folded (self->card_flap))
    adw_flap_set_reveal_flap (self->card_flap, FALSE);
  gtk_widget_activate_action_variant (GTK_WIDGET (self->roster_pane), "roster.highlight-unit", parameter);
}

void
mu_window_install_chart_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show-charts", NULL, on_show_charts);
  gtk_widget_class_install_action (widget_class, "win.hint-unit", "i", on_hint_unit);
  gtk_widget_class_install_action (widget_class, "win.show-unit", "u", on_show_unit);
}

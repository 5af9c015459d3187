/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/desk/mu-desk-event-bar.h"

#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"

/* Says in the desk that lists are taken over the network, whether or not the window of the event is open. It is shown as
 * long as there is an event. */
struct _MuDeskEventBar
{
  AdwBin parent_instance;
  MuDeskEvent *event; /* nullable */

  GtkLabel *title;
  GtkLabel *count;
  GtkLinkButton *address;
};

G_DEFINE_FINAL_TYPE (MuDeskEventBar, mu_desk_event_bar, ADW_TYPE_BIN)

static void
update (MuDeskEventBar *self)
{
  g_autoptr (MuEventState) state = mu_desk_event_dup_state (self->event, NULL);
  g_autofree char *title = NULL;
  g_autofree char *count = NULL;

  if (state == NULL)
    return;
  title = g_strdup_printf (mu_event_state_is_open (state) ? _ ("Taking lists for “%s”") : _ ("“%s” takes no more lists"),
                           state->name);
  count = g_strdup_printf (ngettext ("%d list came in", "%d lists came in", (gulong) state->n_lists), state->n_lists);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->count, count);
}

static void
mu_desk_event_bar_dispose (GObject *object)
{
  MuDeskEventBar *self = MU_DESK_EVENT_BAR (object);

  if (self->event != NULL)
    g_signal_handlers_disconnect_by_data (self->event, self);
  g_clear_object (&self->event);
  G_OBJECT_CLASS (mu_desk_event_bar_parent_class)->dispose (object);
}

static void
mu_desk_event_bar_class_init (MuDeskEventBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_desk_event_bar_dispose;
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-desk-event-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventBar, title);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventBar, count);
  gtk_widget_class_bind_template_child (widget_class, MuDeskEventBar, address);
}

static void
mu_desk_event_bar_init (MuDeskEventBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns a bar without an event, which is not shown. */
GtkWidget *
mu_desk_event_bar_new (void)
{
  return g_object_new (MU_TYPE_DESK_EVENT_BAR, "visible", FALSE, NULL);
}

/*
 * @event: the event that the desk takes lists for, or NULL
 */
void
mu_desk_event_bar_set_event (MuDeskEventBar *self, MuDeskEvent *event)
{
  if (self->event != NULL)
    g_signal_handlers_disconnect_by_data (self->event, self);
  g_set_object (&self->event, event);
  gtk_widget_set_visible (GTK_WIDGET (self), event != NULL);
  if (event == NULL)
    return;
  g_signal_connect_swapped (event, "changed", G_CALLBACK (update), self);
  gtk_button_set_label (GTK_BUTTON (self->address), mu_desk_event_get_url (event));
  gtk_link_button_set_uri (self->address, mu_desk_event_get_url (event));
  update (self);
}

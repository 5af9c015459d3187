/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-late-update.h"

/* Updates a widget that says more about what the player sees change elsewhere: the change is painted first. */
struct _MuLateUpdate
{
  GtkWidget *widget;
  MuLateUpdateFunc func;
  GdkFrameClock *clock; /* not NULL while the next frame is waited for */
  guint idle;           /* a source, or 0 */
  gboolean wanted;
};

static gboolean
on_idle (gpointer data)
{
  MuLateUpdate *self = data;

  self->idle = 0;
  self->wanted = FALSE;
  self->func (self->widget);
  return G_SOURCE_REMOVE;
}

static void
stop_waiting (MuLateUpdate *self)
{
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
}

static void
on_painted (GdkFrameClock *clock, MuLateUpdate *self)
{
  stop_waiting (self);
  self->idle = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, on_idle, self, NULL);
}

/* Widgets are mapped also while sizes are allocated, when nothing may be added to them. */
static void
on_map (MuLateUpdate *self)
{
  if (self->wanted && self->idle == 0)
    self->idle = g_idle_add_full (GTK_PRIORITY_RESIZE, on_idle, self, NULL);
}

static void
on_unmap (MuLateUpdate *self)
{
  stop_waiting (self);
  g_clear_handle_id (&self->idle, g_source_remove);
}

/*
 * Returns an update that was not requested yet.
 *
 * @widget: it outlives the update
 * @func: updates @widget
 */
MuLateUpdate *
mu_late_update_new (GtkWidget *widget, MuLateUpdateFunc func)
{
  MuLateUpdate *self = g_new0 (MuLateUpdate, 1);

  self->widget = widget;
  self->func = func;
  g_signal_connect_swapped (widget, "map", G_CALLBACK (on_map), self);
  g_signal_connect_swapped (widget, "unmap", G_CALLBACK (on_unmap), self);
  return self;
}

/* Has the widget updated once after the next frame was painted, or as soon as it is mapped. */
void
mu_late_update_request (MuLateUpdate *self)
{
  self->wanted = TRUE;
  if (self->clock == NULL && self->idle == 0 && gtk_widget_get_mapped (self->widget))
    {
      self->clock = g_object_ref (gtk_widget_get_frame_clock (self->widget));
      g_signal_connect (self->clock, "after-paint", G_CALLBACK (on_painted), self);
      gdk_frame_clock_request_phase (self->clock, GDK_FRAME_CLOCK_PHASE_PAINT);
    }
}

/* Forgets what was requested, as the widget is up to date. */
void
mu_late_update_cancel (MuLateUpdate *self)
{
  self->wanted = FALSE;
  on_unmap (self);
}

void
mu_late_update_free (MuLateUpdate *self)
{
  mu_late_update_cancel (self);
  g_signal_handlers_disconnect_by_data (self->widget, self);
  g_free (self);
}

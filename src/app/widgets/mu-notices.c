/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-notices.h"

#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-toasts.h"
#include "app/widgets/mu-wrap-layout.h"

/*
 * The notices of a window, one a topic. They stand below what they are about, so that it stays where it is when they
 * come. What is scrolled to its end would move when it gets their room back, so that stays empty until it does not.
 * The toasts of the window stand above them.
 */
struct _MuNotices
{
  GtkBox parent_instance;
  GtkAdjustment *above; /* nullable: of what is scrolled above them */
  int room;             /* how high they are at least, in pixels; 0: as high as they need */
  guint tick;
};

G_DEFINE_FINAL_TYPE (MuNotices, mu_notices, GTK_TYPE_BOX)

/* Nullable */
static AdwToastOverlay *
get_toasts (MuNotices *self)
{
  return (AdwToastOverlay *) gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
}

static void
lift_toasts (MuNotices *self)
{
  AdwToastOverlay *toasts = get_toasts (self);

  if (toasts != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    mu_toasts_lift (toasts);
}

static void
set_room (MuNotices *self, int room)
{
  if (room == self->room)
    return;
  self->room = room;
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, room > 0 ? room : -1);
}

/* How high the notices are that are shown. */
static int
measure (MuNotices *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), sum = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      sum += mu_height_at (child, width);
  return sum;
}

/* Whether what is above would be scrolled if it had so much more height: it is scrolled to its end, or nearly. */
static gboolean
would_move (MuNotices *self, int height)
{
  double value = self->above != NULL ? gtk_adjustment_get_value (self->above) : 0;

  return value > 0
         && value + gtk_adjustment_get_page_size (self->above) + height > gtk_adjustment_get_upper (self->above);
}

static void
on_gone (MuNotices *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  set_room (self, would_move (self, height - measure (self)) ? height : 0);
  lift_toasts (self);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MuNotices *self = MU_NOTICES (widget);

  self->tick = 0;
  if (!would_move (self, self->room - measure (self)))
    {
      set_room (self, 0);
      lift_toasts (self);
    }
  return G_SOURCE_REMOVE;
}

/* It may be scrolled while sizes are allocated, when none may be requested. */
static void
on_scrolled (MuNotices *self)
{
  if (self->room > 0 && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
mu_notices_map (GtkWidget *widget)
{
  AdwToastOverlay *toasts = get_toasts (MU_NOTICES (widget));

  GTK_WIDGET_CLASS (mu_notices_parent_class)->map (widget);
  if (toasts != NULL)
    mu_toasts_set_covered (toasts, widget, FALSE);
}

static void
mu_notices_unmap (GtkWidget *widget)
{
  AdwToastOverlay *toasts = get_toasts (MU_NOTICES (widget));

  if (toasts != NULL)
    mu_toasts_set_covered (toasts, widget, TRUE);
  GTK_WIDGET_CLASS (mu_notices_parent_class)->unmap (widget);
}

static void
mu_notices_dispose (GObject *object)
{
  mu_notices_set_above (MU_NOTICES (object), NULL);
  G_OBJECT_CLASS (mu_notices_parent_class)->dispose (object);
}

static void
mu_notices_class_init (MuNoticesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_notices_dispose;
  GTK_WIDGET_CLASS (klass)->map = mu_notices_map;
  GTK_WIDGET_CLASS (klass)->unmap = mu_notices_unmap;
}

static void
mu_notices_init (MuNotices *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

/*
 * Sets what must not move when notices go.
 *
 * @above: the adjustment of what is scrolled above the notices, or NULL
 */
void
mu_notices_set_above (MuNotices *self, GtkAdjustment *above)
{
  if (self->above != NULL)
    g_signal_handlers_disconnect_by_func (self->above, on_scrolled, self);
  if (!g_set_object (&self->above, above) || above == NULL)
    return;
  g_signal_connect_swapped (above, "value-changed", G_CALLBACK (on_scrolled), self);
  g_signal_connect_swapped (above, "changed", G_CALLBACK (on_scrolled), self);
}

/* Returns the notice on that topic, unless the user closed it, or NULL. */
MuNotice *
mu_notices_find (MuNotices *self, const char *topic)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && g_str_equal (mu_notice_get_topic (MU_NOTICE (child)), topic))
      return MU_NOTICE (child);
  return NULL;
}

/* Takes away what was said on that topic. */
void
mu_notices_clear (MuNotices *self, const char *topic)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (!g_str_equal (mu_notice_get_topic (MU_NOTICE (child)), topic))
        continue;
      gtk_box_remove (GTK_BOX (self), child);
      on_gone (self);
    }
}

/*
 * Says something in place of what was said on that topic. Returns the notice, to give it a button.
 *
 * @detail: reason and what to do, or NULL
 */
MuNotice *
mu_notices_show (MuNotices *self, const char *topic, const char *title, const char *detail)
{
  MuNotice *notice = mu_notice_new (topic, title, detail);

  mu_notices_clear (self, topic);
  g_signal_connect_object (notice, "hide", G_CALLBACK (on_gone), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (notice));
  lift_toasts (self);
  return notice;
}

/*
 * Says what failed, like mu_notices_show().
 *
 * @title: what could not be done
 * @error: why
 */
MuNotice *
mu_notices_show_error (MuNotices *self, const char *topic, const char *title, const GError *error)
{
  g_autofree char *reason = mu_display_text_dup_sentence (error);

  return mu_notices_show (self, topic, title, reason);
}

/* Closes the notice that was shown last, as its own button does. Returns whether there was one. */
gboolean
mu_notices_close (MuNotices *self)
{
  GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (self));

  while (child != NULL && !gtk_widget_get_visible (child))
    child = gtk_widget_get_prev_sibling (child);
  if (child != NULL)
    gtk_widget_set_visible (child, FALSE);
  return child != NULL;
}

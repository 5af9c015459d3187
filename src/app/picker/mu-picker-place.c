/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-place.h"

#include "app/widgets/mu-colors.h"

enum
{
  ALL_EM = 82,  /* narrower than that, 1100 pixels with text of the usual size, the saved lists give way */
  LIST_EM = 60, /* narrower than that, 800 pixels, the list gives way, too */
  WIDTH_EM = 48,
  LEAST_WIDTH_EM = 24
};

/*
 * The place of the picker: the end of a window, over its whole height, beside the child, which the window shows
 * otherwise. The picker is made when it is first needed.
 */
struct _MuPickerPlace
{
  AdwBin parent_instance;
  MuPicker *picker; /* NULL before it is first needed */
  MuPickerPlacement placement;
  MuPickRequest pressed_for; /* what the picker was open for when it was clicked first */
  guint tick;
};

G_DEFINE_FINAL_TYPE (MuPickerPlace, mu_picker_place, ADW_TYPE_BIN)

static GtkWidget *
get_child (MuPickerPlace *self)
{
  return adw_bin_get_child (ADW_BIN (self));
}

static gboolean
is_open (MuPickerPlace *self)
{
  return self->picker != NULL && gtk_widget_get_visible (GTK_WIDGET (self->picker));
}

static MuPickerPlacement
find_placement (MuPickerPlace *self, int width)
{
  double em = mu_text_get_em (GTK_WIDGET (self));

  if (!is_open (self))
    return MU_PICKER_CLOSED;
  return width < LIST_EM * em  ? MU_PICKER_OVER_LIST
         : width < ALL_EM * em ? MU_PICKER_BESIDE_LIST
                               : MU_PICKER_BESIDE_ALL;
}

/* Tells the window what gives way. Nothing of that is animated, so that it is there at once. */
static void
place (MuPickerPlace *self)
{
  MuPickerPlacement placement = find_placement (self, gtk_widget_get_width (GTK_WIDGET (self)));

  if (placement == self->placement)
    return;
  self->placement = placement;
  gtk_widget_set_child_visible (get_child (self), placement != MU_PICKER_OVER_LIST);
  g_signal_emit_by_name (self, "placed");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MU_PICKER_PLACE (widget)->tick = 0;
  place (MU_PICKER_PLACE (widget));
  return G_SOURCE_REMOVE;
}

/* Returns the width of the picker where it is beside the child. */
static int
find_width (MuPickerPlace *self, int width)
{
  double em = mu_text_get_em (GTK_WIDGET (self));
  int least, natural, own;

  if (self->placement == MU_PICKER_CLOSED || self->placement == MU_PICKER_OVER_LIST)
    return self->placement == MU_PICKER_CLOSED ? 0 : width;
  gtk_widget_measure (get_child (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->picker), GTK_ORIENTATION_HORIZONTAL, -1, &own, NULL, NULL, NULL);
  return MAX (MIN (CLAMP (width - natural, LEAST_WIDTH_EM * em, WIDTH_EM * em), width - least), own);
}

/* Returns what is left for the child. Until the picker has given way, that may be more than there is. */
static int
find_rest (MuPickerPlace *self, int width)
{
  int least;

  gtk_widget_measure (get_child (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX (width - find_width (self, width), least);
}

/* The window can always be as narrow as without the picker. */
static void
mu_picker_place_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  MuPickerPlace *self = MU_PICKER_PLACE (widget);
  int least = 0, most = 0;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (get_child (self), orientation, for_size, minimum, natural, NULL, NULL);
      if (is_open (self))
        gtk_widget_measure (GTK_WIDGET (self->picker), orientation, for_size, &least, NULL, NULL, NULL);
      most = least;
    }
  else
    {
      if (self->placement != MU_PICKER_OVER_LIST)
        gtk_widget_measure (get_child (self), orientation, for_size >= 0 ? find_rest (self, for_size) : -1, minimum, natural,
                            NULL, NULL);
      if (self->placement != MU_PICKER_CLOSED)
        gtk_widget_measure (GTK_WIDGET (self->picker), orientation, for_size >= 0 ? find_width (self, for_size) : -1,
                            &least, &most, NULL, NULL);
    }
  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, most);
}

static void
mu_picker_place_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MuPickerPlace *self = MU_PICKER_PLACE (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int of_picker = find_width (self, width);

  /* While sizes are allocated, nothing can be hidden. */
  if (self->tick == 0 && find_placement (self, width) != self->placement)
    self->tick = gtk_widget_add_tick_callback (widget, on_tick, NULL, NULL);
  if (self->placement != MU_PICKER_OVER_LIST)
    {
      int rest = find_rest (self, width);

      gtk_widget_size_allocate (get_child (self), &(GtkAllocation){ rtl ? width - rest : 0, 0, rest, height }, -1);
    }
  if (self->placement != MU_PICKER_CLOSED)
    gtk_widget_size_allocate (GTK_WIDGET (self->picker),
                              &(GtkAllocation){ rtl ? 0 : width - of_picker, 0, of_picker, height }, -1);
}

static GtkSizeRequestMode
mu_picker_place_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mu_picker_place_dispose (GObject *object)
{
  MuPickerPlace *self = MU_PICKER_PLACE (object);

  if (self->picker != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->picker, self);
      gtk_widget_unparent (GTK_WIDGET (self->picker));
      self->picker = NULL;
    }
  G_OBJECT_CLASS (mu_picker_place_parent_class)->dispose (object);
}

static void
mu_picker_place_class_init (MuPickerPlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_picker_place_dispose;
  widget_class->measure = mu_picker_place_measure;
  widget_class->size_allocate = mu_picker_place_size_allocate;
  widget_class->get_request_mode = mu_picker_place_get_request_mode;

  /* The picker was made, and can be connected to. */
  g_signal_new ("picker-made", MU_TYPE_PICKER_PLACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The picker is in another place, or closed. */
  g_signal_new ("placed", MU_TYPE_PICKER_PLACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* Who clicks twice on what goes on to the next slot means the first one only. */
static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, MuPickerPlace *self)
{
  const MuPickRequest *before = &self->pressed_for, *now;

  if (!is_open (self))
    return;
  now = mu_picker_get_request (self->picker);
  if (n_press == 1)
    self->pressed_for = *now;
  else if (before->purpose != now->purpose || before->unit != now->unit || before->kinds != now->kinds
           || before->replaced != now->replaced)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
mu_picker_place_init (MuPickerPlace *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  /* It lays out its child itself. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* Returns the picker, made if it was not needed before. */
MuPicker *
mu_picker_place_get_picker (MuPickerPlace *self)
{
  if (self->picker == NULL)
    {
      self->picker = g_object_new (MU_TYPE_PICKER, "visible", FALSE, NULL);
      gtk_widget_set_parent (GTK_WIDGET (self->picker), GTK_WIDGET (self));
      g_signal_connect_swapped (self->picker, "notify::visible", G_CALLBACK (place), self);
      g_signal_emit_by_name (self, "picker-made");
    }
  return self->picker;
}

/* Closes the picker. Returns whether it was open. */
gboolean
mu_picker_place_close (MuPickerPlace *self)
{
  if (!is_open (self))
    return FALSE;
  mu_picker_close (self->picker);
  return TRUE;
}

/* Returns where the picker is. */
MuPickerPlacement
mu_picker_place_get_placement (MuPickerPlace *self)
{
  return self->placement;
}

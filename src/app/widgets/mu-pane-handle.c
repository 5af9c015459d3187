/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-pane-handle.h"

enum
{
  STEP = 16,
  MIN_WIDTH = 200,
  MAX_WIDTH = 384
};

/*
 * The separator of an AdwFlap whose flap is an AdwClamp and whose content is an AdwBin with a MuFoldLayout. Dragging
 * it, or the arrow keys, change the width of the flap, but never so much that a pane has to fold. A double click
 * restores the first width.
 */
struct _MuPaneHandle
{
  GtkWidget parent_instance;
  int width;       /* that is wanted, which the window may have no room for */
  int first_width; /* 0: not known yet */
  int drag_width;  /* when the drag began */
  double drag_x;   /* where, in the flap */
  gboolean tabbed; /* the player moves the focus with the keys */
};

G_DEFINE_FINAL_TYPE (MuPaneHandle, mu_pane_handle, GTK_TYPE_WIDGET)

static AdwFlap *
get_flap (MuPaneHandle *self)
{
  return ADW_FLAP (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static int
measure (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* The width without which what @flap shows beside its pane, or a flap in that, would fold. */
static int
get_needed (AdwFlap *flap)
{
  GtkWidget *content = adw_flap_get_content (flap);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (content));
  AdwFlap *inner = ADW_IS_FLAP (child) ? ADW_FLAP (child) : NULL;

  if (inner == NULL || adw_flap_get_folded (inner))
    return measure (content);
  return measure (adw_flap_get_flap (inner)) + measure (adw_flap_get_separator (inner)) + get_needed (inner);
}

/* Returns how wide the pane is to be, in pixels. */
int
mu_pane_handle_get_width (MuPaneHandle *self)
{
  GtkWidget *pane = adw_flap_get_flap (get_flap (self));

  if (self->width == 0)
    self->width = self->first_width = adw_clamp_get_maximum_size (ADW_CLAMP (pane));
  return self->width;
}

/* Makes the pane that wide, or as near to it as there is room for. */
void
mu_pane_handle_set_width (MuPaneHandle *self, int width)
{
  AdwFlap *flap = get_flap (self);
  GtkWidget *pane = adw_flap_get_flap (flap);
  int whole = gtk_widget_get_width (GTK_WIDGET (flap));
  int most = MAX_WIDTH;

  mu_pane_handle_get_width (self);
  /* Before the window has a size, and folded, there is nothing to go by. */
  if (whole > 0 && !adw_flap_get_folded (flap))
    most = CLAMP (whole - measure (GTK_WIDGET (self)) - get_needed (flap), MIN_WIDTH, MAX_WIDTH);
  self->width = CLAMP (width, MIN_WIDTH, most);
  adw_clamp_set_maximum_size (ADW_CLAMP (pane), self->width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (pane), self->width);
  gtk_widget_set_size_request (pane, self->width, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->width,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, (double) MIN_WIDTH,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) MAX_WIDTH, -1);
}

/* Whether the pane gets wider to the right. */
static gboolean
is_forward (MuPaneHandle *self)
{
  gboolean start = adw_flap_get_flap_position (get_flap (self)) == GTK_PACK_START;

  return start == (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_LTR);
}

/* Dragging */

static double
get_x (MuPaneHandle *self, GtkGesture *gesture)
{
  double x, y;

  gtk_gesture_get_point (gesture, NULL, &x, &y);
  gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (get_flap (self)), x, y, &x, &y);
  return x;
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, MuPaneHandle *self)
{
  self->drag_width = mu_pane_handle_get_width (self);
  self->drag_x = get_x (self, GTK_GESTURE (gesture));
}

static void
on_drag_update (GtkGestureDrag *gesture, double x, double y, MuPaneHandle *self)
{
  double by = get_x (self, GTK_GESTURE (gesture)) - self->drag_x;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  mu_pane_handle_set_width (self, self->drag_width + (int) (is_forward (self) ? by : -by));
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, MuPaneHandle *self)
{
  if (n_press == 2)
    mu_pane_handle_set_width (self, self->first_width);
}

static gboolean
on_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuPaneHandle *self = MU_PANE_HANDLE (widget);
  int by;

  g_variant_get (arguments, "(i)", &by);
  mu_pane_handle_set_width (self, mu_pane_handle_get_width (self) + (is_forward (self) ? by : -by) * STEP);
  return TRUE;
}

/* The focus */

static gboolean
mu_pane_handle_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MuPaneHandle *self = MU_PANE_HANDLE (widget);
  gboolean taken;

  self->tabbed = TRUE;
  taken = GTK_WIDGET_CLASS (mu_pane_handle_parent_class)->focus (widget, direction);
  self->tabbed = FALSE;
  return taken;
}

/* A focus that some other widget lost is not for the handle, whose keys would then move the pane. */
static gboolean
mu_pane_handle_grab_focus (GtkWidget *widget)
{
  return MU_PANE_HANDLE (widget)->tabbed && GTK_WIDGET_CLASS (mu_pane_handle_parent_class)->grab_focus (widget);
}

/* Construction */

static void
mu_pane_handle_class_init (MuPaneHandleClass *klass)
{
  static const struct
  {
    guint key;
    int by;
  } keys[] = { { GDK_KEY_Left, -1 },    { GDK_KEY_KP_Left, -1 }, { GDK_KEY_Right, 1 },
               { GDK_KEY_KP_Right, 1 }, { GDK_KEY_Page_Up, -4 }, { GDK_KEY_Page_Down, 4 } };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = mu_pane_handle_focus;
  widget_class->grab_focus = mu_pane_handle_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "panehandle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SEPARATOR);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, 0, on_key, "(i)", keys[i].by);
}

static void
mu_pane_handle_init (MuPaneHandle *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "col-resize");
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

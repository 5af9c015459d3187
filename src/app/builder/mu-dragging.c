/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-dragging.h"

#include "app/widgets/mu-showing.h"

enum
{
  EDGE = 48,
  STEP = 12
};

/*
 * Drag and drop in the list: of ships and squadrons to another position, of upgrades to another ship. The widget itself is
 * the content of the drag, so nothing can be dropped into another program. A drop activates actions of the list.
 */

static GdkContentProvider *
on_prepare (GtkDragSource *source, double x, double y, GtkWidget *dragged)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (dragged);

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (G_OBJECT_TYPE (dragged), dragged);
}

static void
on_begin (GtkDragSource *source, GdkDrag *drag, GtkWidget *dragged)
{
  gtk_widget_add_css_class (dragged, "dragged");
}

static void
on_end (GtkDragSource *source, GdkDrag *drag, gboolean delete, GtkWidget *dragged)
{
  gtk_widget_remove_css_class (dragged, "dragged");
}

/*
 * Lets @dragged be dragged. Returns the controller, which @handle owns.
 *
 * @dragged: the content of the drag
 * @handle: the part of @dragged that starts the drag, or @dragged itself
 */
GtkDragSource *
mu_dragging_add_source (GtkWidget *dragged, GtkWidget *handle)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  /* Buttons inside would claim the press in the bubble phase. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_prepare), dragged);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_begin), dragged);
  g_signal_connect (source, "drag-end", G_CALLBACK (on_end), dragged);
  gtk_widget_add_controller (handle, GTK_EVENT_CONTROLLER (source));
  return source;
}

/* Dropping */

/* Shows where on @widget a drop would go: "drop-before", "drop-after", "drop-onto", or NULL for nowhere. */
void
mu_dragging_show_drop (GtkWidget *widget, const char *where)
{
  static const char *const classes[] = { "drop-before", "drop-after", "drop-onto" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    mu_show_class (widget, classes[i], g_strcmp0 (classes[i], where) == 0);
}

/* Returns TRUE if a widget of @type is being dragged over @target. */
gboolean
mu_dragging_holds (GtkDropTarget *target, GType type)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);

  return drop != NULL && gdk_content_formats_contain_gtype (gdk_drop_get_formats (drop), type);
}

static void
on_leave (GtkDropTarget *target, GtkWidget *widget)
{
  mu_dragging_show_drop (widget, NULL);
}

/*
 * Lets widgets be dropped on @widget.
 *
 * @widget: takes widgets of its own type
 * @other: another type it takes, or G_TYPE_INVALID
 * @on_motion: the handler of GtkDropTarget::motion; its data is @widget
 * @on_drop: the handler of GtkDropTarget::drop; its data is @widget
 */
void
mu_dragging_add_target (GtkWidget *widget, GType other, GCallback on_motion, GCallback on_drop)
{
  GType types[] = { G_OBJECT_TYPE (widget), other };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_MOVE);

  gtk_drop_target_set_gtypes (target, types, other != G_TYPE_INVALID ? 2 : 1);
  g_signal_connect (target, "motion", on_motion, widget);
  g_signal_connect (target, "leave", G_CALLBACK (on_leave), widget);
  g_signal_connect (target, "drop", on_drop, widget);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/*
 * Moves a unit in the list. Returns TRUE if it was moved; FALSE if @dragged comes from another window.
 *
 * @unit: the position in the list of the unit that @dragged shows
 * @at: the position of the unit that @onto shows
 * @after: whether to place it after that unit, not before
 */
gboolean
mu_dragging_place (GtkWidget *dragged, GtkWidget *onto, guint unit, guint at, gboolean after)
{
  if (gtk_widget_get_parent (dragged) != gtk_widget_get_parent (onto))
    return FALSE;
  return gtk_widget_activate_action (onto, "roster.place-unit", "(uu)", unit, at + (after ? 1 : 0));
}

/* Scrolling while dragging near an edge */

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GtkDropControllerMotion *motion = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
  double y = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (motion), "mu-y"));
  int step = y < EDGE ? -STEP : y > gtk_widget_get_height (widget) - EDGE ? STEP : 0;

  if (!gtk_drop_controller_motion_contains_pointer (motion))
    {
      g_object_set_data (G_OBJECT (motion), "mu-tick", NULL);
      return G_SOURCE_REMOVE;
    }
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + step);
  return G_SOURCE_CONTINUE;
}

static void
on_scroller_motion (GtkDropControllerMotion *motion, double x, double y, GtkWidget *scroller)
{
  g_object_set_data (G_OBJECT (motion), "mu-y", GINT_TO_POINTER ((int) y));
  if (g_object_get_data (G_OBJECT (motion), "mu-tick") != NULL)
    return;
  g_object_set_data (G_OBJECT (motion), "mu-tick", GINT_TO_POINTER (TRUE));
  gtk_widget_add_tick_callback (scroller, on_tick, g_object_ref (motion), g_object_unref);
}

/* Lets @scroller scroll while something is dragged near its upper or lower edge. */
void
mu_dragging_set_up_scroller (GtkScrolledWindow *scroller)
{
  GtkEventController *motion = gtk_drop_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (on_scroller_motion), scroller);
  gtk_widget_add_controller (GTK_WIDGET (scroller), motion);
}

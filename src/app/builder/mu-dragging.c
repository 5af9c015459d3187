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
  g_autoptr (GdkPaintable) picture = NULL;

  if (MU_IS_SLOT_CHIP (dragged) && mu_slot_chip_get_card (MU_SLOT_CHIP (dragged)) == NULL)
    return NULL;
  picture = gtk_widget_paintable_new (dragged);
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

/* In the capture phase, because buttons inside would claim the press. */
static void
add_source (GtkWidget *dragged, GtkWidget *handle)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_prepare), dragged);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_begin), dragged);
  g_signal_connect (source, "drag-end", G_CALLBACK (on_end), dragged);
  gtk_widget_add_controller (handle, GTK_EVENT_CONTROLLER (source));
}

/* Dropping */

static void
set_drop_class (GtkWidget *widget, const char *where)
{
  static const char *const classes[] = { "drop-before", "drop-after", "drop-onto" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    mu_show_class (widget, classes[i], g_strcmp0 (classes[i], where) == 0);
}

static gboolean
holds (GtkDropTarget *target, GType type)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);

  return drop != NULL && gdk_content_formats_contain_gtype (gdk_drop_get_formats (drop), type);
}

static gboolean
is_second_half (GtkWidget *widget, double at)
{
  gboolean is_row = MU_IS_UNIT_ROW (widget);

  return at > (is_row ? gtk_widget_get_height (widget) : gtk_widget_get_width (widget)) / 2.0;
}

static GdkDragAction
on_row_motion (GtkDropTarget *target, double x, double y, GtkWidget *row)
{
  set_drop_class (row, holds (target, MU_TYPE_SLOT_CHIP) ? "drop-onto" : is_second_half (row, y) ? "drop-after" : "drop-before");
  return GDK_ACTION_MOVE;
}

static GdkDragAction
on_squadron_motion (GtkDropTarget *target, double x, double y, GtkWidget *chip)
{
  set_drop_class (chip, is_second_half (chip, x) ? "drop-after" : "drop-before");
  return GDK_ACTION_MOVE;
}

static void
on_leave (GtkDropTarget *target, GtkWidget *widget)
{
  set_drop_class (widget, NULL);
}

static gboolean
place (GtkWidget *dragged, GtkWidget *onto, guint unit, guint at, gboolean after)
{
  /* It may come from another window. */
  if (gtk_widget_get_parent (dragged) != gtk_widget_get_parent (onto))
    return FALSE;
  return gtk_widget_activate_action (onto, "roster.place-unit", "(uu)", unit, at + (after ? 1 : 0));
}

static int
find_upgrade (MuUnitRow *row, GtkWidget *widget)
{
  GtkWidget *chip = widget != NULL ? gtk_widget_get_ancestor (widget, MU_TYPE_SLOT_CHIP) : NULL;

  for (guint i = 0; chip != NULL && i < mu_unit_row_get_n_chips (row); i++)
    if (GTK_WIDGET (mu_unit_row_get_chip (row, i)) == chip)
      return mu_unit_row_get_upgrade (row, i);
  return -1;
}

static gboolean
take_upgrade (GtkWidget *chip, MuUnitRow *row, double x, double y)
{
  GtkWidget *from = gtk_widget_get_ancestor (chip, MU_TYPE_UNIT_ROW);
  int upgrade = from != NULL ? find_upgrade (MU_UNIT_ROW (from), chip) : -1;
  GtkWidget *under = gtk_widget_pick (GTK_WIDGET (row), x, y, GTK_PICK_DEFAULT);

  if (upgrade < 0 || from == GTK_WIDGET (row) || gtk_widget_get_root (from) != gtk_widget_get_root (GTK_WIDGET (row)))
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (row), "roster.move-upgrade", "(uuui)",
                                     mu_unit_row_get_index (MU_UNIT_ROW (from)), upgrade, mu_unit_row_get_index (row),
                                     find_upgrade (row, under));
}

static gboolean
on_row_drop (GtkDropTarget *target, const GValue *value, double x, double y, MuUnitRow *row)
{
  GtkWidget *dragged = g_value_get_object (value);

  set_drop_class (GTK_WIDGET (row), NULL);
  if (MU_IS_SLOT_CHIP (dragged))
    return take_upgrade (dragged, row, x, y);
  return MU_IS_UNIT_ROW (dragged)
         && place (dragged, GTK_WIDGET (row), mu_unit_row_get_index (MU_UNIT_ROW (dragged)),
                   mu_unit_row_get_index (row), is_second_half (GTK_WIDGET (row), y));
}

static gboolean
on_squadron_drop (GtkDropTarget *target, const GValue *value, double x, double y, MuSquadronChip *chip)
{
  GtkWidget *dragged = g_value_get_object (value);

  set_drop_class (GTK_WIDGET (chip), NULL);
  return MU_IS_SQUADRON_CHIP (dragged)
         && place (dragged, GTK_WIDGET (chip), mu_squadron_chip_get_index (MU_SQUADRON_CHIP (dragged)),
                   mu_squadron_chip_get_index (chip), is_second_half (GTK_WIDGET (chip), x));
}

static void
add_target (GtkWidget *widget, GCallback on_motion, GCallback on_drop)
{
  GType types[] = { G_OBJECT_TYPE (widget), MU_TYPE_SLOT_CHIP };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_MOVE);

  gtk_drop_target_set_gtypes (target, types, MU_IS_UNIT_ROW (widget) ? 2 : 1);
  g_signal_connect (target, "motion", on_motion, widget);
  g_signal_connect (target, "leave", G_CALLBACK (on_leave), widget);
  g_signal_connect (target, "drop", on_drop, widget);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/**
 * mu_dragging_set_up_row:
 * @handle: the part of the row that starts a drag
 *
 * Lets @row be dragged, and ships and upgrades be dropped on it.
 */
void
mu_dragging_set_up_row (MuUnitRow *row, GtkWidget *handle)
{
  add_source (GTK_WIDGET (row), handle);
  add_target (GTK_WIDGET (row), G_CALLBACK (on_row_motion), G_CALLBACK (on_row_drop));
}

/**
 * mu_dragging_set_up_chip:
 *
 * Lets the upgrade in @chip be dragged.
 */
void
mu_dragging_set_up_chip (MuSlotChip *chip)
{
  add_source (GTK_WIDGET (chip), GTK_WIDGET (chip));
}

/**
 * mu_dragging_set_up_squadron:
 *
 * Lets @chip be dragged, and squadrons be dropped on it.
 */
void
mu_dragging_set_up_squadron (MuSquadronChip *chip)
{
  add_source (GTK_WIDGET (chip), GTK_WIDGET (chip));
  add_target (GTK_WIDGET (chip), G_CALLBACK (on_squadron_motion), G_CALLBACK (on_squadron_drop));
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

/**
 * mu_dragging_set_up_scroller:
 *
 * Lets @scroller scroll while something is dragged near its upper or lower edge.
 */
void
mu_dragging_set_up_scroller (GtkScrolledWindow *scroller)
{
  GtkEventController *motion = gtk_drop_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (on_scroller_motion), scroller);
  gtk_widget_add_controller (GTK_WIDGET (scroller), motion);
}

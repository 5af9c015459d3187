/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-roster-pane-private.h"

/*
 * Going through the list with the arrow keys. A ship and its chips are a line, so are the squadrons and the objectives:
 * up and down lead from line to line, left and right along it.
 */

typedef struct
{
  GPtrArray *lines; /* of GPtrArray of GtkWidget: what takes the focus; of a ship without a row, empty */
  int line;         /* where the focus is, or -1 */
  int item;
} MuStops;

static void
mu_stops_clear (MuStops *self)
{
  g_clear_pointer (&self->lines, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuStops, mu_stops_clear)

static GPtrArray *
add_line (MuStops *stops)
{
  GPtrArray *line = g_ptr_array_new ();

  g_ptr_array_add (stops->lines, line);
  return line;
}

static void
add_chips (GPtrArray *line, GtkWidget *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (MU_IS_SLOT_CHIP (child))
      g_ptr_array_add (line, mu_slot_chip_get_open (MU_SLOT_CHIP (child)));
    else if (MU_IS_SQUADRON_CHIP (child))
      g_ptr_array_add (line, mu_squadron_chip_get_open (MU_SQUADRON_CHIP (child)));
    else
      g_ptr_array_add (line, child);
}

static void
add_objectives (MuStops *stops, MuObjectiveBar *bar)
{
  MuSlotChip *first = mu_objective_bar_get_chip (bar, 0);

  if (first != NULL && gtk_widget_get_visible (GTK_WIDGET (bar)))
    add_chips (add_line (stops), gtk_widget_get_parent (GTK_WIDGET (first)));
}

/* Beside what opens it a chip has a button or two: they count as the chip. */
static GtkWidget *
get_bounds (GtkWidget *stop)
{
  GtkWidget *parent = gtk_widget_get_parent (stop);

  return MU_IS_SLOT_CHIP (parent) || MU_IS_SQUADRON_CHIP (parent) ? parent : stop;
}

static void
find_focus (MuStops *stops, GtkWidget *focus)
{
  stops->line = -1;
  for (guint i = 0; focus != NULL && i < stops->lines->len; i++)
    {
      GPtrArray *line = stops->lines->pdata[i];

      for (guint j = line->len; j-- > 0;)
        {
          if (line->pdata[j] == focus || gtk_widget_is_ancestor (focus, get_bounds (line->pdata[j])))
            {
              stops->line = i;
              stops->item = j;
              return;
            }
        }
    }
}

static void
add_row (GPtrArray *line, MuUnitRow *row)
{
  if (row == NULL)
    return;
  g_ptr_array_add (line, row);
  for (guint i = 0; i < mu_unit_row_get_n_chips (row); i++)
    g_ptr_array_add (line, mu_slot_chip_get_open (mu_unit_row_get_chip (row, i)));
}

static MuStops
list_stops (MuRosterPane *self)
{
  MuStops stops = { g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref), -1, 0 };

  for (guint i = 0; i < mu_unit_list_get_n_ships (self->rows); i++)
    add_row (add_line (&stops), mu_unit_list_get_row (self->rows, i));
  g_ptr_array_add (add_line (&stops), self->add_ship);
  if (gtk_widget_get_visible (GTK_WIDGET (self->squadrons)))
    add_chips (add_line (&stops), gtk_widget_get_parent (mu_squadron_box_get_add (self->squadrons)));
  add_objectives (&stops, self->objectives);
  g_ptr_array_add (add_line (&stops), gtk_widget_get_first_child (GTK_WIDGET (self->details)));
  find_focus (&stops, self->root != NULL ? gtk_root_get_focus (self->root) : NULL);
  return stops;
}

static gboolean
focus_stop (MuRosterPane *self, const MuStops *stops, int line, int item)
{
  int at = CLAMP (line, 0, (int) stops->lines->len - 1);
  GPtrArray *items = stops->lines->pdata[at];
  GtkWidget *stop;

  if (items->len == 0)
    add_row (items, mu_unit_list_reach (self->rows, at));
  stop = items->pdata[CLAMP (item, 0, (int) items->len - 1)];
  if (!gtk_widget_grab_focus (stop) && !gtk_widget_child_focus (stop, GTK_DIR_TAB_FORWARD))
    return FALSE;
  mu_roster_pane_scroll_to (self, stop);
  return TRUE;
}

static gboolean
on_arrow (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MuRosterPane *self = MU_ROSTER_PANE (gtk_widget_get_ancestor (widget, MU_TYPE_ROSTER_PANE));
  g_auto (MuStops) stops = list_stops (self);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int line = stops.line, item = stops.item;

  if (line < 0)
    return FALSE;
  switch (GPOINTER_TO_INT (data))
    {
    case GTK_DIR_UP:
      return line > 0 && focus_stop (self, &stops, line - 1, 0);
    case GTK_DIR_DOWN:
      return line + 1 < (int) stops.lines->len && focus_stop (self, &stops, line + 1, 0);
    case GTK_DIR_LEFT:
      return focus_stop (self, &stops, line, rtl ? item + 1 : item - 1);
    case GTK_DIR_RIGHT:
      return focus_stop (self, &stops, line, rtl ? item - 1 : item + 1);
    case GTK_DIR_TAB_BACKWARD:
      return focus_stop (self, &stops, 0, 0);
    default:
      return focus_stop (self, &stops, stops.lines->len - 1, 0);
    }
}

/* On what is scrolled: the scroller around it has uses of its own for some of the keys. */
void
mu_roster_pane_add_keys (MuRosterPane *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  static const struct
  {
    guint key, keypad;
    GtkDirectionType direction;
  } keys[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, GTK_DIR_UP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, GTK_DIR_DOWN },
    { GDK_KEY_Left, GDK_KEY_KP_Left, GTK_DIR_LEFT },
    { GDK_KEY_Right, GDK_KEY_KP_Right, GTK_DIR_RIGHT },
    { GDK_KEY_Home, GDK_KEY_KP_Home, GTK_DIR_TAB_BACKWARD },
    { GDK_KEY_End, GDK_KEY_KP_End, GTK_DIR_TAB_FORWARD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (int keypad = 0; keypad <= 1; keypad++)
      gtk_shortcut_controller_add_shortcut (
          GTK_SHORTCUT_CONTROLLER (controller),
          gtk_shortcut_new (gtk_keyval_trigger_new (keypad ? keys[i].keypad : keys[i].key, 0),
                            gtk_callback_action_new (on_arrow, GINT_TO_POINTER (keys[i].direction), NULL)));
  gtk_widget_add_controller (gtk_widget_get_parent (GTK_WIDGET (self->rows)), controller);
}

/* An edit may take away what has the focus: what then is in its place gets it. */

void
mu_roster_pane_keep_focus (MuRosterPane *self)
{
  g_auto (MuStops) stops = list_stops (self);

  self->focus_line = stops.line;
  self->focus_item = stops.item;
}

void
mu_roster_pane_restore_focus (MuRosterPane *self)
{
  g_auto (MuStops) stops = list_stops (self);

  if (self->focus_line >= 0 && stops.line < 0)
    focus_stop (self, &stops, self->focus_line, self->focus_item);
}

/**
 * mu_roster_pane_get_place:
 *
 * Returns: the index behind the unit that has the focus, or behind all.
 */
guint
mu_roster_pane_get_place (MuRosterPane *self)
{
  GtkWidget *focus = self->root != NULL ? gtk_root_get_focus (self->root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, MU_TYPE_UNIT_ROW) : NULL;

  if (row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (self)))
    return mu_unit_row_get_index (MU_UNIT_ROW (row)) + 1;
  return mu_roster_get_n_units (mu_session_get_roster (self->session));
}

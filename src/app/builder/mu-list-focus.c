/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-list-focus.h"

#include <graphene.h>

/*
 * Moves the focus through the list: with the arrow keys, to what an edit changed, and to the next thing when an edit
 * removes what had it. A ship and its chips are one line; so are the squadrons and the objectives. Up and Down lead
 * from line to line, Left and Right along a line.
 */
struct _MuListFocus
{
  GObject parent_instance;
  GtkScrolledWindow *scroller;
  MuUnitList *units;
  GtkWidget *add_ship;
  MuSquadronBox *squadrons;
  MuObjectiveBar *objectives;
  MuListDetails *details;
  GtkEventController *keys;
  GtkWidget *scrolled_to; /* weak: what the next layout is to show */
  double scrolled_at;     /* how far below the upper edge of the view, or -1: anywhere in view */
  GtkWidget *held;        /* weak: what has to be in view where that is kept in its place */
  int saved_line; /* where the focus was before an edit, or -1 */
  int saved_item;
  int last_line; /* where it was last in the list, or -1 */
  int last_item;
};

G_DEFINE_FINAL_TYPE (MuListFocus, mu_list_focus, G_TYPE_OBJECT)

/* The widgets that the arrow keys lead to. */
typedef struct
{
  GPtrArray *lines; /* of GPtrArray of GtkWidget; the line of a ship without a row is empty */
  int line;         /* where the focus is, or -1 */
  int item;
} FocusLines;

static void
focus_lines_clear (FocusLines *self)
{
  g_clear_pointer (&self->lines, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FocusLines, focus_lines_clear)

static GPtrArray *
add_line (FocusLines *lines)
{
  GPtrArray *line = g_ptr_array_new ();

  g_ptr_array_add (lines->lines, line);
  return line;
}

static void
add_row (GPtrArray *line, MuUnitRow *row)
{
  g_ptr_array_add (line, row);
  for (guint i = 0; i < mu_unit_row_get_n_chips (row); i++)
    g_ptr_array_add (line, mu_slot_chip_get_open (mu_unit_row_get_chip (row, i)));
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

/* A chip has more buttons than the one that opens it: all of them count as the chip. */
static gboolean
has_focus (GtkWidget *item, GtkWidget *focus)
{
  GtkWidget *parent = gtk_widget_get_parent (item);
  GtkWidget *bounds = MU_IS_SLOT_CHIP (parent) || MU_IS_SQUADRON_CHIP (parent) ? parent : item;

  return item == focus || gtk_widget_is_ancestor (focus, bounds);
}

static FocusLines
list_lines (MuListFocus *self)
{
  FocusLines lines = { g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref), -1, 0 };
  MuSlotChip *objective = mu_objective_bar_get_chip (self->objectives, 0);
  GtkWidget *focus = mu_list_focus_get_widget (self);

  for (guint i = 0; i < mu_unit_list_get_n_ships (self->units); i++)
    {
      GPtrArray *line = add_line (&lines);
      MuUnitRow *row = mu_unit_list_get_row (self->units, i);

      if (row != NULL)
        add_row (line, row);
    }
  g_ptr_array_add (add_line (&lines), self->add_ship);
  if (gtk_widget_get_visible (GTK_WIDGET (self->squadrons)))
    add_chips (add_line (&lines), gtk_widget_get_parent (mu_squadron_box_get_add (self->squadrons)));
  if (objective != NULL && gtk_widget_get_visible (GTK_WIDGET (self->objectives)))
    add_chips (add_line (&lines), gtk_widget_get_parent (GTK_WIDGET (objective)));
  g_ptr_array_add (add_line (&lines), gtk_widget_get_first_child (GTK_WIDGET (self->details)));

  for (guint i = 0; focus != NULL && lines.line < 0 && i < lines.lines->len; i++)
    {
      GPtrArray *line = lines.lines->pdata[i];

      /* From the last item on, because the first one, the row, is around the others. */
      for (guint j = line->len; lines.line < 0 && j-- > 0;)
        if (has_focus (line->pdata[j], focus))
          {
            lines.line = i;
            lines.item = j;
          }
    }
  return lines;
}

/* Scrolling */

/* Scrolls as little as shows all of @widget, or its upper end if it is higher than the view. */
static void
bring_into_view (MuListFocus *self, GtkWidget *widget)
{
  GtkWidget *content = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (self->scroller)));
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (widget, content, &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scroller), bounds.origin.y - 12,
                               bounds.origin.y + bounds.size.height + 12);
}

/* A new row has no position before it is laid out. */
static void
on_layout (MuListFocus *self, GdkFrameClock *clock)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *widget = self->scrolled_to;
  GtkWidget *row = widget != NULL ? gtk_widget_get_ancestor (widget, MU_TYPE_UNIT_ROW) : NULL;
  graphene_rect_t bounds;

  if (widget != NULL && gtk_widget_get_height (widget) == 0)
    return;
  g_signal_handlers_disconnect_by_func (clock, on_layout, self);
  if (widget != NULL && self->scrolled_at < 0)
    {
      if (row != NULL)
        bring_into_view (self, row);
      bring_into_view (self, widget);
    }
  else if (widget != NULL && gtk_widget_get_mapped (widget)
           && gtk_widget_compute_bounds (widget, GTK_WIDGET (self->scroller), &bounds))
    {
      gtk_adjustment_set_value (adjustment,
                                gtk_adjustment_get_value (adjustment) + bounds.origin.y - self->scrolled_at);
      if (self->held != NULL)
        bring_into_view (self, self->held);
    }
  g_clear_weak_pointer (&self->scrolled_to);
  g_clear_weak_pointer (&self->held);
}

static void
scroll_to (MuListFocus *self, GtkWidget *widget, double at)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->scroller));

  if (clock == NULL)
    return;
  g_set_weak_pointer (&self->scrolled_to, widget);
  g_clear_weak_pointer (&self->held);
  self->scrolled_at = at;
  g_signal_handlers_disconnect_by_func (clock, on_layout, self);
  g_signal_connect_object (clock, "layout", G_CALLBACK (on_layout), self, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

/* Keys */

static gboolean
focus_item (MuListFocus *self, const FocusLines *lines, int line, int item)
{
  int at = CLAMP (line, 0, (int) lines->lines->len - 1);
  GPtrArray *items = lines->lines->pdata[at];
  GtkWidget *widget;

  if (items->len == 0)
    add_row (items, mu_unit_list_make_row (self->units, at));
  widget = items->pdata[CLAMP (item, 0, (int) items->len - 1)];
  if (!gtk_widget_grab_focus (widget) && !gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD))
    return FALSE;
  scroll_to (self, widget, -1);
  return TRUE;
}

static gboolean
on_arrow (GtkWidget *widget, GVariant *direction, gpointer data)
{
  MuListFocus *self = data;
  g_auto (FocusLines) lines = list_lines (self);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int line = lines.line, item = lines.item;

  if (line < 0)
    return FALSE;
  switch (g_variant_get_int32 (direction))
    {
    case GTK_DIR_UP:
      return line > 0 && focus_item (self, &lines, line - 1, 0);
    case GTK_DIR_DOWN:
      return line + 1 < (int) lines.lines->len && focus_item (self, &lines, line + 1, 0);
    case GTK_DIR_LEFT:
      return focus_item (self, &lines, line, rtl ? item + 1 : item - 1);
    case GTK_DIR_RIGHT:
      return focus_item (self, &lines, line, rtl ? item - 1 : item + 1);
    case GTK_DIR_TAB_BACKWARD:
      return focus_item (self, &lines, 0, 0);
    default:
      return focus_item (self, &lines, lines.lines->len - 1, 0);
    }
}

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

static void
mu_list_focus_dispose (GObject *object)
{
  MuListFocus *self = MU_LIST_FOCUS (object);

  g_clear_weak_pointer (&self->scrolled_to);
  g_clear_weak_pointer (&self->held);
  if (self->keys != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->keys), self->keys);
  self->keys = NULL;
  G_OBJECT_CLASS (mu_list_focus_parent_class)->dispose (object);
}

static void
mu_list_focus_class_init (MuListFocusClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_list_focus_dispose;
}

static void
mu_list_focus_init (MuListFocus *self)
{
  self->saved_line = self->last_line = -1;
}

/*
 * The widgets are borrowed; they must live longer than the object. Returns an object that moves the focus through the
 * list.
 *
 * @scroller: the scrolled window around the list
 * @add_ship: the button below the ships
 */
MuListFocus *
mu_list_focus_new (GtkScrolledWindow *scroller, MuUnitList *units, GtkWidget *add_ship, MuSquadronBox *squadrons,
                   MuObjectiveBar *objectives, MuListDetails *details)
{
  MuListFocus *self = g_object_new (MU_TYPE_LIST_FOCUS, NULL);

  self->scroller = scroller;
  self->units = units;
  self->add_ship = add_ship;
  self->squadrons = squadrons;
  self->objectives = objectives;
  self->details = details;
  self->keys = gtk_shortcut_controller_new ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (int keypad = 0; keypad <= 1; keypad++)
      {
        GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keypad ? keys[i].keypad : keys[i].key, 0),
                                                  gtk_callback_action_new (on_arrow, self, NULL));

        gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].direction));
        gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (self->keys), shortcut);
      }
  /* On the scrolled content: the scroller around it uses some of the keys itself. */
  gtk_widget_add_controller (gtk_widget_get_parent (GTK_WIDGET (self->units)), self->keys);
  return self;
}

/* Returns the widget of the window that has the focus, or NULL. */
GtkWidget *
mu_list_focus_get_widget (MuListFocus *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->units));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* Remembers where the focus is, before the list is updated. */
void
mu_list_focus_save (MuListFocus *self)
{
  g_auto (FocusLines) lines = list_lines (self);

  self->saved_line = lines.line;
  self->saved_item = lines.item;
}

/* Moves the focus to what took the place of the widget that had it, if that widget is gone. */
void
mu_list_focus_restore (MuListFocus *self)
{
  g_auto (FocusLines) lines = list_lines (self);

  if (self->saved_line >= 0 && lines.line < 0)
    focus_item (self, &lines, self->saved_line, self->saved_item);
}

/* Remembers where the focus is in the list, for mu_list_focus_return(). */
void
mu_list_focus_note (MuListFocus *self)
{
  g_auto (FocusLines) lines = list_lines (self);

  if (lines.line < 0)
    return;
  self->last_line = lines.line;
  self->last_item = lines.item;
}

/*
 * Moves the focus to where it was last in the list, or to the button that adds a ship. Returns whether it could be
 * moved.
 */
gboolean
mu_list_focus_return (MuListFocus *self)
{
  g_auto (FocusLines) lines = list_lines (self);

  return self->last_line < 0 ? gtk_widget_grab_focus (self->add_ship)
                             : focus_item (self, &lines, self->last_line, self->last_item);
}

/*
 * The list gets narrower or wider, so that its rows get higher or lower: keeps the head of the ship where it is on the
 * screen, or the widget if only that is in view, or brings it into view, with its ship, if it is not.
 *
 * @widget: in the list, or in what is fixed around it
 */
void
mu_list_focus_hold (MuListFocus *self, GtkWidget *widget)
{
  GtkWidget *scroller = GTK_WIDGET (self->scroller);
  GtkWidget *row = gtk_widget_get_ancestor (widget, MU_TYPE_UNIT_ROW);
  int height = gtk_widget_get_height (widget);
  double at = -1; /* how far below the upper edge of the view the widget is, if all of it is in view */
  graphene_rect_t bounds;

  if (!gtk_widget_is_ancestor (widget, scroller))
    return;
  if (gtk_widget_compute_bounds (widget, scroller, &bounds) && height > 0
      && bounds.origin.y + height <= gtk_widget_get_height (scroller))
    at = MAX (bounds.origin.y, -1);
  if (at >= 0 && row != NULL && gtk_widget_compute_bounds (row, scroller, &bounds) && bounds.origin.y >= 0)
    scroll_to (self, row, bounds.origin.y);
  else
    scroll_to (self, widget, at);
  g_set_weak_pointer (&self->held, widget);
}

/*
 * Scrolls to the beginning and forgets where the focus was: another list was opened. A focus in the list goes to its
 * first line.
 */
void
mu_list_focus_go_to_start (MuListFocus *self)
{
  g_auto (FocusLines) lines = list_lines (self);

  self->last_line = -1;
  if (lines.line >= 0)
    focus_item (self, &lines, 0, 0);
  g_clear_weak_pointer (&self->scrolled_to);
  g_clear_weak_pointer (&self->held);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Returns the index of the ship that has the focus, or -1. */
int
mu_list_focus_get_ship (MuListFocus *self)
{
  GtkWidget *focus = mu_list_focus_get_widget (self);
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, MU_TYPE_UNIT_ROW) : NULL;

  return row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (self->units))
             ? (int) mu_unit_row_get_index (MU_UNIT_ROW (row))
             : -1;
}

/* Focuses the ship or squadron of that index, or the button to add a ship if there is no such unit. */
void
mu_list_focus_go_to_unit (MuListFocus *self, guint unit)
{
  MuUnitRow *row = mu_unit_list_make_row_of (self->units, unit);
  MuSquadronChip *chip = row == NULL ? mu_squadron_box_find (self->squadrons, unit) : NULL;
  GtkWidget *widget = row != NULL ? GTK_WIDGET (row) : chip != NULL ? mu_squadron_chip_get_open (chip) : self->add_ship;

  gtk_widget_grab_focus (widget);
  scroll_to (self, widget, -1);
}

/* Focuses the chip of that upgrade of the ship, both by their index, if there is one. */
void
mu_list_focus_go_to_upgrade (MuListFocus *self, guint unit, guint upgrade)
{
  MuUnitRow *row = mu_unit_list_make_row_of (self->units, unit);
  int chip = row != NULL ? mu_unit_row_find_upgrade (row, upgrade) : -1;

  if (chip >= 0)
    gtk_widget_grab_focus (mu_slot_chip_get_open (mu_unit_row_get_chip (row, chip)));
}

/* Focuses the chip of the objective of that type. */
void
mu_list_focus_go_to_objective (MuListFocus *self, MuObjectiveType type)
{
  gtk_widget_grab_focus (mu_slot_chip_get_open (mu_objective_bar_get_chip (self->objectives, type)));
}

/* Focuses the button that adds a squadron. */
void
mu_list_focus_go_to_squadrons (MuListFocus *self)
{
  gtk_widget_grab_focus (mu_squadron_box_get_add (self->squadrons));
}

/* Focuses the ship or squadron of that index and highlights it for a moment. */
void
mu_list_focus_highlight_unit (MuListFocus *self, guint unit)
{
  MuUnitRow *row = mu_unit_list_make_row_of (self->units, unit);
  MuSquadronChip *chip = row == NULL ? mu_squadron_box_find (self->squadrons, unit) : NULL;

  if (row == NULL && chip == NULL)
    return;
  if (row != NULL)
    {
      mu_unit_row_highlight (row);
      gtk_widget_grab_focus (GTK_WIDGET (row));
    }
  else
    gtk_widget_grab_focus (mu_squadron_chip_get_open (chip));
  scroll_to (self, row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (chip), -1);
}

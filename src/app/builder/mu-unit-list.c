/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-unit-list.h"

#include "app/widgets/mu-wrap-layout.h"

enum
{
  SPACING = 10,
  N_ROWS = 24,     /* the least number of ships with rows */
  N_NEIGHBOURS = 2 /* on either side of the row that has the focus */
};

/* One ship of the list. */
typedef struct
{
  guint unit;     /* its index in the session's list */
  MuUnitRow *row; /* nullable */
  int height;     /* the last height of its row, or 0 */
} Ship;

/*
 * The ships of the list, one below the other. Only ships in or near the visible part have a row, because a row is many
 * widgets and a list may have hundreds of ships. The others keep the height they had, or that of an average row.
 */
struct _MuUnitList
{
  GtkWidget parent_instance;
  MuSession *session;
  GtkScrolledWindow *scroller; /* around the list, at whatever depth; borrowed */
  GtkAdjustment *adjustment;
  GArray *ships; /* of Ship */
  int average;   /* the average height of a row, or 0 before rows were measured */
  int width;     /* the width for which rows were measured */
  guint tick;
};

G_DEFINE_FINAL_TYPE (MuUnitList, mu_unit_list, GTK_TYPE_WIDGET)

static Ship *
get_ship (MuUnitList *self, guint ship)
{
  return &g_array_index (self->ships, Ship, ship);
}

/* Sizes */

static int
find_average (MuUnitList *self, int width)
{
  int sum = 0, n_rows = 0;

  for (guint i = 0; i < self->ships->len; i++)
    if (get_ship (self, i)->row != NULL)
      {
        sum += mu_height_at (GTK_WIDGET (get_ship (self, i)->row), width);
        n_rows++;
      }
  return n_rows > 0 ? sum / n_rows : 0;
}

static int
get_height (MuUnitList *self, guint ship, int width, int average)
{
  const Ship *of = get_ship (self, ship);

  if (of->row != NULL)
    return mu_height_at (GTK_WIDGET (of->row), width);
  return of->height > 0 ? of->height : average;
}

static void
mu_unit_list_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  MuUnitList *self = MU_UNIT_LIST (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int average = self->average > 0 ? self->average : find_average (self, for_size);

      for (guint i = 0; i < self->ships->len; i++)
        *natural += (i > 0 ? SPACING : 0) + get_height (self, i, for_size, average);
      *minimum = *natural;
    }
  else
    for (guint i = 0; i < self->ships->len; i++)
      if (get_ship (self, i)->row != NULL)
        {
          int row_minimum, row_natural;

          gtk_widget_measure (GTK_WIDGET (get_ship (self, i)->row), orientation, -1, &row_minimum, &row_natural, NULL,
                              NULL);
          *minimum = MAX (*minimum, row_minimum);
          *natural = MAX (*natural, row_natural);
        }
}

static void
mu_unit_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MuUnitList *self = MU_UNIT_LIST (widget);
  int y = 0;

  self->width = width;
  if (self->average == 0)
    self->average = find_average (self, width);
  for (guint i = 0; i < self->ships->len; i++)
    {
      Ship *ship = get_ship (self, i);

      ship->height = get_height (self, i, width, self->average);
      if (ship->row != NULL)
        gtk_widget_size_allocate (GTK_WIDGET (ship->row), &(GtkAllocation){ 0, y, width, ship->height }, -1);
      y += ship->height + SPACING;
    }
}

static GtkSizeRequestMode
mu_unit_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Rows */

static void
fill_row (MuUnitList *self, guint ship)
{
  const Ship *of = get_ship (self, ship);

  mu_unit_row_show (of->row, self->session, of->unit);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (of->row), GTK_ACCESSIBLE_RELATION_POS_IN_SET, (int) ship + 1,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE, (int) self->ships->len, -1);
}

static void
drop_row (MuUnitList *self, guint ship)
{
  gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&get_ship (self, ship)->row)));
}

/* GTK moves the focus to the nearest widget, so the rows next to the focus must exist. */
static gboolean
is_near_focus (MuUnitList *self, guint ship)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  guint first = ship > N_NEIGHBOURS ? ship - N_NEIGHBOURS : 0;

  for (guint i = first; focus != NULL && i <= ship + N_NEIGHBOURS && i < self->ships->len; i++)
    if (GTK_WIDGET (get_ship (self, i)->row) == focus)
      return TRUE;
  return FALSE;
}

/* Finds the visible part of the list, in its own coordinates. */
static void
find_view (MuUnitList *self, double *top, double *bottom)
{
  GtkWidget *viewport = self->scroller != NULL ? gtk_scrolled_window_get_child (self->scroller) : NULL;
  GtkWidget *content = viewport != NULL ? gtk_viewport_get_child (GTK_VIEWPORT (viewport)) : NULL;
  double y;

  *top = *bottom = 0;
  if (content == NULL || self->width == 0
      || !gtk_widget_translate_coordinates (GTK_WIDGET (self), content, 0, 0, NULL, &y))
    return;
  *top = gtk_adjustment_get_value (self->adjustment) - y;
  *bottom = *top + gtk_adjustment_get_page_size (self->adjustment);
}

/* Every row is a new one: in one that was taken out of the window and put back, GTK 4.8 does not find the actions of
 * the row for the entries of its menu. */
static void
make_rows (MuUnitList *self, guint first, guint end)
{
  GtkWidget *before = NULL;
  double top, bottom, y = 0;
  int growth = 0;

  find_view (self, &top, &bottom);
  for (guint i = 0; i < self->ships->len; i++)
    {
      Ship *ship = get_ship (self, i);
      int assumed = ship->height > 0 ? ship->height : self->average;

      if (ship->row == NULL && ((i >= first && i < end) || is_near_focus (self, i)))
        {
          ship->row = g_object_new (MU_TYPE_UNIT_ROW, NULL);
          gtk_widget_insert_after (GTK_WIDGET (ship->row), GTK_WIDGET (self), before);
          fill_row (self, i);
          if (self->width > 0 && self->average > 0 && y + assumed <= top)
            growth += mu_height_at (GTK_WIDGET (ship->row), self->width) - assumed;
        }
      if (ship->row != NULL)
        before = GTK_WIDGET (ship->row);
      y += assumed + SPACING;
    }
  /* Ships above the view must not move it when their rows are higher or lower than was assumed. */
  if (growth != 0)
    gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->adjustment) + growth);
}

/* The ships that should have rows are those on the screen, on a screen above and on a screen below, at least N_ROWS. */
static void
update_rows (MuUnitList *self)
{
  double top, bottom, page, y = 0;
  guint n_ships = self->ships->len, first = n_ships, end = n_ships;

  find_view (self, &top, &bottom);
  page = bottom - top;
  for (guint i = 0; i < n_ships; i++)
    {
      int height = get_ship (self, i)->height > 0 ? get_ship (self, i)->height : self->average;

      if (first == n_ships && y + height >= top - page)
        first = i;
      if (end == n_ships && y > bottom + page)
        end = i;
      y += height + SPACING;
    }
  /* Before rows were measured, all ships seem to be on the screen. */
  if (self->average == 0)
    end = first = 0;
  end = MIN (MAX (end, first + N_ROWS), n_ships);
  first = MIN (first, end > N_ROWS ? end - N_ROWS : 0);
  for (guint i = 0; i < n_ships; i++)
    if ((i < first || i >= end) && get_ship (self, i)->row != NULL && !is_near_focus (self, i)
        && !mu_unit_row_is_in_use (get_ship (self, i)->row))
      drop_row (self, i);
  make_rows (self, first, end);
}

/* Following the view */

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MuUnitList *self = MU_UNIT_LIST (widget);

  self->tick = 0;
  update_rows (self);
  return G_SOURCE_REMOVE;
}

/* The view may change while sizes are allocated, when no widget may be added or removed, so it waits for the next
 * frame. */
static void
follow_view (MuUnitList *self)
{
  if (self->tick == 0 && self->ships->len > N_ROWS)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
mu_unit_list_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  GTK_WIDGET_CLASS (mu_unit_list_parent_class)->set_focus_child (widget, child);
  follow_view (MU_UNIT_LIST (widget));
}

/* Construction */

static void
mu_unit_list_dispose (GObject *object)
{
  MuUnitList *self = MU_UNIT_LIST (object);

  mu_unit_list_set_scroller (self, NULL);
  for (guint i = 0; i < self->ships->len; i++)
    if (get_ship (self, i)->row != NULL)
      drop_row (self, i);
  g_array_set_size (self->ships, 0);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mu_unit_list_parent_class)->dispose (object);
}

static void
mu_unit_list_finalize (GObject *object)
{
  MuUnitList *self = MU_UNIT_LIST (object);

  g_array_unref (self->ships);
  G_OBJECT_CLASS (mu_unit_list_parent_class)->finalize (object);
}

static void
mu_unit_list_class_init (MuUnitListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_unit_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_unit_list_finalize;
  widget_class->measure = mu_unit_list_measure;
  widget_class->size_allocate = mu_unit_list_size_allocate;
  widget_class->get_request_mode = mu_unit_list_get_request_mode;
  widget_class->set_focus_child = mu_unit_list_set_focus_child;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
mu_unit_list_init (MuUnitList *self)
{
  self->ships = g_array_new (FALSE, TRUE, sizeof (Ship));
}

/* For the pane */

/*
 * Sets the scrolled window whose view decides which ships have rows.
 *
 * @scroller: the scrolled window around the list, at whatever depth, or NULL; borrowed
 */
void
mu_unit_list_set_scroller (MuUnitList *self, GtkScrolledWindow *scroller)
{
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustment, follow_view, self);
  g_clear_object (&self->adjustment);
  self->scroller = scroller;
  if (scroller == NULL)
    return;
  self->adjustment = g_object_ref (gtk_scrolled_window_get_vadjustment (scroller));
  g_signal_connect_swapped (self->adjustment, "value-changed", G_CALLBACK (follow_view), self);
  g_signal_connect_swapped (self->adjustment, "changed", G_CALLBACK (follow_view), self);
}

/* Shows the ships of the session's list. Returns how many ships there are. */
guint
mu_unit_list_show (MuUnitList *self, MuSession *session)
{
  MuRoster *roster = mu_session_get_roster (session);
  guint n_ships = 0;
  double top, bottom;

  g_set_object (&self->session, session);
  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_unit_is_in (mu_roster_get_unit (roster, i), MU_SECTION_SQUADRONS))
      {
        if (n_ships == self->ships->len)
          g_array_set_size (self->ships, n_ships + 1);
        get_ship (self, n_ships++)->unit = i;
      }
  for (guint i = n_ships; i < self->ships->len; i++)
    if (get_ship (self, i)->row != NULL)
      drop_row (self, i);
  g_array_set_size (self->ships, n_ships);
  /* Another list may have other rows. At the top of the view nothing jumps when they are measured again. */
  find_view (self, &top, &bottom);
  if (top <= 0)
    {
      self->average = 0;
      for (guint i = 0; i < n_ships; i++)
        get_ship (self, i)->height = 0;
    }
  for (guint i = 0; i < n_ships; i++)
    if (get_ship (self, i)->row != NULL)
      fill_row (self, i);
  update_rows (self);
  follow_view (self);
  return n_ships;
}

/* Returns how many ships the list has. */
guint
mu_unit_list_get_n_ships (MuUnitList *self)
{
  return self->ships->len;
}

/* Returns the row of the ship at that position among the ships; NULL if it has none. */
MuUnitRow *
mu_unit_list_get_row (MuUnitList *self, guint ship)
{
  return get_ship (self, ship)->row;
}

/*
 * Gives the ship at that position a row if it has none, and those around it, so that none of them moves when the view
 * comes there. They stay until the view moves, or as long as the ship has the focus. Returns the ship's row.
 */
MuUnitRow *
mu_unit_list_make_row (MuUnitList *self, guint ship)
{
  if (get_ship (self, ship)->row == NULL)
    make_rows (self, ship > N_ROWS / 2 ? ship - N_ROWS / 2 : 0, ship + N_ROWS / 2);
  return get_ship (self, ship)->row;
}

/* Like mu_unit_list_make_row(), by the index of the unit in the list. Returns NULL if there is no such ship. */
MuUnitRow *
mu_unit_list_make_row_of (MuUnitList *self, guint unit)
{
  for (guint i = 0; i < self->ships->len; i++)
    if (get_ship (self, i)->unit == unit)
      return mu_unit_list_make_row (self, i);
  return NULL;
}

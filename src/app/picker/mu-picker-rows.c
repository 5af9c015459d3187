/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-rows.h"

#include "app/picker/mu-picker-row.h"
#include "app/widgets/mu-colors.h"
#include "app/widgets/mu-wrap-layout.h"

#include <string.h>

enum
{
  N_SPARE = 2 /* rows beyond the visible ones, on either side */
};

/* Cards with the same buttons have rows of the same height. */
enum
{
  HEADING = 1 << 0,
  BUTTONS = 1 << 1,
  N_SHAPES = 1 << 2
};

/* One of the cards. */
typedef struct
{
  guint shape;
  int height; /* of the row it has or had last, or 0 */
} Place;

/*
 * The cards of the picker, one below the other, one of them selected. Only cards that are seen have rows: a picker may
 * have a thousand cards, and what opening it takes is making and laying out rows. They stay when other cards are listed,
 * because the style of a widget is worked out whenever it is put anywhere.
 */
struct _MuPickerRows
{
  GtkWidget parent_instance;
  GtkAdjustment *adjustment; /* of the scrolled window around it */
  GPtrArray *items;          /* of MuPickerItem */
  GPtrArray *rows; /* of MuPickerRow, in the order of the children, which own them: first those of cards, then hidden ones */
  guint first;     /* the card in the first row */
  guint n_used;    /* rows that have cards */
  guint selected;
  GArray *places;            /* of Place: of each card */
  int guesses[N_SHAPES];     /* of the heights of other rows, or 0 before any was measured */
  double em;                 /* of the font they are for */
  int width;                 /* the last one, or -1 */
  int view;                  /* the most that is seen of it, in pixels */
  guint tick;
};

G_DEFINE_FINAL_TYPE (MuPickerRows, mu_picker_rows, GTK_TYPE_WIDGET)

/* Heights */

static Place *
get_place (MuPickerRows *self, guint position)
{
  return &g_array_index (self->places, Place, position);
}

static int
get_height (MuPickerRows *self, guint position)
{
  const Place *place = get_place (self, position);

  return place->height > 0 ? place->height : self->guesses[place->shape];
}

/* Returns where a card begins, or the height of all if @position is the number of cards. */
static int
find_top (MuPickerRows *self, guint position)
{
  int top = 0;

  for (guint i = 0; i < position; i++)
    top += get_height (self, i);
  return top;
}

/* A long name takes two lines, and what a row says of a ship may take several. */
static void
measure_rows (MuPickerRows *self, int width)
{
  for (guint i = 0; i < self->n_used; i++)
    get_place (self, self->first + i)->height = mu_height_at (self->rows->pdata[i], width);
}

/* The width is the picker's to say, whatever is listed. */
static void
mu_picker_rows_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  MuPickerRows *self = MU_PICKER_ROWS (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  measure_rows (self, for_size);
  *minimum = *natural = find_top (self, self->items->len);
}

static void
mu_picker_rows_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MuPickerRows *self = MU_PICKER_ROWS (widget);
  int y = find_top (self, self->first);

  self->width = width;
  for (guint i = 0; i < self->n_used; i++)
    {
      int row_height = get_height (self, self->first + i);

      gtk_widget_size_allocate (self->rows->pdata[i], &(GtkAllocation){ 0, y, width, row_height }, -1);
      y += row_height;
    }
}

static GtkSizeRequestMode
mu_picker_rows_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Rows */

static void
on_added (MuPickerRow *row, MuPickerItem *item, MuPickerRows *self)
{
  g_signal_emit_by_name (self, "added", item);
}

static void
on_dropped (MuPickerRow *row, MuPickerItem *item, MuPickerRows *self)
{
  g_signal_emit_by_name (self, "dropped", item);
}

static void
add_row (MuPickerRows *self)
{
  GtkWidget *row = g_object_new (MU_TYPE_PICKER_ROW, NULL);

  g_signal_connect_object (row, "added", G_CALLBACK (on_added), self, 0);
  g_signal_connect_object (row, "dropped", G_CALLBACK (on_dropped), self, 0);
  g_ptr_array_add (self->rows, row);
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

/* Guesses the heights of rows before there are any, without which nothing could be scrolled to. */
static void
guess_heights (MuPickerRows *self)
{
  double em = mu_text_get_em (GTK_WIDGET (self));

  if (self->em != em)
    memset (self->guesses, 0, sizeof self->guesses);
  self->em = em;
  for (guint i = 0; i < self->items->len; i++)
    {
      int *guess = &self->guesses[get_place (self, i)->shape];

      if (*guess > 0)
        continue;
      if (self->rows->len == 0)
        add_row (self);
      gtk_widget_set_visible (self->rows->pdata[0], TRUE);
      mu_picker_row_show (self->rows->pdata[0], self->items->pdata[i]);
      *guess = mu_height_at (self->rows->pdata[0], -1);
    }
}

/* Moves the rows at one end to the other, so that those of cards that stay in view keep them. */
static void
turn_rows (MuPickerRows *self, guint first)
{
  for (; self->first < first; self->first++)
    {
      GtkWidget *row = g_ptr_array_steal_index (self->rows, 0);

      g_ptr_array_add (self->rows, row);
      gtk_widget_insert_before (row, GTK_WIDGET (self), NULL);
    }
  for (; self->first > first; self->first--)
    {
      GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);

      g_ptr_array_insert (self->rows, 0, row);
      gtk_widget_insert_after (row, GTK_WIDGET (self), NULL);
    }
}

static void
show_selected (MuPickerRows *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      gboolean selected = i < self->n_used && self->first + i == self->selected;

      if (selected == !!(gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED))
        continue;
      if (selected)
        gtk_widget_set_state_flags (row, GTK_STATE_FLAG_SELECTED, FALSE);
      else
        gtk_widget_unset_state_flags (row, GTK_STATE_FLAG_SELECTED);
      gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
    }
}

/* Shows the cards from @first up to, but without, @end in rows. With @anew, every row is filled again. */
static void
show_items (MuPickerRows *self, guint first, guint end, gboolean anew)
{
  if (first < self->first + self->n_used && self->first < end)
    turn_rows (self, first);
  self->first = first;
  self->n_used = end - first;
  while (self->rows->len < self->n_used)
    add_row (self);
  for (guint i = 0; i < self->n_used; i++)
    if (anew || mu_picker_row_get_item (self->rows->pdata[i]) != self->items->pdata[first + i])
      {
        mu_picker_row_show (self->rows->pdata[i], self->items->pdata[first + i]);
        gtk_accessible_update_relation (self->rows->pdata[i], GTK_ACCESSIBLE_RELATION_POS_IN_SET, (int) (first + i) + 1,
                                        GTK_ACCESSIBLE_RELATION_SET_SIZE, (int) self->items->len, -1);
      }
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (self->rows->pdata[i], i < self->n_used);
  show_selected (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Gives rows to the cards that are in view or next to it. */
static void
update_rows (MuPickerRows *self, gboolean anew)
{
  double top = gtk_adjustment_get_value (self->adjustment);
  double bottom = top + MAX (gtk_adjustment_get_page_size (self->adjustment), self->view);
  guint n_items = self->items->len, first = n_items, end = n_items;
  int y = 0;

  for (guint i = 0; i < n_items; i++)
    {
      if (end == n_items && y >= bottom)
        end = i;
      y += get_height (self, i);
      if (first == n_items && y > top)
        first = i;
    }
  first = first > N_SPARE ? first - N_SPARE : 0;
  end = MIN (end + N_SPARE, n_items);
  if (anew || first != self->first || end != self->first + self->n_used)
    show_items (self, first, end, anew);
  else
    show_selected (self);
  measure_rows (self, self->width);
  g_signal_emit_by_name (self, "moved");
}

static guint
find_at (MuPickerRows *self, double y)
{
  guint position = 0;

  for (int bottom = 0; position + 1 < self->items->len; position++)
    if ((bottom += get_height (self, position)) > y)
      break;
  return position;
}

/* What is at the top of the view stays there when rows above it are not as high as was guessed. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MuPickerRows *self = MU_PICKER_ROWS (widget);
  double value = gtk_adjustment_get_value (self->adjustment);
  guint top = find_at (self, value);
  int before = find_top (self, top);

  self->tick = 0;
  update_rows (self, FALSE);
  if (find_top (self, top) != before)
    gtk_adjustment_set_value (self->adjustment, value + find_top (self, top) - before);
  return G_SOURCE_REMOVE;
}

/* The view may move while sizes are allocated, when no row may be added. This comes before what has moved is painted. */
static void
follow_view (MuPickerRows *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Returns the position of the ship that a card is listed below, which is its own for a ship; -1 if there is none. */
static int
find_heading (MuPickerRows *self, guint position)
{
  for (int i = position; i >= 0; i--)
    if (mu_picker_item_is_heading (self->items->pdata[i]))
      return i;
  return -1;
}

static void
set_value (MuPickerRows *self, double value)
{
  double page = gtk_adjustment_get_page_size (self->adjustment);

  gtk_adjustment_configure (self->adjustment, value, 0, MAX (find_top (self, self->items->len), page),
                            gtk_adjustment_get_step_increment (self->adjustment),
                            gtk_adjustment_get_page_increment (self->adjustment), page);
}

/*
 * Scrolls until the cards from @position to @last are in view, and no farther. If they do not all fit, the first of
 * them is at the top. A pilot is shown below its ship, which stays at the top.
 */
static void
scroll_to (MuPickerRows *self, guint position, guint last)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  double page = gtk_adjustment_get_page_size (self->adjustment);
  int heading = find_heading (self, position);
  double top = find_top (self, position) - (heading >= 0 && heading != (int) position ? get_height (self, heading) : 0);
  double bottom = find_top (self, last + 1);

  if (bottom > value + page)
    value = bottom - page;
  if (top < value)
    value = top;
  set_value (self, value);
}

/* The second time, the rows around the cards have been measured. */
static void
show_cards (MuPickerRows *self, guint position, guint last, gboolean anew)
{
  scroll_to (self, position, last);
  update_rows (self, anew);
  scroll_to (self, position, last);
  update_rows (self, FALSE);
}

/* Construction */

/* The keys that move the selection are the picker's, so Tab comes to one row only. */
static gboolean
mu_picker_rows_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MuPickerRows *self = MU_PICKER_ROWS (widget);
  guint index = self->selected - self->first;

  if (gtk_widget_get_focus_child (widget) != NULL || index >= self->n_used)
    return FALSE;
  return gtk_widget_grab_focus (self->rows->pdata[index]);
}

static void
mu_picker_rows_dispose (GObject *object)
{
  MuPickerRows *self = MU_PICKER_ROWS (object);

  mu_picker_rows_set_adjustment (self, NULL);
  self->n_used = 0;
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_unparent (self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  G_OBJECT_CLASS (mu_picker_rows_parent_class)->dispose (object);
}

static void
mu_picker_rows_finalize (GObject *object)
{
  g_ptr_array_unref (MU_PICKER_ROWS (object)->rows);
  g_ptr_array_unref (MU_PICKER_ROWS (object)->items);
  g_array_unref (MU_PICKER_ROWS (object)->places);
  G_OBJECT_CLASS (mu_picker_rows_parent_class)->finalize (object);
}

static void
mu_picker_rows_class_init (MuPickerRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_picker_rows_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_picker_rows_finalize;
  widget_class->measure = mu_picker_rows_measure;
  widget_class->size_allocate = mu_picker_rows_size_allocate;
  widget_class->get_request_mode = mu_picker_rows_get_request_mode;
  widget_class->focus = mu_picker_rows_focus;
  gtk_widget_class_set_css_name (widget_class, "picks");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);

  /* The button was clicked that adds the card without closing the picker. @item: a card */
  g_signal_new ("added", MU_TYPE_PICKER_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);

  /* The button was clicked that takes a copy of the card out of the list. @item: a card */
  g_signal_new ("dropped", MU_TYPE_PICKER_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);

  /* Other cards may be in view. */
  g_signal_new ("moved", MU_TYPE_PICKER_ROWS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mu_picker_rows_init (MuPickerRows *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->rows = g_ptr_array_new ();
  self->places = g_array_new (FALSE, TRUE, sizeof (Place));
  self->width = -1;
  self->selected = GTK_INVALID_LIST_POSITION;
}

/* For the list */

/* Sets what says how far the list is scrolled, or NULL. It must be set before any cards are listed. */
void
mu_picker_rows_set_adjustment (MuPickerRows *self, GtkAdjustment *adjustment)
{
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustment, follow_view, self);
  if (!g_set_object (&self->adjustment, adjustment) || adjustment == NULL)
    return;
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (follow_view), self);
  g_signal_connect_swapped (adjustment, "changed", G_CALLBACK (follow_view), self);
}

/* Sets the most that may be seen of the list, in pixels, so that there are enough rows before its size is known. */
void
mu_picker_rows_set_view (MuPickerRows *self, int height)
{
  self->view = height;
}

/* Ships above their pilots stay listed when one is unfolded, and keep their heights. */
static void
set_items (MuPickerRows *self, GPtrArray *items, guint selected)
{
  g_autoptr (GHashTable) heights = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->items);

  self->n_used = 0;
  self->selected = selected;
  for (guint i = 0; i < before->len; i++)
    if (get_place (self, i)->height > 0)
      g_hash_table_insert (heights, before->pdata[i], GINT_TO_POINTER (get_place (self, i)->height));
  self->items = g_ptr_array_new_full (items->len, g_object_unref);
  g_array_set_size (self->places, items->len);
  for (guint i = 0; i < items->len; i++)
    {
      MuPickerItem *item = items->pdata[i];
      gboolean buttons = item->n_taken >= 0 || item->goes_on;

      g_ptr_array_add (self->items, g_object_ref (item));
      *get_place (self, i) = (Place){ mu_picker_item_is_heading (item) ? HEADING : buttons ? BUTTONS : 0,
                                      GPOINTER_TO_INT (g_hash_table_lookup (heights, item)) };
    }
  guess_heights (self);
}

/*
 * Lists other cards, the selected one in view, and with a ship as many of its pilots as there is room for.
 *
 * @items: (of MuPickerItem) cards and headings, in order
 * @selected: the position of the one that is selected
 */
void
mu_picker_rows_fill (MuPickerRows *self, GPtrArray *items, guint selected)
{
  guint last = selected;

  set_items (self, items, selected);
  if (selected >= items->len)
    {
      update_rows (self, TRUE);
      return;
    }
  if (mu_picker_item_is_heading (items->pdata[selected]))
    while (last + 1 < items->len && !mu_picker_item_is_heading (items->pdata[last + 1]))
      last++;
  show_cards (self, selected, last, TRUE);
}

/*
 * Lists other cards without scrolling: the selected one stays where it is on the screen.
 *
 * @items: (of MuPickerItem) cards and headings, in order
 * @selected: the position of the one that is selected
 * @was: where that one was among those listed before
 */
void
mu_picker_rows_refill (MuPickerRows *self, GPtrArray *items, guint selected, guint was)
{
  double above = find_top (self, was) - gtk_adjustment_get_value (self->adjustment);

  set_items (self, items, selected);
  /* The second time, the rows that are in view have been measured. */
  for (int anew = TRUE; anew >= FALSE; anew--)
    {
      set_value (self, find_top (self, selected) - above);
      update_rows (self, anew);
    }
}

/* Returns the cards and headings listed. The elements are MuPickerItem. */
GPtrArray *
mu_picker_rows_get_items (MuPickerRows *self)
{
  return self->items;
}

/* Selects the card at that position and scrolls to it. */
void
mu_picker_rows_select (MuPickerRows *self, guint position)
{
  self->selected = position;
  show_cards (self, position, position, FALSE);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (self->rows->pdata[position - self->first]);
}

/* Returns the position of the selected card; that of no card if none is listed. */
guint
mu_picker_rows_get_selected (MuPickerRows *self)
{
  return self->selected;
}

/* Returns the unfolded ship of the pilot at the top of the view, if its own row is above that, or NULL. */
MuPickerItem *
mu_picker_rows_find_heading_above (MuPickerRows *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  int heading = self->items->len > 0 ? find_heading (self, find_at (self, value)) : -1;
  MuPickerItem *item = heading >= 0 ? self->items->pdata[heading] : NULL;

  return item != NULL && item->open && find_top (self, heading) < value ? item : NULL;
}

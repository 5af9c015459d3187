/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-list.h"

#include "app/picker/mu-picker-row.h"
#include "app/picker/mu-picker-rows.h"
#include "app/widgets/mu-template.h"

#include <math.h>

/* The list of cards in a picker. One of them is selected. A ship stays at the top while its pilots are scrolled. */
struct _MuPickerList
{
  GtkWidget parent_instance;
  MuPickerItem *hovered; /* nullable: the card under the pointer */
  double pointer_x, pointer_y;
  GtkWidget *body;
  GtkScrolledWindow *scroller;
  MuPickerRow *heading; /* the ship above the pilots in view */
  MuPickerRows *view;
};

G_DEFINE_FINAL_TYPE (MuPickerList, mu_picker_list, GTK_TYPE_WIDGET)

static void
mu_picker_list_finalize (GObject *object)
{
  g_clear_object (&MU_PICKER_LIST (object)->hovered);
  G_OBJECT_CLASS (mu_picker_list_parent_class)->finalize (object);
}

static void
on_added (MuPickerList *self, MuPickerItem *item)
{
  g_signal_emit_by_name (self, "added", item);
}

static void
on_dropped (MuPickerList *self, MuPickerItem *item)
{
  g_signal_emit_by_name (self, "dropped", item);
}

static void
on_rows_moved (MuPickerList *self)
{
  MuPickerItem *heading = mu_picker_rows_find_heading_above (self->view);

  if (heading != NULL)
    mu_picker_row_show (self->heading, heading);
  gtk_widget_set_visible (GTK_WIDGET (self->heading), heading != NULL);
}

static void
on_heading_clicked (MuPickerList *self)
{
  g_signal_emit_by_name (self, "taken", mu_picker_row_get_item (self->heading));
}

/* As far as a wheel scrolls what is below it. */
static gboolean
on_heading_scrolled (GtkEventControllerScroll *controller, double dx, double dy, MuPickerList *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment)
                                            + dy * pow (gtk_adjustment_get_page_size (adjustment), 2.0 / 3));
  return TRUE;
}

static MuPickerItem *
find_at (MuPickerList *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = picked != NULL ? gtk_widget_get_ancestor (picked, MU_TYPE_PICKER_ROW) : NULL;

  return row != NULL ? mu_picker_row_get_item (MU_PICKER_ROW (row)) : NULL;
}

static void
on_clicked (GtkGestureClick *gesture, int n_press, double x, double y, MuPickerList *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  /* The button in the row has its own click. */
  gboolean on_button = picked != NULL && gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) != NULL;
  MuPickerItem *item = on_button ? NULL : find_at (self, x, y);
  gboolean primary = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_PRIMARY;

  if (item != NULL)
    g_signal_emit_by_name (self, primary ? "taken" : "pinned", item);
}

static void
set_hovered (MuPickerList *self, MuPickerItem *item)
{
  if (g_set_object (&self->hovered, item))
    g_signal_emit_by_name (self, "hovered");
}

static void
on_entered (GtkEventControllerMotion *controller, double x, double y, MuPickerList *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

/* Rows that are scrolled below a pointer at rest are not pointed at. */
static void
on_moved (GtkEventControllerMotion *controller, double x, double y, MuPickerList *self)
{
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  on_entered (controller, x, y, self);
  set_hovered (self, find_at (self, x, y));
}

static void
on_left (MuPickerList *self)
{
  set_hovered (self, NULL);
}

static void
add_signals (void)
{
  /* Another card is selected. */
  g_signal_new ("selected", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The player points at another card, or at none. */
  g_signal_new ("hovered", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The card was clicked with another button. @item: a card */
  g_signal_new ("pinned", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);

  /* The button was clicked that adds the card without closing the picker. @item: a card */
  g_signal_new ("added", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);

  /* The button was clicked that takes a copy of the card out of the list. @item: a card */
  g_signal_new ("dropped", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);

  /* The card was clicked. @item: a card */
  g_signal_new ("taken", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);
}

static void
mu_picker_list_class_init (MuPickerListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_picker_list_finalize;
  add_signals ();
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (MU_TYPE_PICKER_ROW);
  g_type_ensure (MU_TYPE_PICKER_ROWS);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-picker-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPickerList, body);
  gtk_widget_class_bind_template_child (widget_class, MuPickerList, scroller);
  gtk_widget_class_bind_template_child (widget_class, MuPickerList, heading);
  gtk_widget_class_bind_template_child (widget_class, MuPickerList, view);
  gtk_widget_class_bind_template_callback (widget_class, on_added);
  gtk_widget_class_bind_template_callback (widget_class, on_dropped);
  gtk_widget_class_bind_template_callback (widget_class, on_rows_moved);
  gtk_widget_class_bind_template_callback (widget_class, on_heading_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_heading_scrolled);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_moved);
  gtk_widget_class_bind_template_callback (widget_class, on_left);
}

static void
mu_picker_list_init (MuPickerList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_picker_rows_set_adjustment (self->view, gtk_scrolled_window_get_vadjustment (self->scroller));
}

static void
select_position (MuPickerList *self, guint position)
{
  gboolean other = position != mu_picker_rows_get_selected (self->view);

  /* Where the pointer was left says nothing any more. */
  g_clear_object (&self->hovered);
  mu_picker_rows_select (self->view, position);
  if (other)
    g_signal_emit_by_name (self, "selected");
}

/* Sets how high the list is at most, in pixels. */
void
mu_picker_list_set_view (MuPickerList *self, int height)
{
  mu_picker_rows_set_view (self->view, height);
}

/*
 * Lists @rows.
 *
 * @rows: (of MuPickerItem) the cards and headings, in order
 * @selected: one of them, which is selected; NULL: the first card
 */
void
mu_picker_list_fill (MuPickerList *self, GPtrArray *rows, MuPickerItem *selected)
{
  guint position;

  /* Enter takes a card, so a card is selected rather than the ship above it if the player sees one. */
  if (selected == NULL || !g_ptr_array_find (rows, selected, &position))
    position = rows->len > 1 && mu_picker_item_is_heading (rows->pdata[0]) && !mu_picker_item_is_heading (rows->pdata[1]);
  g_clear_object (&self->hovered);
  mu_picker_rows_fill (self->view, rows, position);
  g_signal_emit_by_name (self, "selected");
}

/*
 * Lists @rows without scrolling, with @selected where @was is.
 *
 * @rows: (of MuPickerItem) the cards and headings, in order
 * @selected: one of them, which is selected, or NULL
 * @was: the one in the list whose place that one takes, or NULL
 */
void
mu_picker_list_refill (MuPickerList *self, GPtrArray *rows, MuPickerItem *selected, MuPickerItem *was)
{
  guint now, before;

  if (selected == NULL || !g_ptr_array_find (rows, selected, &now)
      || !g_ptr_array_find (mu_picker_rows_get_items (self->view), was, &before))
    {
      mu_picker_list_fill (self, rows, selected);
      return;
    }
  g_clear_object (&self->hovered);
  mu_picker_rows_refill (self->view, rows, now, before);
  g_signal_emit_by_name (self, "selected");
}

/* Returns the selected card; NULL if no card is listed. */
MuPickerItem *
mu_picker_list_get_selected (MuPickerList *self)
{
  GPtrArray *items = mu_picker_rows_get_items (self->view);
  guint selected = mu_picker_rows_get_selected (self->view);

  return selected < items->len ? items->pdata[selected] : NULL;
}

/* Returns the card that the player points at, or NULL. */
MuPickerItem *
mu_picker_list_get_hovered (MuPickerList *self)
{
  return self->hovered;
}

/* Selects the card, which is in the list, and scrolls to it. */
void
mu_picker_list_select (MuPickerList *self, MuPickerItem *item)
{
  guint position;

  if (g_ptr_array_find (mu_picker_rows_get_items (self->view), item, &position))
    select_position (self, position);
}

/* Selects the card that the player would replace, if it is listed. */
void
mu_picker_list_select_current (MuPickerList *self)
{
  GPtrArray *items = mu_picker_rows_get_items (self->view);

  for (guint i = 0; i < items->len; i++)
    if (((MuPickerItem *) items->pdata[i])->current)
      {
        select_position (self, i);
        return;
      }
}

/* Moves the selection by so many cards, back if negative, at most to the first or the last card. */
void
mu_picker_list_step (MuPickerList *self, int by)
{
  gint64 n_items = mu_picker_rows_get_items (self->view)->len;
  gint64 position = mu_picker_rows_get_selected (self->view);

  if (n_items > 0)
    select_position (self, CLAMP (position + by, 0, n_items - 1));
}

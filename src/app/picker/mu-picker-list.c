/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-list.h"

#include "app/picker/mu-picker-row.h"
#include "app/widgets/mu-template.h"

/* The list of cards in a picker. One of them is selected. */
struct _MuPickerList
{
  GtkWidget parent_instance;
  GPtrArray *rows; /* of MuPickerRow: rows to use again */
  gboolean filling;
  MuPickerItem *hovered; /* nullable: the card under the pointer */
  double pointer_x, pointer_y;
  GtkWidget *scroller;
  GtkWidget *view;
  GListStore *store;
  GtkSingleSelection *selection;
};

enum
{
  SELECTED,
  HOVERED,
  TAKEN,
  ADDED,
  PINNED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuPickerList, mu_picker_list, GTK_TYPE_WIDGET)

static void
mu_picker_list_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_PICKER_LIST);
  G_OBJECT_CLASS (mu_picker_list_parent_class)->dispose (object);
}

static void
mu_picker_list_finalize (GObject *object)
{
  g_ptr_array_unref (MU_PICKER_LIST (object)->rows);
  g_clear_object (&MU_PICKER_LIST (object)->hovered);
  G_OBJECT_CLASS (mu_picker_list_parent_class)->finalize (object);
}

static void
on_added (MuPickerRow *row, MuPickerItem *item, MuPickerList *self)
{
  g_signal_emit (self, signals[ADDED], 0, item);
}

static GtkWidget *
row_new (MuPickerList *self)
{
  GtkWidget *row = g_object_ref_sink (g_object_new (MU_TYPE_PICKER_ROW, NULL));

  g_signal_connect_object (row, "added", G_CALLBACK (on_added), self, 0);
  return row;
}

/* The view makes new list items whenever other cards are listed. Using the rows again saves most of that work. */
static void
on_row_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item, MuPickerList *self)
{
  g_autoptr (GtkWidget) row
      = self->rows->len > 0 ? g_ptr_array_steal_index_fast (self->rows, self->rows->len - 1) : row_new (self);

  mu_picker_row_show (MU_PICKER_ROW (row), gtk_list_item_get_item (list_item));
  gtk_list_item_set_child (list_item, row);
}

static void
on_row_unbind (GtkSignalListItemFactory *factory, GtkListItem *list_item, MuPickerList *self)
{
  g_ptr_array_add (self->rows, g_object_ref (gtk_list_item_get_child (list_item)));
  gtk_list_item_set_child (list_item, NULL);
}

static void
on_selected (MuPickerList *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[SELECTED], 0);
}

static MuPickerItem *
find_at (MuPickerList *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (self->view, x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = picked != NULL ? gtk_widget_get_ancestor (picked, MU_TYPE_PICKER_ROW) : NULL;

  /* The view's own row widgets are a little larger than the rows in them. */
  if (row == NULL && picked != NULL)
    row = gtk_widget_get_first_child (picked);
  return row != NULL && MU_IS_PICKER_ROW (row) ? mu_picker_row_get_item (MU_PICKER_ROW (row)) : NULL;
}

static void
on_clicked (GtkGestureClick *gesture, int n_press, double x, double y, MuPickerList *self)
{
  GtkWidget *picked = gtk_widget_pick (self->view, x, y, GTK_PICK_DEFAULT);
  /* The button in the row has its own click. */
  gboolean on_button = picked != NULL && gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) != NULL;
  MuPickerItem *item = on_button ? NULL : find_at (self, x, y);
  gboolean primary = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_PRIMARY;

  if (item != NULL)
    g_signal_emit (self, signals[primary ? TAKEN : PINNED], 0, item);
}

static void
set_hovered (MuPickerList *self, MuPickerItem *item)
{
  if (g_set_object (&self->hovered, item))
    g_signal_emit (self, signals[HOVERED], 0);
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
  /**
   * MuPickerList::selected:
   *
   * Another card is selected.
   */
  signals[SELECTED]
      = g_signal_new ("selected", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MuPickerList::hovered:
   *
   * The player points at another card, or at none.
   */
  signals[HOVERED]
      = g_signal_new ("hovered", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MuPickerList::pinned:
   * @item: a card
   *
   * The card was clicked with another button.
   */
  signals[PINNED] = g_signal_new ("pinned", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  MU_TYPE_PICKER_ITEM);

  /**
   * MuPickerList::added:
   * @item: a card
   *
   * The button was clicked that adds the card without closing the picker.
   */
  signals[ADDED] = g_signal_new ("added", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 MU_TYPE_PICKER_ITEM);

  /**
   * MuPickerList::taken:
   * @item: a card
   *
   * The card was clicked.
   */
  signals[TAKEN] = g_signal_new ("taken", MU_TYPE_PICKER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 MU_TYPE_PICKER_ITEM);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MU_TYPE_PICKER_ITEM);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-picker-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPickerList, scroller);
  gtk_widget_class_bind_template_child (widget_class, MuPickerList, view);
  gtk_widget_class_bind_template_child (widget_class, MuPickerList, store);
  gtk_widget_class_bind_template_child (widget_class, MuPickerList, selection);
  gtk_widget_class_bind_template_callback (widget_class, on_row_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_row_unbind);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_moved);
  gtk_widget_class_bind_template_callback (widget_class, on_left);
}

static void
mu_picker_list_class_init (MuPickerListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_picker_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_picker_list_finalize;
  add_signals ();
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
}

static void
mu_picker_list_init (MuPickerList *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
select_position (MuPickerList *self, guint position)
{
  /* Where the pointer was left says nothing any more. */
  g_clear_object (&self->hovered);
  gtk_single_selection_set_selected (self->selection, position);
  if (position < mu_picker_list_get_n_items (self))
    gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", position);
}

/* Enter takes a card, so a card is selected rather than the ship above it if the player sees one. */
static guint
find_first (GPtrArray *rows)
{
  return rows->len > 1 && mu_picker_item_is_heading (rows->pdata[0]) && !mu_picker_item_is_heading (rows->pdata[1]) ? 1
                                                                                                                    : 0;
}

/**
 * mu_picker_list_fill:
 * @rows: (element-type MuPickerItem): the cards and headings, in order
 *
 * Lists @rows and selects the first card.
 */
void
mu_picker_list_fill (MuPickerList *self, GPtrArray *rows)
{
  g_clear_object (&self->hovered);
  self->filling = TRUE;
  /* One change: GtkFilterListModel would report each range of cards, and the view would make rows anew for each. */
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)), rows->pdata, rows->len);
  select_position (self, find_first (rows));
  self->filling = FALSE;
  on_selected (self);
}

/**
 * mu_picker_list_get_n_items:
 *
 * Returns: how many cards and headings are listed.
 */
guint
mu_picker_list_get_n_items (MuPickerList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->store));
}

/**
 * mu_picker_list_get_selected:
 *
 * Returns: (transfer none) (nullable): the selected card; %NULL if no card is listed.
 */
MuPickerItem *
mu_picker_list_get_selected (MuPickerList *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/**
 * mu_picker_list_get_hovered:
 *
 * Returns: (transfer none) (nullable): the card that the player points at.
 */
MuPickerItem *
mu_picker_list_get_hovered (MuPickerList *self)
{
  return self->hovered;
}

/**
 * mu_picker_list_select:
 * @item: a card in the list
 *
 * Selects the card and scrolls to it.
 */
void
mu_picker_list_select (MuPickerList *self, MuPickerItem *item)
{
  guint position;

  if (g_list_store_find (self->store, item, &position))
    select_position (self, position);
}

/**
 * mu_picker_list_select_current:
 *
 * Selects the card that the player would replace, if it is listed.
 */
void
mu_picker_list_select_current (MuPickerList *self)
{
  for (guint i = 0; i < mu_picker_list_get_n_items (self); i++)
    {
      g_autoptr (MuPickerItem) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

      if (mu_picker_item_is_current (item))
        {
          select_position (self, i);
          return;
        }
    }
}

/**
 * mu_picker_list_step:
 * @by: how many cards to move, back if negative
 *
 * Moves the selection, at most to the first or the last card.
 */
void
mu_picker_list_step (MuPickerList *self, int by)
{
  gint64 n_items = mu_picker_list_get_n_items (self);
  gint64 position = gtk_single_selection_get_selected (self->selection);

  if (n_items > 0)
    select_position (self, CLAMP (position + by, 0, n_items - 1));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-picker.h"

#include "app/card/mu-card-preview.h"
#include "app/picker/mu-picker-row.h"
#include "app/picker/mu-picker-rows.h"
#include "support/mu-test-pane.h"

#include <graphene.h>

static MuPickerRows *
get_rows (MuPicker *picker)
{
  return mu_test_get_part (mu_test_get_part (picker, "list"), "view");
}

/**
 * mu_test_get_picker:
 * @around: a window, or a part of it
 *
 * Returns: (transfer none): the picker of the window.
 */
MuPicker *
mu_test_get_picker (gpointer around)
{
  return mu_picker_place_get_picker (mu_test_get_part (gtk_widget_get_root (around), "picker_place"));
}

/**
 * mu_test_picker_open:
 * @pane: a list pane
 * @unit: the index of a ship
 * @slot: the id of a slot kind
 *
 * Opens the picker for a slot of the ship.
 *
 * Returns: whether it is open for such a slot.
 */
gboolean
mu_test_picker_open (gpointer pane, guint unit, const char *slot)
{
  MuPicker *picker = mu_test_get_picker (pane);
  const MuPickRequest *request = mu_picker_get_request (picker);

  g_assert_true (gtk_widget_activate_action (pane, "roster.pick-slot", "(us)", unit, slot));
  return gtk_widget_get_mapped (GTK_WIDGET (picker)) && request->purpose == MU_PICK_UPGRADE && request->unit == unit;
}

static guint
count_rows (MuPicker *picker)
{
  return mu_picker_rows_get_items (get_rows (picker))->len;
}

/**
 * mu_test_picker_get_row:
 *
 * Returns: (transfer none) (nullable): the card or heading in that row.
 */
MuPickerItem *
mu_test_picker_get_row (MuPicker *picker, guint position)
{
  GPtrArray *items = mu_picker_rows_get_items (get_rows (picker));

  return position < items->len ? items->pdata[position] : NULL;
}

/**
 * mu_test_picker_click:
 * @item: a card or heading in the list
 *
 * Clicks @item.
 */
void
mu_test_picker_click (MuPicker *picker, MuPickerItem *item)
{
  g_signal_emit_by_name (mu_test_get_part (picker, "list"), "taken", item);
}

static void
unfold_all (MuPicker *picker)
{
  for (guint i = 0; i < count_rows (picker); i++)
    {
      MuPickerItem *row = mu_test_picker_get_row (picker, i);

      if (mu_picker_item_is_heading (row) && !row->open)
        mu_test_picker_click (picker, row);
    }
}

/**
 * mu_test_picker_get_n_items:
 *
 * Returns: how many cards the picker lists when all ships are unfolded.
 */
guint
mu_test_picker_get_n_items (MuPicker *picker)
{
  guint n_items = 0;

  unfold_all (picker);
  for (guint i = 0; i < count_rows (picker); i++)
    n_items += !mu_picker_item_is_heading (mu_test_picker_get_row (picker, i));
  return n_items;
}

/**
 * mu_test_picker_get_item:
 * @position: a position among the cards when all ships are unfolded
 *
 * Returns: (transfer none) (nullable): the card there.
 */
MuPickerItem *
mu_test_picker_get_item (MuPicker *picker, guint position)
{
  unfold_all (picker);
  for (guint i = 0; i < count_rows (picker); i++)
    if (!mu_picker_item_is_heading (mu_test_picker_get_row (picker, i)) && position-- == 0)
      return mu_test_picker_get_row (picker, i);
  return NULL;
}

/**
 * mu_test_picker_show_misfits:
 *
 * Turns the switch that has cards listed which do not fit.
 */
void
mu_test_picker_show_misfits (MuPicker *picker, gboolean show)
{
  gtk_check_button_set_active (mu_test_get_part (picker, "show_misfits"), show);
}

/**
 * mu_test_picker_find:
 *
 * Returns: (transfer none) (nullable): the card with that id, if it is listed.
 */
MuPickerItem *
mu_test_picker_find (MuPicker *picker, const char *card_id)
{
  unfold_all (picker);
  for (guint i = 0; i < count_rows (picker); i++)
    {
      MuPickerItem *item = mu_test_picker_get_row (picker, i);

      if (!mu_picker_item_is_heading (item)
          && g_str_equal (mu_card_get_id (item->card), card_id))
        return item;
    }
  return NULL;
}

/**
 * mu_test_picker_get_selected:
 *
 * Returns: (transfer none) (nullable): the selected card, which Enter takes.
 */
MuPickerItem *
mu_test_picker_get_selected (MuPicker *picker)
{
  return mu_test_picker_get_row (picker, mu_picker_rows_get_selected (get_rows (picker)));
}

static void
list_cards (GtkWidget *widget, GPtrArray *titles)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (MU_IS_CARD_PREVIEW (widget))
    g_ptr_array_add (titles, (gpointer) gtk_label_get_text (mu_test_get_part (widget, "title")));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_cards (child, titles);
}

/**
 * mu_test_picker_get_card:
 *
 * Returns: (nullable): the title of the card beside the list, the last one if there are several; %NULL if there is no
 *   room for it.
 */
const char *
mu_test_picker_get_card (MuPicker *picker)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  list_cards (mu_test_get_part (picker, "card"), titles);
  return titles->len > 0 ? titles->pdata[titles->len - 1] : NULL;
}

/* Returns the titles of the cards that are shown side by side. */
char *
mu_test_picker_dup_cards (MuPicker *picker)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  list_cards (mu_test_get_part (picker, "card"), titles);
  g_ptr_array_add (titles, NULL);
  return g_strjoinv (" | ", (char **) titles->pdata);
}

/* Returns the controller of @type and, for gestures, for that button. */
static GtkEventController *
find_controller (GtkWidget *widget, GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type
          && (button == 0 || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
        return controller;
    }
  g_assert_not_reached ();
}

static GtkWidget *
find_row (GtkWidget *widget, MuPickerItem *item)
{
  if (MU_IS_PICKER_ROW (widget) && mu_picker_row_get_item (MU_PICKER_ROW (widget)) == item)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = find_row (child, item);

      if (row != NULL)
        return row;
    }
  return NULL;
}

/* Returns the middle of the row of @item, which must be in view. */
static graphene_point_t
find_place (GtkWidget *view, MuPickerItem *item)
{
  GtkWidget *row = find_row (view, item);
  graphene_rect_t bounds;
  graphene_point_t place;

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_compute_bounds (row, view, &bounds));
  graphene_rect_get_center (&bounds, &place);
  return place;
}

/**
 * mu_test_picker_point_at:
 * @item: (nullable): a card in view; %NULL: the pointer leaves the list
 *
 * Moves the pointer.
 */
void
mu_test_picker_point_at (MuPicker *picker, MuPickerItem *item)
{
  GtkWidget *view = GTK_WIDGET (get_rows (picker));
  GtkEventController *motion = find_controller (view, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0);
  graphene_point_t place = GRAPHENE_POINT_INIT_ZERO;

  mu_test_await_frame ();
  if (item != NULL)
    place = find_place (view, item);
  g_signal_emit_by_name (motion, "enter", 0.0, 0.0);
  if (item != NULL)
    g_signal_emit_by_name (motion, "motion", (double) place.x, (double) place.y);
  else
    g_signal_emit_by_name (motion, "leave");
}

/**
 * mu_test_picker_add:
 * @item: a card in view
 *
 * Clicks the button of its row, which adds it and leaves the picker open.
 */
void
mu_test_picker_add (MuPicker *picker, MuPickerItem *item)
{
  GtkWidget *row = find_row (GTK_WIDGET (get_rows (picker)), item);

  g_assert_nonnull (row);
  mu_test_click (mu_test_get_part (row, "add"));
}

/**
 * mu_test_picker_get_fewer:
 * @item: a card in view
 *
 * Returns: (transfer none): the button of its row that takes a copy out of the list.
 */
GtkWidget *
mu_test_picker_get_fewer (MuPicker *picker, MuPickerItem *item)
{
  GtkWidget *row = find_row (GTK_WIDGET (get_rows (picker)), item);

  g_assert_nonnull (row);
  return mu_test_get_part (row, "fewer");
}

/**
 * mu_test_picker_pin:
 * @item: a card in view
 *
 * Clicks @item with the right button.
 */
void
mu_test_picker_pin (MuPicker *picker, MuPickerItem *item)
{
  GtkWidget *view = GTK_WIDGET (get_rows (picker));
  graphene_point_t place = find_place (view, item);

  g_signal_emit_by_name (find_controller (view, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY), "pressed", 1,
                         (double) place.x, (double) place.y);
}

/**
 * mu_test_picker_type:
 *
 * Replaces the text in the search entry, and waits until it was searched for.
 */
void
mu_test_picker_type (MuPicker *picker, const char *text)
{
  mu_test_type (mu_test_get_part (picker, "search"), text);
  mu_test_await_frame ();
}

/**
 * mu_test_picker_press:
 *
 * Presses a key in the search entry. The picker must use it.
 */
void
mu_test_picker_press (MuPicker *picker, guint key, GdkModifierType state)
{
  g_assert_true (mu_test_press (mu_test_get_part (picker, "search"), key, state));
}

/**
 * mu_test_picker_select:
 *
 * Selects @item, also in a list that is folded.
 *
 * Returns: whether it is listed.
 */
gboolean
mu_test_picker_select (MuPicker *picker, MuPickerItem *item)
{
  unfold_all (picker);
  for (guint i = 0; i < count_rows (picker); i++)
    if (mu_test_picker_get_row (picker, i) == item)
      {
        mu_picker_rows_select (get_rows (picker), i);
        return TRUE;
      }
  return FALSE;
}

/**
 * mu_test_picker_take:
 * @item: a card that is listed
 * @anyway: whether to take it although it does not fit
 *
 * Selects @item and presses Enter, or Shift+Enter.
 */
void
mu_test_picker_take (MuPicker *picker, MuPickerItem *item, gboolean anyway)
{
  g_assert_true (mu_test_picker_select (picker, item));
  mu_test_picker_press (picker, GDK_KEY_Return, anyway ? GDK_SHIFT_MASK : 0);
}

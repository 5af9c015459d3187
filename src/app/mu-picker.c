/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-picker.h"

#include "app/mu-picker-filter.h"
#include "app/mu-picker-row.h"

#include <glib/gi18n.h>

enum
{
  PREVIEW_MS = 50
};

/* Answers "what can I add here?": a list to search in, what fits first, what does not greyed with the reason. */
struct _MuPicker
{
  GtkPopover parent_instance;
  MuPickRequest request;
  GPtrArray *items; /* of MuPickerItem: all there are, in order */
  gboolean opening;
  guint preview;
  GPtrArray *rows; /* of MuPickerRow: not in use now */
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkWidget *view;
  GtkLabel *hint;
  GtkWidget *anyway;
  GListStore *store;
  MuPickerFilter *filter;
  GtkSingleSelection *selection;
};

enum
{
  CHOSEN,
  PREVIEWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuPicker, mu_picker, GTK_TYPE_POPOVER)

static void
mu_picker_dispose (GObject *object)
{
  g_clear_handle_id (&MU_PICKER (object)->preview, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_PICKER);
  G_OBJECT_CLASS (mu_picker_parent_class)->dispose (object);
}

/* Rows */

/* The view makes new places whenever other cards are listed. Rows that go from one to the other save most of that. */
static void
on_row_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item, MuPicker *self)
{
  g_autoptr (GtkWidget) row = self->rows->len > 0 ? g_ptr_array_steal_index_fast (self->rows, self->rows->len - 1)
                                                  : g_object_ref_sink (g_object_new (MU_TYPE_PICKER_ROW, NULL));

  mu_picker_row_show (MU_PICKER_ROW (row), gtk_list_item_get_item (list_item));
  gtk_list_item_set_child (list_item, row);
}

static void
on_row_unbind (GtkSignalListItemFactory *factory, GtkListItem *list_item, MuPicker *self)
{
  g_ptr_array_add (self->rows, g_object_ref (gtk_list_item_get_child (list_item)));
  gtk_list_item_set_child (list_item, NULL);
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  return mu_picker_item_compare (*(MuPickerItem *const *) a, *(MuPickerItem *const *) b);
}

static void
select_position (MuPicker *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  if (position < mu_picker_get_n_items (self))
    gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", position);
}

static void
show_state (MuPicker *self)
{
  MuPickerItem *item = mu_picker_get_selected (self);
  const char *page = mu_picker_get_n_items (self) > 0                 ? "list"
                     : mu_picker_filter_get_only_legal (self->filter) ? "unfit"
                                                                      : "none";

  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_widget_set_visible (self->anyway, item != NULL && !mu_picker_item_is_legal (item));
  gtk_label_set_label (self->hint, item == NULL || mu_picker_item_is_legal (item)
                                       ? _ ("↑↓ choose · Enter take · Esc close")
                                       : _ ("Does not fit"));
}

static gboolean
on_preview (gpointer data)
{
  MuPicker *self = data;
  MuPickerItem *item = mu_picker_get_selected (self);

  self->preview = 0;
  if (item != NULL && gtk_widget_get_visible (GTK_WIDGET (self)))
    g_signal_emit (self, signals[PREVIEWED], 0, item);
  return G_SOURCE_REMOVE;
}

/* Who types or goes down the list fast does not wait for every card on the way. */
static void
on_selected (MuPicker *self)
{
  show_state (self);
  if (self->preview == 0)
    self->preview = g_timeout_add (PREVIEW_MS, on_preview, self);
}

/*
 * What is listed changes in one go: GtkFilterListModel would tell of every card that comes or goes, and each time the
 * view would make rows anew.
 */
static void
refill (MuPicker *self)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();

  for (guint i = 0; i < self->items->len; i++)
    if (gtk_filter_match (GTK_FILTER (self->filter), self->items->pdata[i]))
      g_ptr_array_add (shown, self->items->pdata[i]);
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)), shown->pdata, shown->len);
  select_position (self, 0);
  show_state (self);
}

static void
on_filter_changed (MuPicker *self)
{
  const char *const *words = mu_picker_filter_get_words (self->filter);
  gboolean resort = FALSE;

  if (self->opening)
    return;
  for (guint i = 0; i < self->items->len; i++)
    resort |= mu_picker_item_set_sought (self->items->pdata[i], words);
  if (resort)
    g_ptr_array_sort (self->items, compare_items);
  refill (self);
}

static void
on_search_changed (MuPicker *self)
{
  mu_picker_filter_set_text (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
step (MuPicker *self, int by)
{
  int n_items = mu_picker_get_n_items (self);
  int position = gtk_single_selection_get_selected (self->selection);

  if (n_items > 0)
    select_position (self, CLAMP (position + by, 0, n_items - 1));
}

static void
take_selected (MuPicker *self, gboolean anyway)
{
  MuPickerItem *item = mu_picker_get_selected (self);

  if (item != NULL)
    mu_picker_take (self, item, anyway);
}

/* Buttons in the popover keep their keys. */
static gboolean
is_on_button (MuPicker *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return GTK_IS_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus);
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, MuPicker *self)
{
  gboolean shift = (state & GDK_SHIFT_MASK) != 0;

  switch (key)
    {
    case GDK_KEY_Up:
      step (self, -1);
      return TRUE;
    case GDK_KEY_Down:
      step (self, 1);
      return TRUE;
    case GDK_KEY_Page_Up:
      step (self, -8);
      return TRUE;
    case GDK_KEY_Page_Down:
      step (self, 8);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (is_on_button (self))
        return FALSE;
      take_selected (self, shift);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
on_clicked (GtkGestureClick *gesture, int n_press, double x, double y, MuPicker *self)
{
  GtkWidget *picked = gtk_widget_pick (self->view, x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = picked != NULL ? gtk_widget_get_ancestor (picked, MU_TYPE_PICKER_ROW) : NULL;

  /* The list's own rows are a little larger than what is in them. */
  if (row == NULL && picked != NULL)
    row = gtk_widget_get_first_child (picked);
  if (row != NULL && MU_IS_PICKER_ROW (row))
    mu_picker_take (self, mu_picker_row_get_item (MU_PICKER_ROW (row)), FALSE);
}

static void
on_anyway (MuPicker *self)
{
  take_selected (self, TRUE);
}

static void
on_stop_search (MuPicker *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
install_signals (void)
{
  /**
   * MuPicker::chosen:
   * @item: the card to add, with its companions
   *
   * The player took a card.
   */
  signals[CHOSEN] = g_signal_new ("chosen", MU_TYPE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  MU_TYPE_PICKER_ITEM);

  /**
   * MuPicker::previewed:
   * @item: the card selected in the list
   *
   * The player looks at a card.
   */
  signals[PREVIEWED] = g_signal_new ("previewed", MU_TYPE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                     1, MU_TYPE_PICKER_ITEM);
}

static void
mu_picker_finalize (GObject *object)
{
  g_ptr_array_unref (MU_PICKER (object)->items);
  g_ptr_array_unref (MU_PICKER (object)->rows);
  G_OBJECT_CLASS (mu_picker_parent_class)->finalize (object);
}

static void
mu_picker_class_init (MuPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_picker_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_picker_finalize;
  install_signals ();
  g_type_ensure (MU_TYPE_PICKER_ITEM);
  g_type_ensure (MU_TYPE_PICKER_FILTER);
  g_type_ensure (MU_TYPE_PICKER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPicker, search);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, stack);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, view);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, hint);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, anyway);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, store);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, filter);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, selection);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_filter_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_anyway);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_bind_template_callback (widget_class, on_row_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_row_unbind);
}

static void
mu_picker_init (MuPicker *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
select_current (MuPicker *self)
{
  for (guint i = 0; i < mu_picker_get_n_items (self); i++)
    if (mu_picker_item_is_current (mu_picker_get_item (self, i)))
      {
        select_position (self, i);
        return;
      }
  select_position (self, 0);
}

/**
 * mu_picker_open:
 * @request: what to offer
 *
 * Fills the picker with what could go into the session's list there, and pops it up.
 */
void
mu_picker_open (MuPicker *self, MuSession *session, const MuPickRequest *request)
{
  MuRoster *roster = mu_session_get_roster (session);
  g_autofree char *prompt = mu_pick_request_dup_prompt (request, mu_roster_get_game (roster));

  self->opening = TRUE;
  self->request = *request;
  g_object_set (self->search, "placeholder-text", prompt, "text", "", NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL, prompt, -1);
  mu_picker_filter_set_text (self->filter, "");
  g_ptr_array_unref (self->items);
  self->items = mu_pick_request_list_items (request, roster);
  g_ptr_array_sort (self->items, compare_items);
  refill (self);
  self->opening = FALSE;
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  select_current (self);
  on_selected (self);
}

/**
 * mu_picker_get_request:
 *
 * Returns: (transfer none): what it was opened for last.
 */
const MuPickRequest *
mu_picker_get_request (MuPicker *self)
{
  return &self->request;
}

/**
 * mu_picker_set_text:
 *
 * Searches for @text at once, as if it had been typed.
 */
void
mu_picker_set_text (MuPicker *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  on_search_changed (self);
}

void
mu_picker_set_only_legal (MuPicker *self, gboolean only_legal)
{
  mu_picker_filter_set_only_legal (self->filter, only_legal);
}

/**
 * mu_picker_get_n_items:
 *
 * Returns: how many cards are listed.
 */
guint
mu_picker_get_n_items (MuPicker *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->selection));
}

/**
 * mu_picker_get_item:
 *
 * Returns: (transfer none) (nullable): the card listed at @position.
 */
MuPickerItem *
mu_picker_get_item (MuPicker *self, guint position)
{
  g_autoptr (MuPickerItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return item;
}

/**
 * mu_picker_get_selected:
 *
 * Returns: (transfer none) (nullable): the card that Enter takes.
 */
MuPickerItem *
mu_picker_get_selected (MuPicker *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/**
 * mu_picker_find:
 *
 * Returns: (transfer none) (nullable): the card of that id, if it is listed.
 */
MuPickerItem *
mu_picker_find (MuPicker *self, const char *card_id)
{
  for (guint i = 0; i < mu_picker_get_n_items (self); i++)
    {
      MuPickerItem *item = mu_picker_get_item (self, i);

      if (g_str_equal (mu_card_get_id (mu_picker_item_get_card (item)), card_id))
        return item;
    }
  return NULL;
}

static guint
find_position (MuPicker *self, MuPickerItem *item)
{
  for (guint i = 0; i < mu_picker_get_n_items (self); i++)
    if (mu_picker_get_item (self, i) == item)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/**
 * mu_picker_take:
 * @item: a card listed
 * @anyway: whether to take it although it does not fit
 *
 * Takes a card that fits and closes. One that does not is only selected, unless @anyway.
 */
void
mu_picker_take (MuPicker *self, MuPickerItem *item, gboolean anyway)
{
  g_autoptr (MuPickerItem) taken = g_object_ref (item);

  if (!anyway && !mu_picker_item_is_legal (item))
    {
      gtk_single_selection_set_selected (self->selection, find_position (self, item));
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, taken);
}

/**
 * mu_picker_get_search:
 *
 * Returns: (transfer none): the entry that has the keyboard.
 */
GtkWidget *
mu_picker_get_search (MuPicker *self)
{
  return GTK_WIDGET (self->search);
}

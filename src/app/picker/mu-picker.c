/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-private.h"

#include "app/widgets/mu-colors.h"
#include "app/widgets/mu-template.h"
#include "library/mu-library-settings.h"

enum { PREVIEW_MS = 50, WIDTH_EM = 34, HEIGHT_EM = 26 };

static const char sort_setting[] = "picker.sort";
static const char legal_setting[] = "picker.only-legal";

enum { CHOSEN, PREVIEWED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MuPicker, mu_picker, GTK_TYPE_POPOVER)

static void
mu_picker_dispose (GObject *object)
{
  MuPicker *self = MU_PICKER (object);

  g_clear_handle_id (&self->preview, g_source_remove);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_PICKER);
  G_OBJECT_CLASS (mu_picker_parent_class)->dispose (object);
}

static void
mu_picker_finalize (GObject *object)
{
  g_ptr_array_unref (MU_PICKER (object)->items);
  G_OBJECT_CLASS (mu_picker_parent_class)->finalize (object);
}

/* What is remembered */

static char *
dup_setting (MuPicker *self, const char *key)
{
  MuLibrary *library = mu_session_get_library (self->session);

  return library != NULL ? mu_library_dup_setting (library, key) : NULL;
}

/* A habit that cannot be kept is no reason to disturb anybody. */
static void
remember (MuPicker *self, const char *key, const char *value)
{
  MuLibrary *library = self->session != NULL ? mu_session_get_library (self->session) : NULL;

  if (library != NULL && !self->opening)
    mu_library_set_setting (library, key, value, NULL);
}

static void
recall (MuPicker *self)
{
  g_autofree char *sort = dup_setting (self, sort_setting);
  g_autofree char *legal = dup_setting (self, legal_setting);

  if (sort != NULL)
    mu_picker_options_set_sort (self->options, mu_picker_sort_parse (sort));
  if (legal != NULL)
    mu_picker_filter_set_only_legal (self->filter, g_str_equal (legal, "yes"));
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
  mu_picker_show_state (self);
  if (self->preview == 0)
    self->preview = g_timeout_add (PREVIEW_MS, on_preview, self);
}

/* What is listed */

static int
compare_items (gconstpointer a, gconstpointer b, gpointer sort)
{
  return mu_picker_item_compare (*(MuPickerItem *const *) a, *(MuPickerItem *const *) b, GPOINTER_TO_UINT (sort));
}

static void
sort_items (MuPicker *self)
{
  g_ptr_array_sort_with_data (self->items, compare_items, GUINT_TO_POINTER (mu_picker_options_get_sort (self->options)));
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
    sort_items (self);
  mu_picker_list_fill (self->list, self->items, GTK_FILTER (self->filter));
  mu_picker_show_filters (self);
}

static void
on_only_legal_changed (MuPicker *self)
{
  remember (self, legal_setting, mu_picker_filter_get_only_legal (self->filter) ? "yes" : "no");
}

static void
on_sort_changed (MuPicker *self)
{
  remember (self, sort_setting, mu_picker_sort_get_word (mu_picker_options_get_sort (self->options)));
  sort_items (self);
  mu_picker_list_fill (self->list, self->items, GTK_FILTER (self->filter));
}

static void
on_search_changed (MuPicker *self)
{
  mu_picker_filter_set_text (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
on_clear (MuPicker *self)
{
  mu_picker_filter_reset (self->filter);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
on_show_unfit (MuPicker *self)
{
  mu_picker_filter_set_only_legal (self->filter, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Taking a card */

/* Takes the card that Enter takes. */
void
mu_picker_take_selected (MuPicker *self, gboolean anyway)
{
  MuPickerItem *item = mu_picker_get_selected (self);

  if (item != NULL)
    mu_picker_take (self, item, anyway);
}

static void
on_taken (MuPicker *self, MuPickerItem *item)
{
  mu_picker_take (self, item, FALSE);
}

static void
on_anyway (MuPicker *self)
{
  mu_picker_take_selected (self, TRUE);
}

static void
on_stop_search (MuPicker *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* Construction */

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
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MU_TYPE_PICKER_FILTER);
  g_type_ensure (MU_TYPE_PICKER_LIST);
  g_type_ensure (MU_TYPE_PICKER_OPTIONS);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPicker, body);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, search);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, filters);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, options);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, stack);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, none);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, clear);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, show_unfit);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, count);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, hint);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, anyway);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, only_legal);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, list);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, filter);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_taken);
  gtk_widget_class_bind_template_callback (widget_class, on_filter_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_only_legal_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_sort_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
  gtk_widget_class_bind_template_callback (widget_class, on_show_unfit);
  gtk_widget_class_bind_template_callback (widget_class, on_anyway);
  mu_picker_add_keys (widget_class);
}

static void
mu_picker_class_init (MuPickerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_picker_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_picker_finalize;
  install_signals ();
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
mu_picker_init (MuPicker *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Opening */

static void
select_current (MuPicker *self)
{
  for (guint i = 0; i < mu_picker_get_n_items (self); i++)
    if (mu_picker_item_is_current (mu_picker_get_item (self, i)))
      {
        mu_picker_list_select (self->list, i);
        return;
      }
}

static void
ask (MuPicker *self)
{
  g_autofree char *prompt = mu_pick_request_dup_prompt (&self->request, self->session);

  g_object_set (self->search, "placeholder-text", prompt, "text", "", NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL, prompt, -1);
  mu_picker_filter_set_text (self->filter, "");
}

/* As large as its text asks for and the window allows. */
static void
take_size (MuPicker *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  double em = mu_text_get_em (GTK_WIDGET (self));

  gtk_widget_set_size_request (self->body, MIN (WIDTH_EM * em, MAX (gtk_widget_get_width (root) - 48, 300)), -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->stack), -1,
                               MIN (HEIGHT_EM * em, MAX (gtk_widget_get_height (root) / 2, 160)));
}

static void
fill (MuPicker *self)
{
  int budget = 0;
  gboolean has_budget = mu_pick_request_get_budget (&self->request, self->session, &budget);

  g_ptr_array_unref (self->items);
  self->items = mu_pick_request_list_items (&self->request, self->session);
  mu_picker_filter_reset (self->filter);
  mu_picker_filter_set_budget (self->filter, budget);
  mu_picker_options_set_items (self->options, self->items, has_budget);
  gtk_widget_set_visible (self->only_legal, self->request.purpose != MU_PICK_ANY);
  sort_items (self);
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
  self->opening = TRUE;
  self->request = *request;
  if (g_set_object (&self->session, session))
    recall (self);
  ask (self);
  fill (self);
  take_size (self);
  mu_picker_list_fill (self->list, self->items, GTK_FILTER (self->filter));
  mu_picker_show_filters (self);
  self->opening = FALSE;
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  select_current (self);
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
  return mu_picker_list_get_n_items (self->list);
}

/**
 * mu_picker_get_item:
 *
 * Returns: (transfer none) (nullable): the card listed at @position.
 */
MuPickerItem *
mu_picker_get_item (MuPicker *self, guint position)
{
  return mu_picker_list_get_item (self->list, position);
}

/**
 * mu_picker_get_selected:
 *
 * Returns: (transfer none) (nullable): the card that Enter takes.
 */
MuPickerItem *
mu_picker_get_selected (MuPicker *self)
{
  return mu_picker_list_get_selected (self->list);
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
      mu_picker_list_select (self->list, mu_picker_list_find (self->list, item));
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

/**
 * mu_picker_get_options:
 *
 * Returns: (transfer none): how it sorts and filters.
 */
MuPickerOptions *
mu_picker_get_options (MuPicker *self)
{
  return self->options;
}

/**
 * mu_picker_get_count:
 *
 * Returns: (transfer none): how many cards are listed, in words.
 */
const char *
mu_picker_get_count (MuPicker *self)
{
  return gtk_label_get_label (self->count);
}

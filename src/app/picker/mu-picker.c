/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker.h"

#include "app/picker/mu-build-shelf.h"
#include "app/picker/mu-picker-cards.h"
#include "app/picker/mu-picker-filter.h"
#include "app/picker/mu-picker-headings.h"
#include "app/picker/mu-picker-layout.h"
#include "app/picker/mu-picker-list.h"
#include "app/picker/mu-picker-options.h"
#include "app/session/mu-settings.h"
#include "app/session/mu-ship-edits.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "describe/mu-played-words.h"
#include "model/text/mu-i18n.h"

/*
 * Answers “what can I add here?”: a list of cards with a search entry, and the card pointed at or selected beside it.
 * Cards that do not fit are hidden until the player asks for them; they come last, greyed out, with the reason. Those
 * that do not fit any more stay where they are until the player asks for other cards.
 */
struct _MuPicker
{
  GtkWidget parent_instance;
  MuSession *session;
  MuPickRequest request;
  GPtrArray *items; /* of MuPickerItem: all cards that could be listed, in catalog order */
  GPtrArray *listed; /* of MuPickerItem: those that are listed, folded ones too, in order */
  MuPickerHeadings *headings; /* nullable: the cards are listed without ships above them */
  GHashTable *kept; /* nullable: the place in listed of each MuCard that was listed when a card was added */
  gboolean opening; /* what changes now is no choice of the player's */
  gboolean editing; /* the list changes by what the player chose here */
  gboolean refused;  /* the player tried to take the selected card, which does not fit */
  gboolean stepped;  /* keys moved the selection since the text was last changed */
  gboolean looks; /* the player searched or moved the selection since the picker was opened or a card added */
  MuPickerItem *looked_at; /* nullable: what PREVIEWED was last emitted with */
  guint preview; /* a timeout */
  GtkWidget *body;
  GtkLabel *title;
  GtkSearchEntry *search;
  GtkMenuButton *filters;
  GtkLabel *filters_label;
  MuPickerOptions *options;
  MuPickerLayout *layout;
  GtkScrolledWindow *card;
  MuPickerCards *cards;
  GtkStack *stack;
  GtkLabel *none;
  GtkWidget *clear;
  GtkWidget *reveal;
  GtkLabel *count;
  GtkLabel *hint;
  GtkLabel *source;
  GtkWidget *anyway;
  GtkWidget *show_misfits;
  MuBuildShelf *shelf;
  GtkWidget *shelf_place;
  MuPickerList *list;
  MuPickerFilter *filter;
};

enum
{
  PREVIEW_MS = 50,
  PAGE = 8
};

/* An earlier version had one order for all kinds of cards. */
static const char sort_setting[] = "picker.sort";

G_DEFINE_FINAL_TYPE (MuPicker, mu_picker, GTK_TYPE_WIDGET)

static void
mu_picker_dispose (GObject *object)
{
  MuPicker *self = MU_PICKER (object);

  g_clear_handle_id (&self->preview, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->looked_at);
  mu_template_dispose (object);
}

static void
mu_picker_finalize (GObject *object)
{
  g_ptr_array_unref (MU_PICKER (object)->items);
  g_ptr_array_unref (MU_PICKER (object)->listed);
  g_clear_pointer (&MU_PICKER (object)->headings, mu_picker_headings_free);
  g_clear_pointer (&MU_PICKER (object)->kept, g_hash_table_unref);
  G_OBJECT_CLASS (mu_picker_parent_class)->finalize (object);
}

/* Settings */

static void
save_setting (MuPicker *self, const char *key, const char *value)
{
  MuLibrary *library = self->session != NULL ? mu_session_get_library (self->session) : NULL;

  /* An order that cannot be saved is not worth an error message. */
  if (library != NULL && !self->opening)
    mu_library_set_setting (library, key, value, NULL);
}

/* The order is remembered for each kind of card. */
static char *
dup_sort_setting (MuPicker *self)
{
  return g_strconcat (sort_setting, ".", mu_pick_request_get_word (&self->request), NULL);
}

static void
load_settings (MuPicker *self)
{
  MuLibrary *library = mu_session_get_library (self->session);
  g_autofree char *setting = dup_sort_setting (self);
  g_autofree char *sort = library != NULL ? mu_library_dup_setting (library, setting) : NULL;
  g_autofree char *legal = mu_settings_dup (library, MU_SETTING_ONLY_LEGAL);

  if (library != NULL && sort == NULL)
    sort = mu_library_dup_setting (library, sort_setting);
  if (library != NULL)
    mu_picker_options_set_sort (self->options, mu_picker_sort_parse (sort));
  mu_picker_filter_set_only_legal (self->filter, g_str_equal (legal, "yes"));
}

/* What the picker says besides the cards it lists */

static void
show_filters (MuPicker *self)
{
  guint n_active = mu_picker_filter_get_n_active (self->filter);
  g_autofree char *label = g_strdup_printf (ngettext ("%u _Filter", "%u _Filters", n_active), n_active);

  gtk_label_set_label (self->filters_label, n_active > 0 ? label : _ ("_Filters"));
  mu_show_class (GTK_WIDGET (self->filters), "active", n_active > 0);
}

static gboolean
is_searching (MuPicker *self)
{
  return mu_picker_filter_get_words (self->filter)[0] != NULL;
}

static char *
dup_none (MuPicker *self, guint n_hidden, MuPickerItem *hidden)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gboolean has_text = is_searching (self);

  if (n_hidden == 0)
    return has_text ? g_strdup_printf (_ ("No card has “%s”."), text) : g_strdup (_ ("There is no such card."));
  if (n_hidden == 1)
    /* Translators: the name of a card, and why it does not fit */
    return g_strdup_printf (_ ("%s does not fit here. %s"), mu_card_get_name (hidden->card),
                            mu_picker_item_get_reason (hidden));
  return has_text
           ? g_strdup_printf (ngettext ("%u card with “%s” does not fit here.",
                                        "%u cards with “%s” do not fit here.", n_hidden), n_hidden, text)
           : g_strdup (_ ("No card fits here."));
}

/* Says why no card is listed, and offers what would bring some back. */
static void
show_none (MuPicker *self)
{
  gboolean filtered = mu_picker_filter_get_n_active (self->filter) > 0;
  MuPickerItem *hidden = NULL; /* one of those that are hidden only because they do not fit */
  guint n_hidden = 0;
  g_autofree char *why = NULL;
  g_autoptr (GString) text = NULL;

  for (guint i = 0; i < self->items->len; i++)
    if (mu_picker_filter_hides_misfit (self->filter, self->items->pdata[i]))
      {
        hidden = self->items->pdata[i];
        n_hidden++;
      }
  why = dup_none (self, n_hidden, hidden);
  text = g_string_new (why);
  if (filtered)
    g_string_append_printf (text, "\n%s", _ ("Filters hide some cards."));
  else if (n_hidden == 0 && is_searching (self))
    g_string_append_printf (text, "\n%s", _ ("Try fewer words, or other ones."));
  if (n_hidden > 0)
    g_string_append_printf (text, "\n%s", _ ("What does not fit is hidden."));
  gtk_label_set_label (self->none, text->str);
  gtk_widget_set_visible (self->clear, filtered);
  gtk_widget_set_visible (self->reveal, n_hidden > 0);
}

/* Returns what there is to say of the selected card; NULL if there is nothing. */
static char *
dup_hint (MuPicker *self)
{
  MuPickerItem *item = mu_picker_list_get_selected (self->list);

  if (item != NULL && !mu_picker_item_is_legal (item) && self->refused)
    return g_strdup_printf (_ ("%s does not fit here. Shift+Enter adds it anyway."),
                            mu_card_get_name (item->card));
  if (item != NULL && !mu_picker_item_is_legal (item))
    return g_strdup (mu_picker_item_get_reason (item));
  if (item != NULL && mu_picker_cards_keeps (self->cards, item))
    return g_strdup_printf (_ ("%s stays in view. Space or a right-click lets go of it."),
                            mu_card_get_name (item->card));
  if (item != NULL && *mu_picker_item_get_carried (item) != '\0')
    return g_strdup (mu_picker_item_get_carried (item));
  return NULL;
}

/* The arrow keys and Escape do what they do everywhere, and there is little room. */
static const char *
get_keys (MuPicker *self, MuPickerItem *item)
{
  if (item != NULL && mu_picker_item_is_heading (item))
    return _ ("Enter: fold or unfold");
  if (item != NULL && mu_picker_item_is_addable (item))
    return _ ("Enter: add · Ctrl+Enter: add and stay · Space: compare");
  if (item != NULL && item->goes_on)
    return _ ("Enter: take · Ctrl+Enter: take and go on · Space: compare");
  return self->request.purpose == MU_PICK_ANY ? _ ("Enter: show · Space: compare") : _ ("Enter: take · Space: compare");
}

/* Returns the card that is pointed at, or else selected; NULL if nothing is listed. */
static MuPickerItem *
get_previewed (MuPicker *self)
{
  MuPickerItem *hovered = mu_picker_list_get_hovered (self->list);

  return hovered != NULL ? hovered : mu_picker_list_get_selected (self->list);
}

static void
show_state (MuPicker *self)
{
  MuPickerItem *item = mu_picker_list_get_selected (self->list);
  guint n_all = self->items->len, n_listed = self->listed->len;
  g_autofree char *hint = dup_hint (self);
  g_autofree char *all = g_strdup_printf (ngettext ("%u card", "%u cards", n_all), n_all);
  /* Translators: how many cards are listed, of how many: 12 of 297 cards */
  g_autofree char *count = n_listed == n_all ? g_strdup (all) : g_strdup_printf (_ ("%u of %s"), n_listed, all);

  gtk_stack_set_visible_child_name (self->stack, item != NULL ? "list" : "none");
  if (item == NULL)
    show_none (self);
  gtk_widget_set_visible (GTK_WIDGET (self->card),
                          get_previewed (self) != NULL || mu_picker_cards_get_n_kept (self->cards) > 0);
  mu_picker_layout_set_compares (self->layout, mu_picker_cards_get_n_kept (self->cards) > 0);
  gtk_label_set_label (self->count, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, count, -1);
  gtk_widget_set_visible (self->anyway, item != NULL && !mu_picker_item_is_legal (item));
  gtk_label_set_label (self->hint, hint != NULL ? hint : get_keys (self, item));
  mu_show_class (GTK_WIDGET (self->hint), "refused", self->refused);
}

/* Previews */

/* Where there is no room for all cards side by side, the last one, which the player looks at, is in view. */
static void
scroll_to_last_card (MuPicker *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (self->card);
  double page = gtk_adjustment_get_page_size (adjustment);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int width;

  gtk_widget_measure (GTK_WIDGET (self->cards), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_adjustment_configure (adjustment, rtl ? 0 : MAX (width - page, 0), 0, MAX (width, page),
                            gtk_adjustment_get_step_increment (adjustment),
                            gtk_adjustment_get_page_increment (adjustment), page);
}

static gboolean
on_preview (gpointer data)
{
  MuPicker *self = data;
  MuPickerItem *shown = get_previewed (self);
  /* What is selected when the picker opens, or after a card was added, is not what the player looks at. */
  MuPickerItem *item = self->looks ? shown : mu_picker_list_get_hovered (self->list);

  self->preview = 0;
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  mu_picker_cards_show (self->cards, self->session,
                        self->request.purpose == MU_PICK_UPGRADE ? (int) self->request.unit : -1, shown);
  scroll_to_last_card (self);
  if (item != NULL && (mu_picker_item_is_heading (item) || self->request.purpose == MU_PICK_ANY))
    item = NULL;
  if (g_set_object (&self->looked_at, item))
    g_signal_emit_by_name (self, "previewed", item);
  return G_SOURCE_REMOVE;
}

/* The delay keeps fast typing, scrolling and pointing from describing every card on the way. */
static void
queue_preview (MuPicker *self)
{
  if (self->preview == 0)
    self->preview = g_timeout_add (PREVIEW_MS, on_preview, self);
}

static void
on_selected (MuPicker *self)
{
  self->refused = FALSE;
  show_state (self);
  queue_preview (self);
}

/* Keeps a card in view whatever is pointed at or selected then, until it is let go. */
static void
toggle_pin (MuPicker *self, MuPickerItem *item)
{
  mu_picker_cards_toggle (self->cards, item);
  on_selected (self);
}

/* Searching, filtering and sorting */

static int
compare_items (gconstpointer a, gconstpointer b, gpointer sort)
{
  return mu_picker_item_compare (*(MuPickerItem *const *) a, *(MuPickerItem *const *) b, GPOINTER_TO_UINT (sort));
}

static int
compare_kept (gconstpointer a, gconstpointer b, gpointer kept)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (kept, (*(MuPickerItem *const *) a)->card))
         - GPOINTER_TO_INT (g_hash_table_lookup (kept, (*(MuPickerItem *const *) b)->card));
}

/* How often the cards were played, and in which lists, is said only where they are sorted by that. */
static void
show_played (MuPicker *self)
{
  gboolean sorted = mu_picker_options_get_sort (self->options) == MU_PICKER_SORT_PLAYED;
  const MuPlayed *played = sorted ? mu_pick_request_get_played (&self->request, self->session) : NULL;
  gboolean on_ship = self->request.purpose == MU_PICK_UPGRADE;
  g_autofree char *lists = played != NULL ? mu_played_words_dup_source (played) : g_strdup ("");
  /* Translators: what the percentages beside upgrades are, and in which lists they were counted */
  g_autofree char *source = g_strdup_printf (on_ship ? _ ("On how many of these ships it was played: %s")
  /* Translators: what the percentages beside ships and squadrons are, and in which lists they were counted */
                                                     : _ ("How often it was played beside these cards: %s"), lists);
  const char *how
      = on_ship
          ? _ ("Where a pilot was counted only a few times, the ship’s other pilots count, too.")
          : _ ("The average of the number of copies per list and of the shares of the lists with each of these cards");
  g_autofree char *tooltip = g_strjoin ("\n", source, how, NULL);

  if (played != NULL)
    mu_pick_request_measure_popularity (&self->request, self->session, self->items);
  else
    for (guint i = 0; i < self->items->len; i++)
      ((MuPickerItem *) self->items->pdata[i])->popularity = 0;
  gtk_label_set_label (self->source, source);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->source), tooltip);
  gtk_widget_set_visible (GTK_WIDGET (self->source), played != NULL);
}

/* After a card was added, those stay listed that were, whether they still fit or not. */
static gboolean
is_listed (MuPicker *self, MuPickerItem *item)
{
  return self->kept != NULL ? g_hash_table_contains (self->kept, item->card)
                            : gtk_filter_match (GTK_FILTER (self->filter), item);
}

/* Finds the cards that are listed, and sorts them; after a card was added, they stay where they were. */
static void
list_cards (MuPicker *self)
{
  const char *const *words = mu_picker_filter_get_words (self->filter);

  g_ptr_array_set_size (self->listed, 0);
  for (guint i = 0; i < self->items->len; i++)
    if (is_listed (self, self->items->pdata[i]))
      {
        mu_picker_item_set_sought (self->items->pdata[i], words);
        g_ptr_array_add (self->listed, g_object_ref (self->items->pdata[i]));
      }
  if (self->kept != NULL)
    g_ptr_array_sort_with_data (self->listed, compare_kept, self->kept);
  else
    g_ptr_array_sort_with_data (self->listed, compare_items,
                                GUINT_TO_POINTER (mu_picker_options_get_sort (self->options)));
}

/* Returns the rows: the cards that are listed, with the ships above them. */
static GPtrArray *
list_rows (MuPicker *self)
{
  gboolean by_ship = self->headings != NULL && mu_picker_options_get_sort (self->options) == MU_PICKER_SORT_KIND;

  list_cards (self);
  for (guint i = 0; i < self->listed->len; i++)
    ((MuPickerItem *) self->listed->pdata[i])->headed = by_ship;
  return by_ship ? mu_picker_headings_arrange (self->headings, self->listed, is_searching (self))
                 : g_ptr_array_ref (self->listed);
}

/* Lists the cards, @selected or else the first of them selected. */
static void
fill_list (MuPicker *self, MuPickerItem *selected)
{
  g_autoptr (GPtrArray) rows = list_rows (self);

  mu_picker_list_fill (self->list, rows, selected);
}

static void
on_filter_changed (MuPicker *self)
{
  if (self->opening)
    return;
  /* The player asked for other cards, so that none has to stay where it was. */
  g_clear_pointer (&self->kept, g_hash_table_unref);
  fill_list (self, NULL);
  show_filters (self);
}

static void
on_only_legal_changed (MuPicker *self)
{
  save_setting (self, MU_SETTING_ONLY_LEGAL, mu_picker_filter_get_only_legal (self->filter) ? "yes" : "no");
}

static void
on_sort_changed (MuPicker *self)
{
  g_autofree char *setting = self->session != NULL ? dup_sort_setting (self) : NULL;

  save_setting (self, setting, mu_picker_sort_get_word (mu_picker_options_get_sort (self->options)));
  if (self->opening)
    return;
  g_clear_pointer (&self->kept, g_hash_table_unref);
  show_played (self);
  fill_list (self, NULL);
}

static void
on_search_changed (MuPicker *self)
{
  self->stepped = FALSE;
  self->looks = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
  gtk_widget_set_visible (self->shelf_place, !self->looks);
  mu_picker_filter_set_text (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
on_clear (MuPicker *self)
{
  mu_picker_filter_reset (self->filter);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
on_reveal (MuPicker *self)
{
  mu_picker_filter_set_only_legal (self->filter, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Folding */

static void
unfold (MuPicker *self, MuPickerItem *heading, gboolean open)
{
  g_autoptr (MuPickerItem) kept = g_object_ref (heading);

  mu_picker_headings_open (self->headings, heading, open, is_searching (self));
  fill_list (self, kept);
}

/* Taking a card */

static void
take (MuPicker *self, MuPickerItem *item)
{
  g_autoptr (MuPickerItem) kept = g_object_ref (item);

  mu_picker_close (self);
  g_signal_emit_by_name (self, "chosen", kept);
}

/*
 * A click or Enter takes a card that fits; one that does not is only selected, with “Add Anyway” beside it. A ship above
 * its pilots is folded or unfolded.
 */
static void
take_if_legal (MuPicker *self, MuPickerItem *item)
{
  if (mu_picker_item_is_heading (item))
    unfold (self, item, !item->open);
  else if (mu_picker_item_is_legal (item))
    take (self, item);
  else
    {
      mu_picker_list_select (self->list, item);
      /* The reason is in the row. */
      self->refused = TRUE;
      show_state (self);
    }
}

/* Lists the same cards, as they fit or not now, each where it was: none comes under the pointer that was not there
 * before. The card of @was, nullable, gets selected. */
static void
list_anew (MuPicker *self, MuPickerItem *was)
{
  GHashTable *kept = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) rows = NULL;
  MuPickerItem *selected = NULL;
  int budget = 0;

  self->looks = FALSE;
  g_clear_object (&self->looked_at);
  for (guint i = 0; i < self->listed->len; i++)
    g_hash_table_insert (kept, ((MuPickerItem *) self->listed->pdata[i])->card, GUINT_TO_POINTER (i));
  g_clear_pointer (&self->kept, g_hash_table_unref);
  self->kept = kept;
  g_ptr_array_unref (self->items);
  self->items = mu_pick_request_list_items (&self->request, self->session);
  mu_pick_request_get_budget (&self->request, self->session, &budget);
  mu_picker_filter_set_budget (self->filter, budget);
  show_played (self);
  for (guint i = 0; was != NULL && i < self->items->len; i++)
    if (((MuPickerItem *) self->items->pdata[i])->card == was->card)
      selected = self->items->pdata[i];
  rows = list_rows (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->shelf)))
    mu_build_shelf_update (self->shelf);
  mu_picker_list_refill (self->list, rows, was != NULL && mu_picker_item_is_heading (was) ? was : selected, was);
}

/* Has the list changed by @signal, and stays open for more. The selected card may be another one than @item. */
static void
edit (MuPicker *self, const char *signal, MuPickerItem *item)
{
  g_autoptr (MuPickerItem) kept = g_object_ref (item);

  mu_picker_cards_clear (self->cards);
  self->editing = TRUE;
  g_signal_emit_by_name (self, signal, kept);
  self->editing = FALSE;
  list_anew (self, kept);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Adds a card and stays open for more; an upgrade for more of the same ship. */
static void
add (MuPicker *self, MuPickerItem *item)
{
  g_autoptr (MuPickerItem) kept = g_object_ref (item);

  if (mu_picker_item_is_addable (item))
    edit (self, "chosen", item);
  else
    take_if_legal (self, item);
  /* The next letter begins another search. */
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);
  if (kept->goes_on && mu_picker_item_is_legal (kept))
    g_signal_emit_by_name (self, "went-on", kept);
}

/* Puts a build into the list, and stays open for more. */
static void
take_build (MuPicker *self, MuRoster *ship)
{
  MuPickerItem *item = mu_picker_list_get_selected (self->list);
  g_autoptr (MuPickerItem) selected = item != NULL ? g_object_ref (item) : NULL;
  g_autoptr (GPtrArray) left_off = NULL;
  g_autofree char *obstacle = NULL;

  self->editing = TRUE;
  mu_edit_insert_units (self->session, ship, mu_roster_get_n_units (mu_session_get_roster (self->session)), &left_off,
                        &obstacle);
  self->editing = FALSE;
  list_anew (self, selected);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Takes the last copy of a card out of the list, and stays open for more. */
static void
drop (MuPicker *self, MuPickerItem *item)
{
  edit (self, "dropped", item);
}

static void
on_anyway (MuPicker *self)
{
  MuPickerItem *item = mu_picker_list_get_selected (self->list);

  if (item != NULL && !mu_picker_item_is_heading (item))
    take (self, item);
}

/* Keys: they move the selection in the list while the cursor stays in the search entry. */

/* Buttons in the picker keep their keys. */
static gboolean
is_focus_elsewhere (MuPicker *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && (GTK_IS_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus));
}

/*
 * Folds the ship that is selected or above the card selected, or unfolds it, if the key does that. The arrows point
 * along the line: outwards to unfold, back to fold.
 */
static gboolean
unfold_by_key (MuPicker *self, guint key, GdkModifierType state)
{
  MuPickerItem *item = mu_picker_list_get_selected (self->list);
  MuPickerItem *heading = item;
  gboolean typing = is_searching (self) && !self->stepped;
  gboolean right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
  gboolean open = right != (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL);

  if ((!right && key != GDK_KEY_Left && key != GDK_KEY_KP_Left) || is_focus_elsewhere (self)
      || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return FALSE;
  if (item != NULL && self->headings != NULL && !mu_picker_item_is_heading (item))
    heading = mu_picker_headings_find (self->headings, item);
  if (typing || heading == NULL || !mu_picker_item_is_heading (heading) || heading->open == open)
    return FALSE;
  unfold (self, heading, open);
  return TRUE;
}

/* Returns how many cards a key moves the selection, or 0 if it does not. */
static int
get_step (MuPicker *self, guint key, GdkModifierType state)
{
  /* Home and End move the cursor in the text if there is any, unless Ctrl is held. */
  gboolean ends = state & GDK_CONTROL_MASK || *gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0';

  switch (key)
    {
    case GDK_KEY_Up:
      return -1;
    case GDK_KEY_Down:
      return 1;
    case GDK_KEY_Page_Up:
      return -PAGE;
    case GDK_KEY_Page_Down:
      return PAGE;
    case GDK_KEY_Home:
      return ends ? -G_MAXINT : 0;
    case GDK_KEY_End:
      return ends ? G_MAXINT : 0;
    default:
      return 0;
    }
}

/* A blank at the beginning of a text searches for nothing; nor does one after the arrow keys continue a text. */
static gboolean
is_pin_key (MuPicker *self, guint key, GdkModifierType state)
{
  gboolean typing = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0' && !self->stepped;

  return (key == GDK_KEY_space || key == GDK_KEY_KP_Space) && !typing
         && !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) && !is_focus_elsewhere (self)
         && mu_picker_list_get_selected (self->list) != NULL;
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, MuPicker *self)
{
  MuPickerItem *item = mu_picker_list_get_selected (self->list);
  int step = get_step (self, key, state);

  if (gtk_widget_get_visible (GTK_WIDGET (self->options))
      || gtk_widget_get_focus_child (self->shelf_place) != NULL)
    return FALSE;
  if (key == GDK_KEY_f && state & GDK_CONTROL_MASK)
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  else if (step != 0 && !(state & GDK_ALT_MASK))
    {
      self->stepped = self->looks = TRUE;
      mu_picker_list_step (self->list, step);
    }
  else if (unfold_by_key (self, key, state))
    return TRUE;
  else if (is_pin_key (self, key, state))
    toggle_pin (self, item);
  else if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter) || is_focus_elsewhere (self))
    return FALSE;
  else if (item != NULL && state & GDK_CONTROL_MASK)
    add (self, item);
  else if (item != NULL && state & GDK_SHIFT_MASK && !mu_picker_item_is_heading (item))
    take (self, item);
  else if (item != NULL)
    take_if_legal (self, item);
  return TRUE;
}

/* Construction */

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MU_TYPE_BUILD_SHELF);
  g_type_ensure (MU_TYPE_PICKER_CARDS);
  g_type_ensure (MU_TYPE_PICKER_FILTER);
  g_type_ensure (MU_TYPE_PICKER_LAYOUT);
  g_type_ensure (MU_TYPE_PICKER_LIST);
  g_type_ensure (MU_TYPE_PICKER_OPTIONS);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPicker, body);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, title);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, search);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, filters);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, filters_label);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, options);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, layout);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, card);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, cards);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, stack);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, none);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, clear);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, reveal);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, count);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, hint);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, source);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, anyway);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, show_misfits);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, list);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, shelf);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, shelf_place);
  gtk_widget_class_bind_template_callback (widget_class, take_build);
  gtk_widget_class_bind_template_child (widget_class, MuPicker, filter);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, mu_picker_close);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_bind_template_callback (widget_class, queue_preview);
  gtk_widget_class_bind_template_callback (widget_class, toggle_pin);
  gtk_widget_class_bind_template_callback (widget_class, take_if_legal);
  gtk_widget_class_bind_template_callback (widget_class, add);
  gtk_widget_class_bind_template_callback (widget_class, drop);
  gtk_widget_class_bind_template_callback (widget_class, on_filter_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_only_legal_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_sort_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_clear);
  gtk_widget_class_bind_template_callback (widget_class, on_reveal);
  gtk_widget_class_bind_template_callback (widget_class, on_anyway);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
}

static void
mu_picker_class_init (MuPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_picker_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_picker_finalize;

  /* The player took a card. @item: the card to add, with its companions */
  g_signal_new ("chosen", MU_TYPE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, MU_TYPE_PICKER_ITEM);

  /* The player looks at another card, which he points at or came to by keys, or at none: then @item is NULL. */
  g_signal_new ("previewed", MU_TYPE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);

  /* The player wants one copy less of a card. @item: a card */
  g_signal_new ("dropped", MU_TYPE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, MU_TYPE_PICKER_ITEM);

  /* The player took an upgrade, and means to fill the next slot of the same ship. */
  g_signal_new ("went-on", MU_TYPE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, MU_TYPE_PICKER_ITEM);

  /* The picker was closed. */
  g_signal_new ("closed", MU_TYPE_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "picker");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
mu_picker_init (MuPicker *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->listed = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_show_cut_text (self->hint);
}

/* Opening */

/* Pilots are listed below their ships if they are of more than one. */
static void
make_headings (MuPicker *self)
{
  GPtrArray *items = self->items;
  MuPickerItem *first = NULL;
  gboolean several = FALSE;

  g_clear_pointer (&self->headings, mu_picker_headings_free);
  if (self->request.purpose == MU_PICK_ANY || !mu_card_kind_is (self->request.kind, MU_KIND_ON_SHIP))
    return;
  self->headings = mu_picker_headings_new ();
  for (guint i = 0; i < items->len; i++)
    {
      MuPickerItem *heading = mu_picker_headings_find (self->headings, items->pdata[i]);

      if (((MuPickerItem *) items->pdata[i])->current && heading != NULL)
        mu_picker_headings_open (self->headings, heading, TRUE, FALSE);
      if (first != NULL && heading != first)
        several = TRUE;
      first = heading;
    }
  if (!several)
    g_clear_pointer (&self->headings, mu_picker_headings_free);
}

static void
load_items (MuPicker *self)
{
  int budget = 0;
  gboolean has_budget = mu_pick_request_get_budget (&self->request, self->session, &budget);
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_unref (self->items);
  self->items = mu_pick_request_list_items (&self->request, self->session);
  mu_picker_filter_reset (self->filter);
  mu_picker_filter_set_budget (self->filter, budget);
  for (guint i = 0; i < self->items->len; i++)
    if (!((MuPickerItem *) self->items->pdata[i])->foreign)
      g_ptr_array_add (own, g_object_ref (self->items->pdata[i]));
  mu_picker_options_set_items (self->options, own, has_budget,
                               mu_pick_request_get_played (&self->request, self->session) != NULL);
  make_headings (self);
  gtk_widget_set_visible (self->show_misfits, self->request.purpose != MU_PICK_ANY);
  show_played (self);
}

/* Fills the picker with the cards that @request asks for, as they could go into the session's list, and shows it. */
void
mu_picker_open (MuPicker *self, MuSession *session, const MuPickRequest *request)
{
  g_autofree char *prompt = NULL;
  g_autofree char *title = NULL;

  self->opening = TRUE;
  self->stepped = self->looks = FALSE;
  mu_picker_cards_clear (self->cards);
  g_clear_object (&self->looked_at);
  g_clear_pointer (&self->kept, g_hash_table_unref);
  self->request = *request;
  /* The preferences may have changed them meanwhile. Without a library, what was chosen here is all there is. */
  if (g_set_object (&self->session, session) || mu_session_get_library (session) != NULL)
    load_settings (self);
  prompt = mu_pick_request_dup_prompt (request, session);
  title = mu_pick_request_dup_title (request, session);
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_set (self->search, "placeholder-text", prompt, "text", "", NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL, prompt, -1);
  mu_picker_filter_set_text (self->filter, "");
  load_items (self);
  /* Builds are offered with the ships, until the player searches for a card. */
  if (request->purpose == MU_PICK_UNIT && !mu_card_kind_is_in (request->kind, MU_SECTION_SQUADRONS))
    mu_build_shelf_load (self->shelf, session);
  else
    gtk_widget_set_visible (GTK_WIDGET (self->shelf), FALSE);
  mu_picker_list_set_view (self->list, gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)))));
  fill_list (self, NULL);
  show_filters (self);
  self->opening = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  mu_picker_list_select_current (self->list);
}

/* Hides the picker. */
void
mu_picker_close (MuPicker *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gtk_popover_popdown (GTK_POPOVER (self->options));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit_by_name (self, "closed");
}

/*
 * Lists the same cards as the list is now, which was changed elsewhere.
 *
 * @unit: the index that the unit has now which the picker is open for
 * @replaced: the index that the upgrade has now which would be replaced, or -1
 */
void
mu_picker_refresh (MuPicker *self, guint unit, int replaced)
{
  MuPickerItem *selected = mu_picker_list_get_selected (self->list);
  g_autoptr (MuPickerItem) kept = selected != NULL ? g_object_ref (selected) : NULL;

  self->request.unit = unit;
  self->request.replaced = replaced;
  if (!self->editing)
    list_anew (self, kept);
}

/* Returns what the picker was last opened for. */
const MuPickRequest *
mu_picker_get_request (MuPicker *self)
{
  return &self->request;
}

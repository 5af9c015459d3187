/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-private.h"
#include "model/mu-i18n.h"

/* What the picker says besides the cards it lists. */

/* Says how many filters are set. */
void
mu_picker_show_filters (MuPicker *self)
{
  guint n_active = mu_picker_filter_get_n_active (self->filter);
  g_autofree char *label = g_strdup_printf (ngettext ("%u _Filter", "%u _Filters", n_active), n_active);

  gtk_menu_button_set_label (self->filters, n_active > 0 ? label : _ ("_Filters"));
  if (n_active > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->filters), "active");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->filters), "active");
}

static void
show_count (MuPicker *self)
{
  guint n_shown = mu_picker_list_get_n_items (self->list), n_all = self->items->len;
  g_autofree char *all = g_strdup_printf (ngettext ("%u card", "%u cards", n_all), n_all);
  /* Translators: how many cards are listed, of how many: 12 of 297 cards */
  g_autofree char *text = n_shown == n_all ? g_strdup (all) : g_strdup_printf (_ ("%u of %s"), n_shown, all);

  gtk_label_set_label (self->count, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Why nothing is listed, and what would bring something. */
static void
show_none (MuPicker *self)
{
  gboolean has_text = mu_picker_filter_get_words (self->filter)[0] != NULL;
  gboolean filtered = mu_picker_filter_get_n_active (self->filter) > 0;
  gboolean only_legal = mu_picker_filter_get_only_legal (self->filter);
  g_autofree char *sought = g_strdup_printf (_ ("No card has “%s”."), gtk_editable_get_text (GTK_EDITABLE (self->search)));
  g_autoptr (GString) text = g_string_new (has_text ? sought : _ ("There is no such card."));

  if (filtered)
    g_string_append_printf (text, "\n%s", _ ("Filters hide some cards."));
  if (only_legal)
    g_string_append_printf (text, "\n%s", _ ("What does not fit is hidden."));
  gtk_label_set_label (self->none, text->str);
  gtk_widget_set_visible (self->clear, filtered);
  gtk_widget_set_visible (self->show_unfit, only_legal);
}

/* Says how many cards are listed and what can be done with the one selected. */
void
mu_picker_show_state (MuPicker *self)
{
  MuPickerItem *item = mu_picker_get_selected (self);
  gboolean unfit = item != NULL && !mu_picker_item_is_legal (item);

  gtk_stack_set_visible_child_name (self->stack, item != NULL ? "list" : "none");
  if (item == NULL)
    show_none (self);
  show_count (self);
  gtk_widget_set_visible (self->anyway, unfit);
  gtk_label_set_label (self->hint, unfit ? mu_picker_item_get_reason (item) : _ ("↑↓ choose · Enter take · Esc close"));
}

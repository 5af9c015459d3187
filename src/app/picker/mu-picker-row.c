/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-row.h"

#include "app/card/mu-unit-stats.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-symbols.h"
#include "app/widgets/mu-template.h"
#include "model/game/mu-terms.h"
#include "model/text/mu-i18n.h"

/* A card in the picker, with its cost, what it does in one line and, if it does not fit, the reason. */
struct _MuPickerRow
{
  GtkWidget parent_instance;
  GtkWidget *body;
  GtkWidget *points;
  MuPickerItem *item;
  GtkImage *icon;
  GtkLabel *skill;
  GtkLabel *title;
  MuWrapBox *stats;
  GtkLabel *effect;
  GtkLabel *reason;
  GtkLabel *played;
  GtkLabel *owned;
  GtkLabel *cost;
  GtkLabel *total;
  GtkWidget *counter;
  GtkWidget *fewer;
  GtkLabel *taken;
  GtkWidget *add;
};

G_DEFINE_FINAL_TYPE (MuPickerRow, mu_picker_row, GTK_TYPE_WIDGET)

static void
mu_picker_row_dispose (GObject *object)
{
  g_clear_object (&MU_PICKER_ROW (object)->item);
  mu_template_dispose (object);
}

static void
on_add (MuPickerRow *self)
{
  g_signal_emit_by_name (self, "added", self->item);
}

static void
on_fewer (MuPickerRow *self)
{
  g_signal_emit_by_name (self, "dropped", self->item);
}

static void
mu_picker_row_class_init (MuPickerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_picker_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_set_css_name (widget_class, "pick");
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-picker-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, body);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, points);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, skill);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, title);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, stats);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, effect);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, reason);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, played);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, owned);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, cost);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, total);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, counter);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, fewer);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, taken);
  gtk_widget_class_bind_template_child (widget_class, MuPickerRow, add);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
  gtk_widget_class_bind_template_callback (widget_class, on_fewer);

  /* The player clicked the button that adds the card without closing the picker. @item: the card in the row */
  g_signal_new ("added", MU_TYPE_PICKER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);

  /* The player clicked the button that takes a copy of the card out of the list. @item: the card in the row */
  g_signal_new ("dropped", MU_TYPE_PICKER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);
}

static void
mu_picker_row_init (MuPickerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_show_dots (self->title);
  mu_show_cut_text (self->effect);
}

/* Below the name there is one line, whatever there is to say, so that a row is as high when its card does not fit. */
static void
show_line (MuPickerRow *self, MuPickerItem *item)
{
  const char *reason = mu_picker_item_get_reason (item), *carried = mu_picker_item_get_carried (item);
  /* The reason is a sentence. */
  g_autofree char *both = g_strconcat (reason, *reason != '\0' && *carried != '\0' ? " " : "", carried, NULL);
  g_autofree char *does = mu_picker_item_dup_effect (item);
  g_autoptr (GString) effect = g_string_new (item->headed ? "" : item->detail);

  mu_display_text_append (effect, item->own);
  mu_display_text_append (effect, mu_picker_item_get_version (item));
  mu_display_text_append (effect, does);
  mu_show_line (self->reason, both);
  gtk_label_set_label (self->effect, effect->str);
  gtk_widget_set_visible (GTK_WIDGET (self->effect), *both == '\0');
}

/*
 * How often the list has the card, between the buttons that take one and add one. An upgrade has one button, which goes
 * on to the next slot.
 */
static void
show_count (MuPickerRow *self, MuPickerItem *item)
{
  int n_taken = mu_picker_item_get_n_taken (item);
  gboolean counted = item->n_taken >= 0, goes_on = item->goes_on;
  g_autofree char *taken = g_strdup_printf ("%d", n_taken);

  gtk_widget_set_visible (self->counter, counted || goes_on);
  gtk_widget_set_visible (self->fewer, counted);
  gtk_widget_set_visible (GTK_WIDGET (self->taken), counted);
  gtk_label_set_label (self->taken, n_taken > 0 ? taken : "");
  /* It keeps its place, so that the other button stays where it is. */
  gtk_widget_set_opacity (self->fewer, n_taken > 0 ? 1 : 0);
  gtk_widget_set_sensitive (self->fewer, n_taken > 0);
  gtk_widget_set_sensitive (self->add, counted ? mu_picker_item_is_addable (item) : mu_picker_item_is_legal (item));
  mu_show_button_icon (GTK_BUTTON (self->add), goes_on ? "go-next-symbolic" : "list-add-symbolic");
  mu_show_tooltip (self->add, goes_on ? _ ("Take, and go on to the next slot (Ctrl+Enter)")
                                      : _ ("Add, and choose more (Ctrl+Enter)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  goes_on ? _ ("Take, and go on to the next slot") : _ ("Add, and choose more"), -1);
}

/* A ship above its pilots: how many, what they cost, and the figures they share. */
static void
show_heading (MuPickerRow *self, MuPickerItem *item)
{
  MuCatalog *catalog = item->catalog;
  g_autoptr (MuEffectiveStats) figures = mu_effective_stats_new (catalog, item->card, NULL);
  g_autofree char *members = mu_picker_item_dup_members (item);
  g_autofree char *title = g_markup_printf_escaped ("<b>%s</b>  <span alpha=\"70%%\">%s</span>",
                                                    mu_picker_item_get_title (item), members);

  mu_show_icon (self->icon, item->open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_label_set_label (self->title, title);
  /* The actions are on the card beside the list; here they would take another line. */
  mu_unit_stats_fill_figures (self->stats, item->game, figures);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->skill), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->effect), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->played), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->owned), FALSE);
}

static void
show_card (MuPickerRow *self, MuPickerItem *item)
{
  gboolean legal = mu_picker_item_is_legal (item);
  int skill = item->skill, n_owned = item->owned;
  /* It is as wide when the card does not fit any more, so that it has as many lines. */
  g_autofree char *title
      = g_markup_printf_escaped (legal ? "<b>%s%s</b>" : "<span alpha=\"70%%\"><b>%s%s</b></span>",
                                 mu_picker_item_get_title (item), item->current ? "  ✓" : "");
  g_autofree char *badge = g_strdup_printf ("%d", skill);
  g_autofree char *cost = mu_picker_item_dup_cost (item);
  int points = mu_picker_item_get_total (item);
  /* Translators: the points of the list after the card was taken */
  g_autofree char *total = g_strdup_printf (_ ("→ %d"), points);
  /* Translators: how many of a card one has, kept short */
  g_autofree char *owned = g_strdup_printf (_ ("own %d"), n_owned);
  g_autofree char *played = mu_picker_item_dup_played (item);

  mu_show_icon (self->icon, skill < 0 ? mu_symbol_of_card (item->game, item->card) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), skill < 0);
  gtk_label_set_label (self->skill, badge);
  gtk_widget_set_visible (GTK_WIDGET (self->skill), skill >= 0);
  gtk_label_set_label (self->title, title);
  show_line (self, item);
  mu_show_line (self->played, played);
  gtk_label_set_label (self->owned, owned);
  gtk_widget_set_visible (GTK_WIDGET (self->owned), n_owned >= 0);
  gtk_label_set_label (self->cost, cost);
  gtk_label_set_label (self->total, total);
  gtk_widget_set_visible (GTK_WIDGET (self->total), points >= 0);
  mu_show_class (GTK_WIDGET (self->total), "over", mu_picker_item_is_over (item));
}

/* Shows a card or a heading in the row. */
void
mu_picker_row_show (MuPickerRow *self, MuPickerItem *item)
{
  gboolean heading = mu_picker_item_is_heading (item);
  g_autofree char *spoken = mu_picker_item_dup_spoken (item);

  g_set_object (&self->item, item);
  gtk_widget_set_visible (GTK_WIDGET (self->stats), heading);
  gtk_widget_set_visible (self->points, !heading);
  show_count (self, item);
  if (heading)
    show_heading (self, item);
  else
    show_card (self, item);
  mu_show_class (GTK_WIDGET (self), "illegal", !mu_picker_item_is_legal (item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* Returns the card in the row, or NULL. */
MuPickerItem *
mu_picker_row_get_item (MuPickerRow *self)
{
  return self->item;
}

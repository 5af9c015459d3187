/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/collection/mu-box-contents.h"

#include "app/collection/mu-count-row.h"
#include "app/widgets/mu-collection-words.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-date.h"
#include "model/text/mu-i18n.h"

/* What is in an expansion, and how many of each thing one has from all one's boxes. */
struct _MuBoxContents
{
  GtkWidget parent_instance;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (MuBoxContents, mu_box_contents, GTK_TYPE_WIDGET)

static void
mu_box_contents_class_init (MuBoxContentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-box-contents.ui");
  gtk_widget_class_bind_template_child (widget_class, MuBoxContents, stack);
  gtk_widget_class_bind_template_child (widget_class, MuBoxContents, title);
  gtk_widget_class_bind_template_child (widget_class, MuBoxContents, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MuBoxContents, list);
}

static void
mu_box_contents_init (MuBoxContents *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, mu_count_row_show_heading, NULL, NULL);
}

/* Shows what is in a box of @game; nothing if @expansion is NULL. */
void
mu_box_contents_show (MuBoxContents *self, MuGame *game, const MuExpansion *expansion, MuCollection *collection)
{
  g_autoptr (GString) subtitle = NULL;

  mu_show_nothing (GTK_WIDGET (self->list));
  gtk_stack_set_visible_child_name (self->stack, expansion != NULL ? "contents" : "none");
  if (expansion == NULL)
    return;
  subtitle = g_string_new (expansion->code);
  if (expansion->released != NULL)
    {
      g_autofree char *iso = g_strconcat (expansion->released, "T12:00:00Z", NULL);
      g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (iso, NULL);
      g_autofree char *shown = date != NULL ? mu_date_dup_text (date) : NULL;

      mu_display_text_append (subtitle, shown != NULL ? shown : expansion->released);
    }
  gtk_label_set_label (self->title, mu_text_get (expansion->name));
  mu_show_line (self->subtitle, subtitle->str);
  for (guint i = 0; i < expansion->holdings->len; i++)
    {
      const MuHolding *holding = &g_array_index (expansion->holdings, MuHolding, i);
      MuCard *card = mu_catalog_get_card (mu_game_get_catalog (game, NULL), holding->kind, holding->card);
      g_autofree char *owned = NULL;
      gboolean is_model;

      if (card == NULL)
        continue;
      is_model = mu_card_kind_is (holding->kind, MU_KIND_SHIP) && mu_card_get_facts (card)->ship_class < 0;
      /* Translators: how many copies of a card the player has */
      owned = g_strdup_printf (_ ("%d owned"), mu_collection_get_owned (collection, mu_game_get_id (game), card));
      gtk_list_box_append (self->list,
                           mu_count_row_new (mu_collection_words_get_kind (game, holding->kind, is_model),
                                             holding->count, mu_card_get_name (card), mu_card_get_subname (card),
                                             owned));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, mu_text_get (expansion->name),
                                  -1);
}

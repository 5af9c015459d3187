/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-preview.h"

#include "app/card/mu-card-body.h"
#include "app/card/mu-card-words.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"

/* What a card is and does, in little room: for those who choose a card. */
struct _MuCardPreview
{
  GtkWidget parent_instance;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *about;
  GtkLabel *summary;
  MuCardBody *details;
};

G_DEFINE_FINAL_TYPE (MuCardPreview, mu_card_preview, GTK_TYPE_WIDGET)

static void
mu_card_preview_class_init (MuCardPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "cardpreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (MU_TYPE_CARD_BODY);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-card-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCardPreview, scroller);
  gtk_widget_class_bind_template_child (widget_class, MuCardPreview, title);
  gtk_widget_class_bind_template_child (widget_class, MuCardPreview, about);
  gtk_widget_class_bind_template_child (widget_class, MuCardPreview, summary);
  gtk_widget_class_bind_template_child (widget_class, MuCardPreview, details);
}

static void
mu_card_preview_init (MuCardPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_show_dots (self->title);
}

/* Shows a card of @catalog. @unit is the index of the unit of the session's list that the card is for, or -1. */
void
mu_card_preview_show (MuCardPreview *self, MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card, int unit)
{
  g_autofree char *title = mu_card_dup_title (card);
  g_autofree char *about = mu_words_dup_about (game, catalog, card);

  gtk_label_set_label (self->title, title);
  mu_show_line (self->about, about);
  mu_show_line (self->summary, mu_card_facts_get_summary (mu_card_get_facts (card)));
  mu_card_body_show_figures (self->details, session, game, catalog, card, unit);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/mu-card-pane.h"

#include "app/mu-card-details.h"
#include "app/mu-card-words.h"
#include "app/mu-fact.h"

#include <glib/gi18n.h>

/* One card with all that is known about it, as it is on the ship that has it. */
struct _MuCardPane
{
  GtkWidget parent_instance;
  MuSession *session;
  MuCard *card;
  int unit;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *cost;
  GtkLabel *about;
  GtkLabel *summary;
  GtkBox *details;
  GtkScrolledWindow *scroller;
};

G_DEFINE_FINAL_TYPE (MuCardPane, mu_card_pane, GTK_TYPE_WIDGET)

static void
mu_card_pane_dispose (GObject *object)
{
  MuCardPane *self = MU_CARD_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->card);
  gtk_widget_dispose_template (GTK_WIDGET (self), MU_TYPE_CARD_PANE);
  G_OBJECT_CLASS (mu_card_pane_parent_class)->dispose (object);
}

static void
mu_card_pane_class_init (MuCardPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_card_pane_dispose;
  gtk_widget_class_set_css_name (widget_class, "cardpane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/muster/Muster/mu-card-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, title);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, cost);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, about);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, summary);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, details);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, scroller);
}

static void
mu_card_pane_init (MuCardPane *self)
{
  self->unit = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_head (MuCardPane *self, MuGame *game, MuCatalog *catalog)
{
  const MuCardFacts *facts = mu_card_get_facts (self->card);
  g_autofree char *title = mu_words_dup_title (self->card);
  g_autofree char *cost = g_strdup_printf ("%d", facts->cost);
  g_autofree char *about = facts->unknown ? g_strdup (_ ("Not in the catalogs"))
                                          : mu_words_dup_about (game, catalog, self->card);
  const char *summary = mu_text_get (facts->summary);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->cost, cost);
  gtk_widget_set_visible (GTK_WIDGET (self->cost), facts->kind != MU_CARD_OBJECTIVE && !facts->unknown);
  gtk_label_set_label (self->about, about);
  gtk_widget_set_visible (GTK_WIDGET (self->about), *about != '\0');
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), *summary != '\0');
}

static void
update (MuCardPane *self)
{
  MuRoster *roster = self->session != NULL ? mu_session_get_roster (self->session) : NULL;
  GtkWidget *child;

  if (roster == NULL || self->card == NULL)
    {
      gtk_stack_set_visible_child_name (self->stack, "none");
      return;
    }
  if (self->unit >= (int) mu_roster_get_n_units (roster))
    self->unit = -1;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->details))) != NULL)
    gtk_box_remove (self->details, child);
  show_head (self, mu_roster_get_game (roster), mu_roster_get_catalog (roster));
  if (!mu_card_is_unknown (self->card))
    mu_card_details_fill (self->details, self->session, self->card, self->unit);
  gtk_stack_set_visible_child_name (self->stack, "card");
}

static void
follow (MuCardPane *self, MuSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_signal_connect_swapped (session, "judged", G_CALLBACK (update), self);
}

/**
 * mu_card_pane_show:
 * @card: a card of the session's game
 * @unit: the index of the unit it is on or for, or -1: then the card is shown by itself
 *
 * Shows the card, and goes on showing it as edits change what it is on.
 */
void
mu_card_pane_show (MuCardPane *self, MuSession *session, MuCard *card, int unit)
{
  gboolean other = card != self->card;

  follow (self, session);
  if (!other && unit == self->unit)
    return;
  g_set_object (&self->card, card);
  self->unit = unit;
  update (self);
  if (other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

void
mu_card_pane_clear (MuCardPane *self)
{
  g_clear_object (&self->card);
  self->unit = -1;
  update (self);
}

/**
 * mu_card_pane_get_card:
 *
 * Returns: (transfer none) (nullable): the card shown.
 */
MuCard *
mu_card_pane_get_card (MuCardPane *self)
{
  return self->card;
}

/**
 * mu_card_pane_get_fact:
 * @name: what a line of the pane is about, as shown
 *
 * Returns: (transfer none) (nullable): what it says.
 */
const char *
mu_card_pane_get_fact (MuCardPane *self, const char *name)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->details));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (MU_IS_FACT (child) && g_str_equal (mu_fact_get_name (MU_FACT (child)), name))
      return mu_fact_get_value (MU_FACT (child));
  return NULL;
}

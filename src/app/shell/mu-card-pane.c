/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/mu-card-pane.h"

#include "app/card/mu-card-body.h"
#include "app/card/mu-card-words.h"
#include "app/widgets/mu-late-update.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"

/* A card in the pane or in its history. */
typedef struct
{
  MuGame *game;
  MuCatalog *catalog;
  MuCard *card;
  int unit; /* the index of the unit that has it or could have it, or -1 */
} MuView;

/* Shows all about one card, with the effects of the ship that has it. */
struct _MuCardPane
{
  GtkWidget parent_instance;
  MuSession *session;
  MuView *view;       /* NULL: no card is shown */
  GPtrArray *back;    /* (element-type MuView): cards left by links, the latest last */
  GPtrArray *forward; /* (element-type MuView): cards left by going back, the latest last */
  GtkWidget *root;
  GtkWidget *navigation;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *cost;
  GtkLabel *about;
  GtkLabel *summary;
  MuCardBody *details;
  GtkScrolledWindow *scroller;
  MuLateUpdate *update;
};

G_DEFINE_FINAL_TYPE (MuCardPane, mu_card_pane, GTK_TYPE_WIDGET)

static MuView *
view_new (MuGame *game, MuCatalog *catalog, MuCard *card, int unit)
{
  MuView *view = g_new0 (MuView, 1);

  *view = (MuView){ g_object_ref (game), g_object_ref (catalog), g_object_ref (card), unit };
  return view;
}

static void
view_free (MuView *view)
{
  g_object_unref (view->game);
  g_object_unref (view->catalog);
  g_object_unref (view->card);
  g_free (view);
}

static void
mu_card_pane_dispose (GObject *object)
{
  MuCardPane *self = MU_CARD_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self->update);
  g_clear_object (&self->session);
  g_clear_pointer (&self->update, mu_late_update_free);
  g_clear_pointer (&self->view, view_free);
  g_clear_pointer (&self->back, g_ptr_array_unref);
  g_clear_pointer (&self->forward, g_ptr_array_unref);
  mu_template_dispose (object);
}

static void
show_navigation (MuCardPane *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.back", self->back->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.forward", self->forward->len > 0);
  gtk_widget_set_visible (self->navigation, self->back->len > 0 || self->forward->len > 0);
}

static void
update (GtkWidget *widget)
{
  MuCardPane *self = MU_CARD_PANE (widget);
  MuRoster *roster = self->session != NULL ? mu_session_get_roster (self->session) : NULL;
  MuView *view = self->view;
  const MuCardFacts *facts;
  const char *summary;
  g_autofree char *title = NULL;
  g_autofree char *cost = NULL;
  g_autofree char *about = NULL;

  mu_late_update_cancel (self->update);
  if (view == NULL)
    {
      gtk_stack_set_visible_child_name (self->stack, "none");
      return;
    }
  if (roster == NULL || mu_roster_get_game (roster) != view->game || view->unit >= (int) mu_roster_get_n_units (roster))
    view->unit = -1;
  facts = mu_card_get_facts (view->card);
  summary = mu_card_facts_get_summary (facts);
  title = mu_card_dup_title (view->card);
  cost = g_strdup_printf ("%d", facts->cost);
  about = facts->unknown ? g_strdup (_ ("Not in the catalogs"))
                         : mu_words_dup_about (view->game, view->catalog, view->card);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->cost, cost);
  gtk_widget_set_visible (GTK_WIDGET (self->cost), !facts->unknown && mu_card_facts_has_cost (facts));
  mu_show_line (self->about, about);
  mu_show_line (self->summary, summary);
  if (facts->unknown)
    mu_card_body_clear (self->details);
  else
    mu_card_body_show (self->details, self->session, view->game, view->catalog, view->card, view->unit);
  gtk_stack_set_visible_child_name (self->stack, "card");
}

static void
set_session (MuCardPane *self, MuSession *session)
{
  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self->update);
  g_set_object (&self->session, session);
  g_signal_connect_swapped (session, "judged", G_CALLBACK (mu_late_update_request), self->update);
}

/* @view: (transfer full) (nullable): what to show */
static void
set_view (MuCardPane *self, MuView *view)
{
  gboolean other = self->view == NULL || view == NULL || view->card != self->view->card;

  g_clear_pointer (&self->view, view_free);
  self->view = view;
  update (GTK_WIDGET (self));
  show_navigation (self);
  if (other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Shows @view (transfer full) (nullable) with an empty history, as no link led to it. */
static void
start_at (MuCardPane *self, MuView *view)
{
  g_ptr_array_set_size (self->back, 0);
  g_ptr_array_set_size (self->forward, 0);
  set_view (self, view);
}

/* Following links */

static void
on_follow_link (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MuCardPane *self = MU_CARD_PANE (widget);
  MuView *view;
  const char *id;
  guint kind;
  MuCard *card;

  g_variant_get (parameter, "(u&s)", &kind, &id);
  card = self->view != NULL && kind < MU_N_CARD_KINDS ? mu_catalog_get_card (self->view->catalog, kind, id) : NULL;
  if (card == NULL)
    return;
  view = view_new (self->view->game, self->view->catalog, card, -1);
  g_ptr_array_add (self->back, g_steal_pointer (&self->view));
  g_ptr_array_set_size (self->forward, 0);
  set_view (self, view);
  gtk_widget_child_focus (self->navigation, GTK_DIR_TAB_FORWARD);
}

/* Shows the latest card of the history @from, and adds the card shown now to the history @to. */
static void
go (MuCardPane *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0 || self->view == NULL)
    return;
  g_ptr_array_add (to, g_steal_pointer (&self->view));
  set_view (self, g_ptr_array_steal_index (from, from->len - 1));
}

static void
on_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go (MU_CARD_PANE (widget), MU_CARD_PANE (widget)->back, MU_CARD_PANE (widget)->forward);
}

static void
on_forward (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go (MU_CARD_PANE (widget), MU_CARD_PANE (widget)->forward, MU_CARD_PANE (widget)->back);
}

static void
mu_card_pane_class_init (MuCardPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_card_pane_dispose;
  gtk_widget_class_set_css_name (widget_class, "cardpane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (MU_TYPE_CARD_BODY);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-card-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, root);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, navigation);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, title);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, cost);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, about);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, summary);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, details);
  gtk_widget_class_bind_template_child (widget_class, MuCardPane, scroller);
  gtk_widget_class_install_action (widget_class, "card.follow", "(us)", on_follow_link);
  gtk_widget_class_install_action (widget_class, "card.back", NULL, on_back);
  gtk_widget_class_install_action (widget_class, "card.forward", NULL, on_forward);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "card.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, GDK_ALT_MASK, "card.forward", NULL);
}

static void
mu_card_pane_init (MuCardPane *self)
{
  self->update = mu_late_update_new (GTK_WIDGET (self), update);
  self->back = g_ptr_array_new_with_free_func ((GDestroyNotify) view_free);
  self->forward = g_ptr_array_new_with_free_func ((GDestroyNotify) view_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  mu_show_dots (self->title);
  show_navigation (self);
}

/*
 * Shows @card, and updates it after every edit.
 *
 * @card: a card of the session's game
 * @unit: the index of the unit that has it or could have it; -1 shows the card without the effects of a ship
 */
void
mu_card_pane_show (MuCardPane *self, MuSession *session, MuCard *card, int unit)
{
  MuRoster *roster = mu_session_get_roster (session);

  set_session (self, session);
  if (self->view != NULL && card == self->view->card && unit == self->view->unit)
    return;
  start_at (self, view_new (mu_roster_get_game (roster), mu_roster_get_catalog (roster), card, unit));
}

/* Shows no card. */
void
mu_card_pane_clear (MuCardPane *self)
{
  start_at (self, NULL);
}

/*
 * Shows the card without the effects of a ship.
 *
 * @item: a card of any game
 */
void
mu_card_pane_show_found (MuCardPane *self, MuSession *session, MuPickerItem *item)
{
  set_session (self, session);
  start_at (self, view_new (item->game, item->catalog, item->card, -1));
}

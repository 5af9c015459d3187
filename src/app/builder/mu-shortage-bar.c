/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-shortage-bar.h"

#include "app/widgets/mu-collection-words.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/game/mu-collection.h"
#include "model/text/mu-i18n.h"

/* Says in one line what of the open list is not in the player's collection. It is shown only if something is missing. */
struct _MuShortageBar
{
  GtkWidget parent_instance;
  MuSession *session;
  MuCollection *collection;
  GtkWidget *box;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (MuShortageBar, mu_shortage_bar, GTK_TYPE_WIDGET)

static void update (MuShortageBar *self);

static void
clear_collection (MuShortageBar *self)
{
  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_func (self->collection, update, self);
  g_clear_object (&self->collection);
}

static void
mu_shortage_bar_dispose (GObject *object)
{
  MuShortageBar *self = MU_SHORTAGE_BAR (object);

  clear_collection (self);
  g_clear_object (&self->session);
  mu_template_dispose (object);
}

static void
mu_shortage_bar_class_init (MuShortageBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_shortage_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-shortage-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MuShortageBar, box);
  gtk_widget_class_bind_template_child (widget_class, MuShortageBar, title);
}

static void
mu_shortage_bar_init (MuShortageBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
update (MuShortageBar *self)
{
  MuRoster *roster = mu_session_get_roster (self->session);
  g_autoptr (MuShortage) shortage = NULL;
  const MuNeed *first = NULL;
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;

  if (roster != NULL && self->collection != NULL
      && mu_collection_is_used (self->collection, mu_game_get_id (mu_roster_get_game (roster))))
    shortage = mu_shortage_new (&roster, 1, self->collection);
  gtk_widget_set_visible (GTK_WIDGET (self), shortage != NULL && shortage->n_short > 0);
  if (shortage == NULL || shortage->n_short == 0)
    return;
  title = g_strdup_printf (ngettext ("%d card or model is not in your collection",
                                     "%d cards and models are not in your collection", shortage->n_missing),
                           shortage->n_missing);
  for (guint i = 0; first == NULL && i < shortage->needs->len; i++)
    if (mu_need_get_missing (shortage->needs->pdata[i]) > 0)
      first = shortage->needs->pdata[i];
  detail = mu_collection_words_dup_need (first, shortage->n_short - 1);
  gtk_label_set_label (self->title, title);
  mu_show_tooltip (GTK_WIDGET (self->title), detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, detail, -1);
}

/* Compares the session's list with the collection in its library, now and whenever the collection changes. */
void
mu_shortage_bar_show (MuShortageBar *self, MuSession *session)
{
  MuCollection *collection = mu_session_get_collection (session);

  g_set_object (&self->session, session);
  if (collection != self->collection)
    {
      clear_collection (self);
      if (collection != NULL)
        {
          self->collection = g_object_ref (collection);
          g_signal_connect_swapped (collection, "changed", G_CALLBACK (update), self);
        }
    }
  update (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-card-body.h"

#include "app/card/mu-card-details.h"
#include "app/card/mu-card-links.h"
#include "app/card/mu-card-origin.h"
#include "app/card/mu-card-uses.h"
#include "app/widgets/mu-showing.h"

enum
{
  FIGURES,
  ORIGIN,
  USES,
  LINKS,
  N_PARTS
};

/* A card to be shown. */
typedef struct
{
  MuSession *session;
  MuGame *game;
  MuCatalog *catalog;
  MuCard *card;
  int unit; /* the index of the unit that it is on or for, or -1 */
} Shown;

/*
 * Everything known about a card but its name and text. Edits are many and widgets are dear, so a part of it is made anew
 * only when it says something else.
 */
struct _MuCardBody
{
  GtkBox parent_instance;
  MuCatalog *catalog; /* nullable: of the card */
  MuCard *card;       /* nullable: none is shown */
  GtkBox *parts[N_PARTS];
  char *states[N_PARTS]; /* what each part was made from besides the card; NULL: it was not made */
};

G_DEFINE_FINAL_TYPE (MuCardBody, mu_card_body, GTK_TYPE_BOX)

static void
mu_card_body_dispose (GObject *object)
{
  MuCardBody *self = MU_CARD_BODY (object);

  for (guint i = 0; i < N_PARTS; i++)
    g_clear_pointer (&self->states[i], g_free);
  g_clear_object (&self->card);
  g_clear_object (&self->catalog);
  G_OBJECT_CLASS (mu_card_body_parent_class)->dispose (object);
}

static void
mu_card_body_class_init (MuCardBodyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_card_body_dispose;
}

static void
mu_card_body_init (MuCardBody *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  for (guint i = 0; i < N_PARTS; i++)
    {
      GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      g_object_bind_property (self, "spacing", part, "spacing", G_BINDING_SYNC_CREATE);
      gtk_widget_set_visible (part, FALSE);
      gtk_box_append (GTK_BOX (self), part);
      self->parts[i] = GTK_BOX (part);
    }
}

/* The parts */

static char *
dup_state (guint part, const Shown *shown)
{
  switch (part)
    {
    case FIGURES:
      return mu_card_details_dup_state (shown->session, shown->game, shown->catalog, shown->card, shown->unit);
    case ORIGIN:
      return mu_card_origin_dup_state (shown->session, shown->game, shown->card);
    case USES:
      return mu_card_uses_dup_state (shown->session, shown->game, shown->card);
    default:
      return g_strdup ("");
    }
}

static void
clear_part (MuCardBody *self, guint part)
{
  GtkBox *box = self->parts[part];

  g_clear_pointer (&self->states[part], g_free);
  mu_show_nothing (GTK_WIDGET (box));
  gtk_widget_set_visible (GTK_WIDGET (box), FALSE);
}

/* Shows no card. */
void
mu_card_body_clear (MuCardBody *self)
{
  for (guint i = 0; i < N_PARTS; i++)
    clear_part (self, i);
  g_clear_object (&self->card);
  g_clear_object (&self->catalog);
}

static void
show_parts (MuCardBody *self, guint n_parts, const Shown *shown)
{
  if (shown->card != self->card || shown->catalog != self->catalog)
    mu_card_body_clear (self);
  g_set_object (&self->card, shown->card);
  g_set_object (&self->catalog, shown->catalog);
  for (guint i = 0; i < n_parts; i++)
    {
      GtkBox *box = self->parts[i];
      g_autofree char *state = dup_state (i, shown);

      if (g_strcmp0 (state, self->states[i]) == 0)
        continue;
      clear_part (self, i);
      self->states[i] = g_steal_pointer (&state);
      switch (i)
        {
        case FIGURES:
          mu_card_details_fill (box, shown->session, shown->game, shown->catalog, shown->card, shown->unit);
          break;
        case ORIGIN:
          gtk_box_append (box, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
          mu_card_origin_fill (box, shown->session, shown->game, shown->card);
          break;
        case USES:
          mu_card_uses_fill (box, shown->session, shown->game, shown->card);
          break;
        default:
          mu_card_links_fill (box, shown->game, shown->catalog, shown->card);
        }
      /* A part without anything in it takes no room. */
      gtk_widget_set_visible (GTK_WIDGET (box), gtk_widget_get_first_child (GTK_WIDGET (box)) != NULL);
    }
}

/*
 * Shows everything known about a card: its figures, with those of the unit where there is one, where it is found and
 * used, and the cards it has to do with.
 *
 * @catalog: the catalog @card is of
 * @unit: the index of the unit of the session's list that the card is on or for, or -1
 */
void
mu_card_body_show (MuCardBody *self, MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card, int unit)
{
  show_parts (self, N_PARTS, &(Shown){ session, game, catalog, card, unit });
}

/*
 * Shows the figures of a card, with those of the unit where there is one: what it needs to be chosen.
 *
 * @catalog: the catalog @card is of
 * @unit: the index of the unit of the session's list that the card is on or for, or -1
 */
void
mu_card_body_show_figures (MuCardBody *self, MuSession *session, MuGame *game, MuCatalog *catalog, MuCard *card,
                           int unit)
{
  show_parts (self, FIGURES + 1, &(Shown){ session, game, catalog, card, unit });
}

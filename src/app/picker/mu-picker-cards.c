/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/picker/mu-picker-cards.h"

#include "app/card/mu-card-preview.h"
#include "app/widgets/mu-showing.h"
#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

enum
{
  N_COLUMNS = 3 /* cards that are compared at most */
};

/* One card, and above it what it costs, if there are several. */
typedef struct
{
  GtkWidget *box, *head;
  GtkLabel *price;
  GtkWidget *let_go;
  MuCardPreview *preview;
  MuPickerItem *item; /* nullable */
} Column;

/* The card that the player looks at, after those that he keeps in view to compare it with, side by side. */
struct _MuPickerCards
{
  GtkWidget parent_instance;
  GPtrArray *kept; /* of MuPickerItem */
  Column columns[N_COLUMNS];
};

G_DEFINE_FINAL_TYPE (MuPickerCards, mu_picker_cards, GTK_TYPE_WIDGET)

static void
mu_picker_cards_dispose (GObject *object)
{
  MuPickerCards *self = MU_PICKER_CARDS (object);

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      g_clear_object (&self->columns[i].item);
      g_clear_pointer (&self->columns[i].box, gtk_widget_unparent);
    }
  G_OBJECT_CLASS (mu_picker_cards_parent_class)->dispose (object);
}

static void
mu_picker_cards_finalize (GObject *object)
{
  g_ptr_array_unref (MU_PICKER_CARDS (object)->kept);
  G_OBJECT_CLASS (mu_picker_cards_parent_class)->finalize (object);
}

static void
mu_picker_cards_class_init (MuPickerCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mu_picker_cards_dispose;
  G_OBJECT_CLASS (klass)->finalize = mu_picker_cards_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);

  /* The player is done with a card that is kept in view. */
  g_signal_new ("let-go", MU_TYPE_PICKER_CARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                MU_TYPE_PICKER_ITEM);
}

static void
on_let_go (GtkWidget *button, MuPickerCards *self)
{
  for (guint i = 0; i < self->kept->len; i++)
    if (self->columns[i].let_go == button)
      {
        g_signal_emit_by_name (self, "let-go", self->kept->pdata[i]);
        return;
      }
}

static void
mu_picker_cards_init (MuPickerCards *self)
{
  self->kept = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), TRUE);
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      Column *column = &self->columns[i];

      column->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      column->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      column->price = GTK_LABEL (gtk_label_new (NULL));
      column->let_go = gtk_button_new_from_icon_name ("window-close-symbolic");
      column->preview = g_object_new (MU_TYPE_CARD_PREVIEW, "vexpand", TRUE, NULL);
      gtk_widget_add_css_class (column->head, "compared");
      gtk_widget_set_hexpand (GTK_WIDGET (column->price), TRUE);
      gtk_label_set_xalign (column->price, 0);
      gtk_label_set_wrap (column->price, TRUE);
      gtk_widget_add_css_class (GTK_WIDGET (column->price), "numeric");
      gtk_widget_add_css_class (column->let_go, "flat");
      gtk_widget_add_css_class (column->let_go, "circular");
      g_signal_connect (column->let_go, "clicked", G_CALLBACK (on_let_go), self);
      gtk_box_append (GTK_BOX (column->head), GTK_WIDGET (column->price));
      gtk_box_append (GTK_BOX (column->head), column->let_go);
      gtk_box_append (GTK_BOX (column->box), column->head);
      gtk_box_append (GTK_BOX (column->box), GTK_WIDGET (column->preview));
      gtk_widget_set_visible (column->box, FALSE);
      gtk_widget_set_parent (column->box, GTK_WIDGET (self));
    }
}

static void
show_head (Column *column, gboolean kept)
{
  int total = mu_picker_item_get_total (column->item);
  g_autofree char *cost = mu_picker_item_dup_cost (column->item);
  /* Translators: the points of the list after the card was taken */
  g_autofree char *then = total >= 0 ? g_strdup_printf (_ ("→ %d"), total) : g_strdup ("");
  int number;
  g_autofree char *points = mu_number_parse (cost, G_MININT, G_MAXINT, &number, NULL)
                                ? g_strdup_printf (ngettext ("%d point", "%d points", number), number)
                                : g_strdup ("");
  g_autofree char *price = g_strjoin (*then != '\0' ? " " : "", points, then, NULL);
  g_autofree char *let_go
      = g_strdup_printf (_ ("Let go of %s"), mu_card_get_name (column->item->card));

  gtk_label_set_label (column->price, price);
  gtk_widget_set_visible (column->let_go, kept);
  mu_show_tooltip (column->let_go, let_go);
  gtk_accessible_update_property (GTK_ACCESSIBLE (column->let_go), GTK_ACCESSIBLE_PROPERTY_LABEL, let_go, -1);
}

/* Shows the card, or none, after those that are kept. @unit is the index of the unit that it is for, or -1. */
void
mu_picker_cards_show (MuPickerCards *self, MuSession *session, int unit, MuPickerItem *item)
{
  guint n_kept = self->kept->len;
  guint n_shown = n_kept + (item != NULL && n_kept < N_COLUMNS && !mu_picker_cards_keeps (self, item));

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      Column *column = &self->columns[i];
      MuPickerItem *shown = i < n_kept ? self->kept->pdata[i] : i < n_shown ? item : NULL;

      gtk_widget_set_visible (column->box, shown != NULL);
      gtk_widget_set_visible (column->head, n_kept > 0);
      /* An edit may have changed what it does for the unit, but a card that is kept is one from before. */
      if ((!g_set_object (&column->item, shown) && i < n_kept) || shown == NULL)
        continue;
      mu_card_preview_show (column->preview, session, shown->game, shown->catalog, shown->card, unit);
    }
  for (guint i = 0; i < n_shown && n_kept > 0; i++)
    show_head (&self->columns[i], i < n_kept);
}

/* Keeps the card in view, in place of the one that was kept first if there are too many, or lets go of it. */
void
mu_picker_cards_toggle (MuPickerCards *self, MuPickerItem *item)
{
  if (g_ptr_array_remove (self->kept, item))
    return;
  if (self->kept->len == N_COLUMNS)
    g_ptr_array_remove_index (self->kept, 0);
  g_ptr_array_add (self->kept, g_object_ref (item));
}

/* Lets go of all cards. */
void
mu_picker_cards_clear (MuPickerCards *self)
{
  g_ptr_array_set_size (self->kept, 0);
}

gboolean
mu_picker_cards_keeps (MuPickerCards *self, MuPickerItem *item)
{
  return g_ptr_array_find (self->kept, item, NULL);
}

guint
mu_picker_cards_get_n_kept (MuPickerCards *self)
{
  return self->kept->len;
}

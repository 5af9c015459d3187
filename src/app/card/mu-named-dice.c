/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-named-dice.h"

#include "app/card/mu-dice-view.h"
#include "model/text/mu-i18n.h"
#include "rules/figures/mu-dice-words.h"

enum
{
  GAP = 4
};

/* Attack dice and what they are for, such as a hull zone. */
struct _MuNamedDice
{
  GtkWidget parent_instance;
  GtkWidget *name;
  GtkWidget *dice;
  char *spoken;
};

G_DEFINE_FINAL_TYPE (MuNamedDice, mu_named_dice, GTK_TYPE_WIDGET)

static void
mu_named_dice_dispose (GObject *object)
{
  MuNamedDice *self = MU_NAMED_DICE (object);

  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->dice, gtk_widget_unparent);
  g_clear_pointer (&self->spoken, g_free);
  G_OBJECT_CLASS (mu_named_dice_parent_class)->dispose (object);
}

static void
mu_named_dice_class_init (MuNamedDiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_named_dice_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mu_named_dice_init (MuNamedDice *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GAP);
  self->name = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->name, "dim-label");
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));
  self->dice = mu_dice_view_new (&(MuDice){ 0 });
  gtk_widget_set_valign (self->dice, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->dice, GTK_WIDGET (self));
}

/* Shows dice, with a translated name. */
void
mu_named_dice_show (MuNamedDice *self, const char *name, const MuDice *dice)
{
  g_autofree char *words = mu_dice_describe (dice);
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), name, words);

  /* Edits are many, and hardly one changes dice. */
  if (g_strcmp0 (self->spoken, spoken) == 0)
    return;
  g_free (self->spoken);
  self->spoken = g_strdup (spoken);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  mu_dice_view_show (MU_DICE_VIEW (self->dice), dice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

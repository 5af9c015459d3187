/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-fact.h"

#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-layout.h"

/* One thing known about a card: what, and how much. */
struct _MuFact
{
  GtkWidget parent_instance;
  GtkLabel *name;
  GtkWidget *said; /* picture and value: beside the name if there is room, or else below it */
  GtkLabel *value;
  GtkBox *picture;
};

G_DEFINE_FINAL_TYPE (MuFact, mu_fact, GTK_TYPE_WIDGET)

static void
mu_fact_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MU_TYPE_FACT);
  G_OBJECT_CLASS (mu_fact_parent_class)->dispose (object);
}

static void
mu_fact_class_init (MuFactClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_fact_dispose;
  gtk_widget_class_set_css_name (widget_class, "fact");
  gtk_widget_class_set_layout_manager_type (widget_class, MU_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-fact.ui");
  gtk_widget_class_bind_template_child (widget_class, MuFact, name);
  gtk_widget_class_bind_template_child (widget_class, MuFact, said);
  gtk_widget_class_bind_template_child (widget_class, MuFact, value);
  gtk_widget_class_bind_template_child (widget_class, MuFact, picture);
}

static void
mu_fact_init (MuFact *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mu_fact_new (const char *name, const char *value)
{
  MuFact *self = g_object_new (MU_TYPE_FACT, NULL);
  g_autofree char *spoken = g_strdup_printf ("%s: %s", name, value);

  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->value, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return GTK_WIDGET (self);
}

/**
 * mu_fact_set_picture:
 * @picture: what stands beside the value
 */
void
mu_fact_set_picture (MuFact *self, GtkWidget *picture)
{
  gtk_box_append (self->picture, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), TRUE);
}

/**
 * mu_fact_set_sentences:
 *
 * Puts the value, which is sentences, below the name as running text.
 */
void
mu_fact_set_sentences (MuFact *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_box_layout_new (GTK_ORIENTATION_VERTICAL));
  gtk_widget_set_halign (self->said, GTK_ALIGN_FILL);
  gtk_label_set_xalign (self->value, 0);
  gtk_label_set_justify (self->value, GTK_JUSTIFY_LEFT);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sentences");
}

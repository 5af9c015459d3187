/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-fact.h"

#include "app/widgets/mu-template.h"
#include "app/widgets/mu-wrap-layout.h"
#include "model/text/mu-i18n.h"

/* One thing known about a card: what, and how much. */
struct _MuFact
{
  GtkWidget parent_instance;
  GtkLabel *name;
  GtkWidget *said; /* picture and value: beside the name if there is room, or else below it */
  GtkLabel *value;
  GtkToggleButton *fold;
  char *folded, *whole; /* nullable: what the value says in one line, and in several */
  GtkBox *picture;
};

G_DEFINE_FINAL_TYPE (MuFact, mu_fact, GTK_TYPE_WIDGET)

static void
mu_fact_dispose (GObject *object)
{
  g_clear_pointer (&MU_FACT (object)->folded, g_free);
  g_clear_pointer (&MU_FACT (object)->whole, g_free);
  mu_template_dispose (object);
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
  gtk_widget_class_bind_template_child (widget_class, MuFact, fold);
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
  g_autofree char *spoken = g_strdup_printf (_ ("%s: %s"), name, value);

  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->value, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return GTK_WIDGET (self);
}

/* Puts @picture beside the value. */
void
mu_fact_set_picture (MuFact *self, GtkWidget *picture)
{
  gtk_box_append (self->picture, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), TRUE);
}

/* Puts the value, which is sentences, below the name as running text. */
void
mu_fact_set_sentences (MuFact *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_box_layout_new (GTK_ORIENTATION_VERTICAL));
  gtk_widget_set_halign (self->said, GTK_ALIGN_FILL);
  gtk_label_set_xalign (self->value, 0);
  gtk_label_set_justify (self->value, GTK_JUSTIFY_LEFT);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sentences");
}

static void
on_folded (MuFact *self)
{
  gboolean open = gtk_toggle_button_get_active (self->fold);

  gtk_label_set_label (self->value, open ? self->whole : self->folded);
  gtk_label_set_ellipsize (self->value, open ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (self->value, open);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->value), open ? NULL : self->whole);
  gtk_button_set_icon_name (GTK_BUTTON (self->fold), open ? "pan-up-symbolic" : "pan-down-symbolic");
}

/* Shows only the beginning of the value, which is sentences, until the button beside it is pressed. Returns the button,
 * whose tooltip is @tooltip. */
GtkToggleButton *
mu_fact_fold (MuFact *self, const char *tooltip)
{
  g_auto (GStrv) lines = g_strsplit (gtk_label_get_label (self->value), "\n", 2);

  mu_fact_set_sentences (self);
  self->whole = g_strdup (gtk_label_get_label (self->value));
  self->folded = g_strdup (lines[0]);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->fold), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->fold), TRUE);
  g_signal_connect_swapped (self->fold, "toggled", G_CALLBACK (on_folded), self);
  on_folded (self);
  return self->fold;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-rule-view.h"

#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"

/* A rule in plain words: what it asks, why, what mends a list, and where it stands. */
struct _MuRuleView
{
  GtkWidget parent_instance;
  GtkLabel *plain;
  GtkLabel *help;
  GtkLabel *source;
};

G_DEFINE_FINAL_TYPE (MuRuleView, mu_rule_view, GTK_TYPE_WIDGET)

static void
mu_rule_view_class_init (MuRuleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_css_name (widget_class, "rule");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-rule-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MuRuleView, plain);
  gtk_widget_class_bind_template_child (widget_class, MuRuleView, help);
  gtk_widget_class_bind_template_child (widget_class, MuRuleView, source);
}

static void
mu_rule_view_init (MuRuleView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns that rule to read. @source says in words where it stands. */
GtkWidget *
mu_rule_view_new (const MuRule *rule, const char *source)
{
  MuRuleView *self = g_object_new (MU_TYPE_RULE_VIEW, NULL);
  const char *plain = _ (rule->plain);

  gtk_label_set_label (self->plain, plain);
  gtk_label_set_label (self->help, _ (rule->help));
  gtk_label_set_label (self->source, source);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
  return GTK_WIDGET (self);
}

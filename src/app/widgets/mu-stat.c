/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/mu-stat.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-symbols.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"

/* A figure of a ship: its symbol, its value and, where upgrades changed it, by how much. */
struct _MuStat
{
  GtkWidget parent_instance;
  GtkImage *icon;
  GtkWidget *figures;
  GtkLabel *value;
  GtkLabel *change;
  char *css_class;
};

G_DEFINE_FINAL_TYPE (MuStat, mu_stat, GTK_TYPE_WIDGET)

static void
mu_stat_dispose (GObject *object)
{
  g_clear_pointer (&MU_STAT (object)->css_class, g_free);
  mu_template_dispose (object);
}

static void
mu_stat_class_init (MuStatClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_stat_dispose;
  gtk_widget_class_set_css_name (widget_class, "stat");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-stat.ui");
  gtk_widget_class_bind_template_child (widget_class, MuStat, icon);
  gtk_widget_class_bind_template_child (widget_class, MuStat, figures);
  gtk_widget_class_bind_template_child (widget_class, MuStat, value);
  gtk_widget_class_bind_template_child (widget_class, MuStat, change);
}

static void
mu_stat_init (MuStat *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* "4 +1" is written like this in every language. */
  gtk_widget_set_direction (self->figures, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->change), GTK_TEXT_DIR_LTR);
}

/*
 * @symbol: its symbol, which has a color, or NULL
 * @text: its value as shown
 * @spoken: what it says in words, as tooltip and to screen readers
 * @change: by how much upgrades changed it
 */
void
mu_stat_show_text (MuStat *self, const char *symbol, const char *text, const char *spoken, int change)
{
  const char *icon = mu_symbol_find (symbol);
  g_autofree char *sign = g_strdup_printf ("%+d", change);

  if (g_strcmp0 (self->css_class, symbol) != 0)
    {
      if (self->css_class != NULL)
        gtk_widget_remove_css_class (GTK_WIDGET (self), self->css_class);
      if (symbol != NULL)
        gtk_widget_add_css_class (GTK_WIDGET (self), symbol);
      g_free (self->css_class);
      self->css_class = g_strdup (symbol);
    }
  mu_show_icon (self->icon, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon != NULL);
  gtk_label_set_label (self->value, text);
  gtk_label_set_label (self->change, sign);
  gtk_widget_set_visible (GTK_WIDGET (self->change), change != 0);
  mu_show_tooltip (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/*
 * @value: what it is
 * @printed: what the card says
 */
void
mu_stat_show (MuStat *self, const MuTerm *stat, int value, int printed)
{
  const char *name = mu_text_get (stat->name);
  g_autofree char *text = g_strdup_printf ("%d", value);
  g_autofree char *spoken = value == printed ? g_strdup_printf ("%s %d", name, value)
                                             : g_strdup_printf (_ ("%s %d, printed %d"), name, value, printed);

  mu_stat_show_text (self, stat->symbol, text, spoken, value - printed);
}

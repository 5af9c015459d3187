/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/card/mu-reading-row.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"

/* A line of a text beside what it was taken for. A line in doubt has a symbol, and the reason below it. */
struct _MuReadingRow
{
  GtkWidget parent_instance;
  MuReadingLine *line; /* nullable */
  GtkWidget *box;
  GtkLabel *number;
  GtkLabel *text;
  GtkLabel *taken;
  GtkWidget *doubtful;
  GtkLabel *doubt;
};

enum
{
  PROP_LINE = 1
};

G_DEFINE_FINAL_TYPE (MuReadingRow, mu_reading_row, GTK_TYPE_WIDGET)

static void
mu_reading_row_dispose (GObject *object)
{
  g_clear_object (&MU_READING_ROW (object)->line);
  mu_template_dispose (object);
}

static void
mu_reading_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MuReadingRow *self = MU_READING_ROW (object);

  if (g_set_object (&self->line, g_value_get_object (value)) && self->line != NULL)
    {
      const char *doubt = self->line->doubt;
      g_autofree char *number = g_strdup_printf ("%d", self->line->number);
      g_autofree char *taken = g_strdup_printf ("→ %s", self->line->taken);
      g_autofree char *spoken = mu_reading_line_dup_spoken (self->line);

      gtk_label_set_label (self->number, number);
      gtk_label_set_label (self->text, self->line->text);
      gtk_label_set_label (self->taken, taken);
      gtk_label_set_label (self->doubt, doubt != NULL ? doubt : "");
      gtk_widget_set_visible (self->doubtful, doubt != NULL);
      mu_show_class (GTK_WIDGET (self), "doubtful", doubt != NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
    }
}

static void
mu_reading_row_class_init (MuReadingRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mu_reading_row_dispose;
  object_class->set_property = mu_reading_row_set_property;
  g_object_class_install_property (
      object_class, PROP_LINE,
      g_param_spec_object ("line", NULL, NULL, MU_TYPE_READING_LINE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "reading");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-reading-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuReadingRow, box);
  gtk_widget_class_bind_template_child (widget_class, MuReadingRow, number);
  gtk_widget_class_bind_template_child (widget_class, MuReadingRow, text);
  gtk_widget_class_bind_template_child (widget_class, MuReadingRow, taken);
  gtk_widget_class_bind_template_child (widget_class, MuReadingRow, doubtful);
  gtk_widget_class_bind_template_child (widget_class, MuReadingRow, doubt);
}

static void
mu_reading_row_init (MuReadingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns the line that the row shows, or NULL. */
MuReadingLine *
mu_reading_row_get_line (MuReadingRow *self)
{
  return self->line;
}

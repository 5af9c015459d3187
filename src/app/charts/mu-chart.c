/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/charts/mu-chart.h"

#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"

/* One chart: what it shows, a row for each ship or kind, the total. A list to screen readers and the keyboard. */
struct _MuChart
{
  GtkWidget parent_instance;
  GtkLabel *title;
  GtkLabel *about;
  GtkBox *columns;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (MuChart, mu_chart, GTK_TYPE_WIDGET)

static void
on_row_activated (MuChart *self, MuChartRow *row)
{
  mu_chart_row_go (row);
}

static void
mu_chart_class_init (MuChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, MuChart, title);
  gtk_widget_class_bind_template_child (widget_class, MuChart, about);
  gtk_widget_class_bind_template_child (widget_class, MuChart, columns);
  gtk_widget_class_bind_template_child (widget_class, MuChart, rows);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
mu_chart_init (MuChart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_row (MuChart *self, guint index, const MuStatistic *statistic, const MuStatisticRow *row)
{
  if (gtk_list_box_get_row_at_index (self->rows, index) == NULL)
    gtk_list_box_append (self->rows, g_object_new (MU_TYPE_CHART_ROW, NULL));
  mu_chart_row_show (MU_CHART_ROW (gtk_list_box_get_row_at_index (self->rows, index)), statistic, row);
}

/* Shows @statistic. The rows are used again, so that the focus stays where it is. */
void
mu_chart_show (MuChart *self, const MuStatistic *statistic)
{
  guint n_rows = statistic->rows->len;
  GtkListBoxRow *row;

  gtk_label_set_label (self->title, statistic->title);
  mu_show_line (self->about, statistic->about);
  mu_show_nothing (GTK_WIDGET (self->columns));
  for (guint i = 0; i < statistic->parts->len; i++)
    {
      GtkWidget *label = gtk_label_new (((MuStatisticPart *) statistic->parts->pdata[i])->name);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_widget_add_css_class (label, "legend");
      gtk_box_append (self->columns, label);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->columns), statistic->shape == MU_STATISTIC_COLUMNS);
  for (guint i = 0; i < n_rows; i++)
    show_row (self, i, statistic, statistic->rows->pdata[i]);
  if (statistic->total != NULL && n_rows > 1)
    show_row (self, n_rows++, statistic, statistic->total);
  while ((row = gtk_list_box_get_row_at_index (self->rows, n_rows)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, statistic->title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL, statistic->title, -1);
}

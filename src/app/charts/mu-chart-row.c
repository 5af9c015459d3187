/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/charts/mu-chart-row.h"

#include "app/charts/mu-chart-bar.h"
#include "app/charts/mu-chart-cell.h"
#include "app/widgets/mu-display-text.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-stat.h"
#include "app/widgets/mu-symbols.h"
#include "app/widgets/mu-template.h"

/* A ship in a chart, or a kind of card: its name, its figures, and the picture of them. */
struct _MuChartRow
{
  GtkListBoxRow parent_instance;
  int unit; /* or -1 */
  gboolean hinting;
  GtkLabel *label;
  GtkBox *values;
  MuChartBar *bar;
  GtkBox *cells;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (MuChartRow, mu_chart_row, GTK_TYPE_LIST_BOX_ROW)

static void
hint (MuChartRow *self, gboolean on)
{
  if (self->hinting == on || self->unit < 0)
    return;
  self->hinting = on;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.hint-unit", "i", on ? self->unit : -1);
}

/* The ship of the row under the pointer or with the focus stands out in the list. */
static void
mu_chart_row_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (widget);

  hint (MU_CHART_ROW (widget), (flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED)) != 0);
  GTK_WIDGET_CLASS (mu_chart_row_parent_class)->state_flags_changed (widget, before);
}

static void
mu_chart_row_unmap (GtkWidget *widget)
{
  hint (MU_CHART_ROW (widget), FALSE);
  GTK_WIDGET_CLASS (mu_chart_row_parent_class)->unmap (widget);
}

static void
mu_chart_row_class_init (MuChartRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->state_flags_changed = mu_chart_row_state_flags_changed;
  widget_class->unmap = mu_chart_row_unmap;
  g_type_ensure (MU_TYPE_CHART_BAR);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-chart-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MuChartRow, label);
  gtk_widget_class_bind_template_child (widget_class, MuChartRow, values);
  gtk_widget_class_bind_template_child (widget_class, MuChartRow, bar);
  gtk_widget_class_bind_template_child (widget_class, MuChartRow, cells);
  gtk_widget_class_bind_template_child (widget_class, MuChartRow, note);
}

static void
mu_chart_row_init (MuChartRow *self)
{
  self->unit = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

static void
add_number (MuChartRow *self, const char *css_class, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (self->values, label);
}

/* Stats stand with their symbols; of other parts the sum says enough. */
static void
show_values (MuChartRow *self, const MuStatistic *statistic, const MuStatisticRow *row)
{
  const MuStatisticPart *first = statistic->parts->pdata[0];

  mu_show_nothing (GTK_WIDGET (self->values));
  if (statistic->shape == MU_STATISTIC_COLUMNS)
    return;
  if (first->role == MU_ROLE_TURN)
    add_number (self, "skill", row->values[0].value);
  else if (first->symbol == NULL)
    add_number (self, "value", mu_statistic_row_get_sum (statistic, row));
  else
    for (guint i = 0; i < statistic->parts->len; i++)
      if (row->values[i].value != 0)
        {
          g_autofree char *text = g_strdup_printf ("%d", row->values[i].value);
          g_autofree char *spoken = mu_statistic_dup_value (statistic, row, i);
          GtkWidget *stat = g_object_new (MU_TYPE_STAT, NULL);

          mu_stat_show_text (MU_STAT (stat), ((MuStatisticPart *) statistic->parts->pdata[i])->symbol, text, spoken, 0);
          gtk_box_append (self->values, stat);
        }
}

static void
show_cells (MuChartRow *self, const MuStatistic *statistic, const MuStatisticRow *row)
{
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->cells));

  for (guint i = 0; i < statistic->parts->len; i++, cell = gtk_widget_get_next_sibling (cell))
    {
      g_autofree char *words = mu_statistic_dup_value (statistic, row, i);

      if (cell == NULL)
        {
          cell = g_object_new (MU_TYPE_CHART_CELL, NULL);
          gtk_box_append (self->cells, cell);
        }
      mu_chart_cell_show (MU_CHART_CELL (cell), &row->values[i], words, row == statistic->total);
    }
  mu_show_first (GTK_WIDGET (self->cells), statistic->parts->len);
}

/* What the sum alone does not tell. */
static char *
dup_note (const MuStatistic *statistic, const MuStatisticRow *row)
{
  const MuStatisticPart *first = statistic->parts->pdata[0];
  g_autofree char *one = NULL, *other = NULL;

  if (row->note != NULL)
    return g_strdup (row->note);
  if (statistic->shape != MU_STATISTIC_STACK || statistic->parts->len < 2 || first->symbol != NULL
      || row->values[1].value == 0)
    return NULL;
  one = mu_statistic_dup_value (statistic, row, 0);
  other = mu_statistic_dup_value (statistic, row, 1);
  return mu_display_text_dup_pair (one, other);
}

/* Shows a row of @statistic, or its total. */
void
mu_chart_row_show (MuChartRow *self, const MuStatistic *statistic, const MuStatisticRow *row)
{
  gboolean total = row == statistic->total;
  g_autofree char *note = dup_note (statistic, row);
  g_autofree char *text = mu_statistic_dup_text (statistic, row);

  if (self->unit != row->unit)
    {
      hint (self, FALSE);
      self->unit = row->unit;
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), row->unit >= 0);
    }
  gtk_label_set_label (self->label, row->label);
  show_values (self, statistic, row);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), statistic->shape == MU_STATISTIC_STACK && !total);
  gtk_widget_set_visible (GTK_WIDGET (self->cells), statistic->shape == MU_STATISTIC_COLUMNS);
  if (statistic->shape == MU_STATISTIC_STACK)
    mu_chart_bar_show (self->bar, statistic, row, mu_statistic_get_max (statistic));
  else
    show_cells (self, statistic, row);
  mu_show_line (self->note, note);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  mu_show_class (GTK_WIDGET (self), "total", total);
}

/* Shows the ship of the row in the list. Does nothing if the row is not about a ship. */
void
mu_chart_row_go (MuChartRow *self)
{
  if (self->unit >= 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-unit", "u", (guint) self->unit);
}

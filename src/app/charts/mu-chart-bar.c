/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/charts/mu-chart-bar.h"

#include "app/widgets/mu-colors.h"

enum
{
  MIN_WIDTH = 60,
  MAX_PARTS = 2,
  STRIPE = 5
};

/* A bar of up to two parts, the second one striped. What it shows stands beside it in figures. */
struct _MuChartBar
{
  GtkWidget parent_instance;
  const char *colors[MAX_PARTS]; /* names in the style sheet */
  int values[MAX_PARTS];
  int whole; /* what fills the width */
};

G_DEFINE_FINAL_TYPE (MuChartBar, mu_chart_bar, GTK_TYPE_WIDGET)

static const char *
get_color (const MuStatisticPart *part)
{
  switch (part != NULL ? part->role : MU_ROLE_NONE)
    {
    case MU_ROLE_TURN:
      return "mu_skill_bg";
    case MU_ROLE_HULL:
      return "mu_hull";
    case MU_ROLE_SHIELDS:
      return "mu_shields";
    default:
      return part != NULL && g_str_equal (part->id, "count") ? "mu_color_5" : "mu_color_1";
    }
}

static void
mu_chart_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int height = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);

  pango_font_metrics_unref (metrics);
  /* Half a line of text, so that it grows with the text. */
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? MAX (PANGO_PIXELS (height) / 2, 6) : MIN_WIDTH;
}

static void
draw_part (MuChartBar *self, GtkSnapshot *snapshot, guint part, float start, float end)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float width = gtk_widget_get_width (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRGBA color = mu_color_get (widget, self->colors[part]), pale = color;
  graphene_rect_t area;

  if (end <= start)
    return;
  area = GRAPHENE_RECT_INIT (mirrored ? width - end : start, 0, end - start, gtk_widget_get_height (widget));
  pale.alpha *= 0.45;
  if (part == 0)
    gtk_snapshot_append_color (snapshot, &color, &area);
  else
    gtk_snapshot_append_repeating_linear_gradient (
        snapshot, &area, &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (STRIPE, STRIPE),
        (const GskColorStop[]){ { 0, color }, { 0.5, color }, { 0.5, pale }, { 1, pale } }, 4);
}

static void
mu_chart_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MuChartBar *self = MU_CHART_BAR (widget);
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GskRoundedRect clip;
  float start = 0;

  gsk_rounded_rect_init_from_rect (&clip, &GRAPHENE_RECT_INIT (0, 0, width, height), height / 3);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  for (guint i = 0; i < MAX_PARTS; i++)
    {
      float end = start + width * MAX (self->values[i], 0) / self->whole;

      draw_part (self, snapshot, i, start, MIN (end, width));
      start = end;
    }
  gtk_snapshot_pop (snapshot);
}

static void
mu_chart_bar_class_init (MuChartBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = mu_chart_bar_measure;
  widget_class->snapshot = mu_chart_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "chartbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mu_chart_bar_init (MuChartBar *self)
{
  self->whole = 1;
}

/*
 * @row: a row of @statistic, which is one of stacked parts
 * @whole: how much fills the bar's width
 */
void
mu_chart_bar_show (MuChartBar *self, const MuStatistic *statistic, const MuStatisticRow *row, int whole)
{
  for (guint i = 0; i < MAX_PARTS; i++)
    {
      const MuStatisticPart *part = i < statistic->parts->len ? statistic->parts->pdata[i] : NULL;

      self->colors[i] = get_color (part);
      self->values[i] = part != NULL ? row->values[i].value : 0;
    }
  self->whole = MAX (whole, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

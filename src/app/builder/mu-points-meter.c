/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/builder/mu-points-meter.h"

#include "app/widgets/mu-segment-bar.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "model/text/mu-i18n.h"
#include "rules/check/mu-budgets.h"

/* What a list costs: the total, the limit, the points left, and how much of it each ship costs. */
struct _MuPointsMeter
{
  GtkWidget parent_instance;
  GtkLabel *total;
  GtkLabel *then;
  GtkLabel *detail;
  GtkLabel *budgets;
  MuSegmentBar *bar;
};

G_DEFINE_FINAL_TYPE (MuPointsMeter, mu_points_meter, GTK_TYPE_WIDGET)

static void
mu_points_meter_class_init (MuPointsMeterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_template_dispose;
  gtk_widget_class_set_css_name (widget_class, "meter");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-points-meter.ui");
  gtk_widget_class_bind_template_child (widget_class, MuPointsMeter, total);
  gtk_widget_class_bind_template_child (widget_class, MuPointsMeter, then);
  gtk_widget_class_bind_template_child (widget_class, MuPointsMeter, detail);
  gtk_widget_class_bind_template_child (widget_class, MuPointsMeter, budgets);
  gtk_widget_class_bind_template_child (widget_class, MuPointsMeter, bar);
}

static void
mu_points_meter_init (MuPointsMeter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
dup_detail (const MuReport *report)
{
  int bid = mu_report_get_bid (report);

  if (report->limit == 0)
    return g_strdup (_ ("points, no limit"));
  if (bid > 0 && report->units->len > 0 && mu_initiative_has_bids (&report->format->initiative))
    /* Translators: the limit of points, and how many are left of it */
    return g_strdup_printf (_ ("of %d · bid %d"), report->limit, bid);
  if (bid < 0)
    return g_strdup_printf (_ ("of %d · %d over"), report->limit, -bid);
  return g_strdup_printf (_ ("of %d"), report->limit);
}

/*
 * Gives each ship a segment of the bar, and all squadrons one together, whose costs stand below. If the unit with the
 * index @changed (-1: none) costs more than @before, the difference is a segment of its own.
 */
static void
fill_bar (MuPointsMeter *self, const MuReport *report, int changed, int before)
{
  g_autofree MuSegment *segments = g_new (MuSegment, report->units->len + 2);
  MuSegment squadrons = { 0, MU_N_SEGMENT_COLORS - 1, _ ("Squadrons") };
  guint n_segments = 0;

  for (guint i = 0; i < report->units->len; i++)
    {
      const MuReportUnit *unit = mu_report_get_unit (report, i);
      int more = (int) i == changed ? MAX (unit->cost - before, 0) : 0;

      if (mu_card_is_in (unit->card, MU_SECTION_SQUADRONS))
        squadrons.value += unit->cost;
      else
        {
          segments[n_segments++] = (MuSegment){ unit->cost - more, i, mu_card_get_name (unit->card) };
          if (more > 0)
            segments[n_segments++] = (MuSegment){ more, i, mu_card_get_name (unit->card), .added = TRUE };
        }
    }
  segments[n_segments++] = squadrons;
  mu_segment_bar_show (self->bar, report->limit, segments, n_segments);
}

/* Shows the points and other budgets of the list that @report is about. */
void
mu_points_meter_show (MuPointsMeter *self, MuGame *game, const MuReport *report)
{
  g_autofree char *total = g_strdup_printf ("%d", report->points);
  g_autofree char *detail = dup_detail (report);
  g_autofree char *budgets = mu_budgets_dup_text (report, game, -1);

  gtk_label_set_label (self->total, total);
  gtk_widget_set_visible (GTK_WIDGET (self->then), FALSE);
  gtk_label_set_label (self->detail, detail);
  mu_show_line (self->budgets, budgets);
  mu_show_class (GTK_WIDGET (self->budgets), "error", mu_budgets_exceed (report, -1));
  mu_show_class (GTK_WIDGET (self), "over", report->limit > 0 && report->points > report->limit);
  fill_bar (self, report, -1, 0);
}

/*
 * Shows beside the points what the list would cost after an edit. @then is the report on the list after it, @unit the index
 * of the unit that the edit makes or changes (-1: none), and @before what the unit costs without it.
 */
void
mu_points_meter_show_then (MuPointsMeter *self, const MuReport *then, int unit, int before)
{
  g_autofree char *total = g_strdup_printf (_ ("→ %d"), then->points);
  g_autofree char *limit = g_strdup_printf (_ ("of %d"), then->limit);

  gtk_label_set_label (self->then, total);
  gtk_widget_set_visible (GTK_WIDGET (self->then), TRUE);
  mu_show_class (GTK_WIDGET (self->then), "over", then->limit > 0 && then->points > then->limit);
  /* This text gives its room to the new total: it no longer says how many points are left. */
  if (then->limit > 0)
    gtk_label_set_label (self->detail, limit);
  fill_bar (self, then, unit, before);
}

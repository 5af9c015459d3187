/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/charts/mu-charts-pane.h"

#include "app/widgets/mu-late-update.h"
#include "app/widgets/mu-showing.h"
#include "app/widgets/mu-template.h"
#include "rules/figures/mu-statistics.h"

/* What the open list comes to, drawn. Follows every edit while it can be seen. */
struct _MuChartsPane
{
  GtkWidget parent_instance;
  MuSession *session;
  MuLateUpdate *update;
  GtkStack *stack;
  GtkBox *charts;
};

G_DEFINE_FINAL_TYPE (MuChartsPane, mu_charts_pane, GTK_TYPE_WIDGET)

static void
mu_charts_pane_dispose (GObject *object)
{
  MuChartsPane *self = MU_CHARTS_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self->update);
  g_clear_object (&self->session);
  g_clear_pointer (&self->update, mu_late_update_free);
  mu_template_dispose (object);
}

static void
update (GtkWidget *widget)
{
  MuChartsPane *self = MU_CHARTS_PANE (widget);
  MuRoster *roster = self->session != NULL ? mu_session_get_roster (self->session) : NULL;
  g_autoptr (GPtrArray) statistics
      = roster != NULL ? mu_statistics_new (roster, mu_session_get_report (self->session)) : g_ptr_array_new ();
  GtkWidget *chart = gtk_widget_get_first_child (GTK_WIDGET (self->charts));

  for (guint i = 0; i < statistics->len; i++, chart = gtk_widget_get_next_sibling (chart))
    {
      if (chart == NULL)
        {
          chart = g_object_new (MU_TYPE_CHART, NULL);
          gtk_box_append (self->charts, chart);
        }
      mu_chart_show (MU_CHART (chart), statistics->pdata[i]);
    }
  mu_show_first (GTK_WIDGET (self->charts), statistics->len);
  gtk_stack_set_visible_child_name (self->stack, statistics->len > 0 ? "charts" : "none");
}

static void
mu_charts_pane_class_init (MuChartsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mu_charts_pane_dispose;
  gtk_widget_class_set_css_name (widget_class, "charts");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  mu_template_set (widget_class, "/io/github/muster/Muster/mu-charts-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MuChartsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MuChartsPane, charts);
}

static void
mu_charts_pane_init (MuChartsPane *self)
{
  self->update = mu_late_update_new (GTK_WIDGET (self), update);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows the charts of whatever list @session has open. To be called once. */
void
mu_charts_pane_set_session (MuChartsPane *self, MuSession *session)
{
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "judged", G_CALLBACK (mu_late_update_request), self->update);
  mu_late_update_request (self->update);
}

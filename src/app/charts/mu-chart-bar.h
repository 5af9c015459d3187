/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/figures/mu-statistic.h"

#define MU_TYPE_CHART_BAR (mu_chart_bar_get_type ())
G_DECLARE_FINAL_TYPE (MuChartBar, mu_chart_bar, MU, CHART_BAR, GtkWidget)

void mu_chart_bar_show (MuChartBar *self, const MuStatistic *statistic, const MuStatisticRow *row, int whole);

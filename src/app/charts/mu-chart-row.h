/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/figures/mu-statistic.h"

#define MU_TYPE_CHART_ROW (mu_chart_row_get_type ())
G_DECLARE_FINAL_TYPE (MuChartRow, mu_chart_row, MU, CHART_ROW, GtkListBoxRow)

void mu_chart_row_show (MuChartRow *self, const MuStatistic *statistic, const MuStatisticRow *row);
void mu_chart_row_go (MuChartRow *self);

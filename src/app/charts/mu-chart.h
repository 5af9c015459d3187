/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/charts/mu-chart-row.h"

#define MU_TYPE_CHART (mu_chart_get_type ())
G_DECLARE_FINAL_TYPE (MuChart, mu_chart, MU, CHART, GtkWidget)

void mu_chart_show (MuChart *self, const MuStatistic *statistic);

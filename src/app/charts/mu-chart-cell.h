/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/figures/mu-statistic.h"

#define MU_TYPE_CHART_CELL (mu_chart_cell_get_type ())
G_DECLARE_FINAL_TYPE (MuChartCell, mu_chart_cell, MU, CHART_CELL, GtkWidget)

void mu_chart_cell_show (MuChartCell *self, const MuStatisticValue *value, const char *words, gboolean total);

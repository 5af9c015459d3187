/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/charts/mu-chart.h"
#include "app/session/mu-session.h"

#define MU_TYPE_CHARTS_PANE (mu_charts_pane_get_type ())
G_DECLARE_FINAL_TYPE (MuChartsPane, mu_charts_pane, MU, CHARTS_PANE, GtkWidget)

void mu_charts_pane_set_session (MuChartsPane *self, MuSession *session);

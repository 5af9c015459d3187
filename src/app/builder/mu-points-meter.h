/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/check/mu-report.h"

#define MU_TYPE_POINTS_METER (mu_points_meter_get_type ())
G_DECLARE_FINAL_TYPE (MuPointsMeter, mu_points_meter, MU, POINTS_METER, GtkWidget)

void mu_points_meter_show      (MuPointsMeter *self, MuGame *game, const MuReport *report);
void mu_points_meter_show_then (MuPointsMeter *self, const MuReport *then, int unit, int before);

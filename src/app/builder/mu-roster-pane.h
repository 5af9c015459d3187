/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-squadron-box.h"
#include "app/builder/mu-unit-row.h"

#define MU_TYPE_ROSTER_PANE (mu_roster_pane_get_type ())
G_DECLARE_FINAL_TYPE (MuRosterPane, mu_roster_pane, MU, ROSTER_PANE, GtkWidget)

void           mu_roster_pane_go_to_start   (MuRosterPane *self);
MuUnitRow     *mu_roster_pane_get_row       (MuRosterPane *self, guint unit);
MuSquadronBox *mu_roster_pane_get_squadrons (MuRosterPane *self);
GtkAdjustment *mu_roster_pane_get_adjustment (MuRosterPane *self);
gboolean       mu_roster_pane_close_notice  (MuRosterPane *self);

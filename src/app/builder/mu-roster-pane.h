/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-findings-list.h"
#include "app/builder/mu-objective-bar.h"
#include "app/builder/mu-points-meter.h"
#include "app/builder/mu-squadron-box.h"
#include "app/builder/mu-unit-row.h"
#include "app/builder/mu-verdict-badge.h"
#include "app/picker/mu-picker.h"

#define MU_TYPE_ROSTER_PANE (mu_roster_pane_get_type ())
G_DECLARE_FINAL_TYPE (MuRosterPane, mu_roster_pane, MU, ROSTER_PANE, GtkWidget)

gboolean        mu_roster_pane_open_picker    (MuRosterPane *self, guint unit, const char *slot);
MuPicker       *mu_roster_pane_get_picker     (MuRosterPane *self);
MuUnitRow      *mu_roster_pane_get_row        (MuRosterPane *self, guint unit);
MuFindingsList *mu_roster_pane_get_findings   (MuRosterPane *self);
MuSquadronBox  *mu_roster_pane_get_squadrons  (MuRosterPane *self);
MuObjectiveBar *mu_roster_pane_get_objectives (MuRosterPane *self);
MuPointsMeter  *mu_roster_pane_get_meter      (MuRosterPane *self);
MuVerdictBadge *mu_roster_pane_get_badge      (MuRosterPane *self);
const char     *mu_roster_pane_get_hint       (MuRosterPane *self);

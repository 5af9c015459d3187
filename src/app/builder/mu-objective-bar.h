/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-slot-chip.h"
#include "app/session/mu-session.h"

#define MU_TYPE_OBJECTIVE_BAR (mu_objective_bar_get_type ())
G_DECLARE_FINAL_TYPE (MuObjectiveBar, mu_objective_bar, MU, OBJECTIVE_BAR, GtkWidget)

void        mu_objective_bar_show     (MuObjectiveBar *self, MuSession *session);
MuSlotChip *mu_objective_bar_get_chip (MuObjectiveBar *self, guint n);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/mu-session.h"
#include "app/mu-slot-chip.h"

#define MU_TYPE_OBJECTIVE_BAR (mu_objective_bar_get_type ())
G_DECLARE_FINAL_TYPE (MuObjectiveBar, mu_objective_bar, MU, OBJECTIVE_BAR, GtkWidget)

void        mu_objective_bar_show     (MuObjectiveBar *self, MuSession *session);
MuSlotChip *mu_objective_bar_get_chip (MuObjectiveBar *self, guint n);

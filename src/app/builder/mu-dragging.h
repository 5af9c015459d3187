/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-slot-chip.h"
#include "app/builder/mu-squadron-chip.h"
#include "app/builder/mu-unit-row.h"

void mu_dragging_set_up_row (MuUnitRow *row, GtkWidget *handle);
void mu_dragging_set_up_chip (MuSlotChip *chip);
void mu_dragging_set_up_squadron (MuSquadronChip *chip);
void mu_dragging_set_up_scroller (GtkScrolledWindow *scroller);

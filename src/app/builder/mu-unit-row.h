/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-slot-chip.h"
#include "app/session/mu-session.h"

#define MU_TYPE_UNIT_ROW (mu_unit_row_get_type ())
G_DECLARE_FINAL_TYPE (MuUnitRow, mu_unit_row, MU, UNIT_ROW, GtkWidget)

void        mu_unit_row_show         (MuUnitRow *self, MuSession *session, guint index);
void        mu_unit_row_set_brief    (MuUnitRow *self, gboolean brief);
guint       mu_unit_row_get_index    (MuUnitRow *self);
guint       mu_unit_row_get_n_chips  (MuUnitRow *self);
MuSlotChip *mu_unit_row_get_chip     (MuUnitRow *self, guint n);
int         mu_unit_row_find_chip    (MuUnitRow *self, int slot, gboolean filled);
int         mu_unit_row_find_upgrade (MuUnitRow *self, int upgrade);
guint32     mu_unit_row_get_kinds    (MuUnitRow *self, guint chip);
int         mu_unit_row_get_upgrade  (MuUnitRow *self, guint chip);
void        mu_unit_row_highlight    (MuUnitRow *self);
gboolean    mu_unit_row_is_in_use    (MuUnitRow *self);

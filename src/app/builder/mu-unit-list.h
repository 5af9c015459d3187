/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-unit-row.h"

#define MU_TYPE_UNIT_LIST (mu_unit_list_get_type ())
G_DECLARE_FINAL_TYPE (MuUnitList, mu_unit_list, MU, UNIT_LIST, GtkWidget)

void       mu_unit_list_set_scroller (MuUnitList *self, GtkScrolledWindow *scroller);
guint      mu_unit_list_show         (MuUnitList *self, MuSession *session);
guint      mu_unit_list_get_n_ships  (MuUnitList *self);
MuUnitRow *mu_unit_list_get_row      (MuUnitList *self, guint ship);
MuUnitRow *mu_unit_list_make_row     (MuUnitList *self, guint ship);
MuUnitRow *mu_unit_list_make_row_of  (MuUnitList *self, guint unit);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-sheet-layout.h"

MuPageBox *mu_sheet_new_unit_card (const MuSheetLayout *self, const MuReportUnit *unit, double width);
MuPageBox *mu_sheet_new_objective_card (const MuSheetLayout *self, MuCard *objective, double width);
double mu_sheet_add_dial (MuPageBox *block, double x, double y, GArray *maneuvers);

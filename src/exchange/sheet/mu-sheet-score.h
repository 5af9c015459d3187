/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-sheet-layout.h"

void mu_sheet_add_score (const MuSheetLayout *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define MU_TYPE_COMBO_ROW (mu_combo_row_get_type ())
G_DECLARE_FINAL_TYPE (MuComboRow, mu_combo_row, MU, COMBO_ROW, AdwComboRow)

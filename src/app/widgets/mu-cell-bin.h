/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define MU_TYPE_CELL_BIN (mu_cell_bin_get_type ())
G_DECLARE_FINAL_TYPE (MuCellBin, mu_cell_bin, MU, CELL_BIN, AdwBin)

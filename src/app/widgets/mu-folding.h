/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define MU_TYPE_FOLDING (mu_folding_get_type ())
G_DECLARE_FINAL_TYPE (MuFolding, mu_folding, MU, FOLDING, GObject)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/mu-figures.h"
#include "app/mu-wrap-box.h"

void mu_unit_stats_fill (MuWrapBox *box, MuGame *game, const MuFigures *figures);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/widgets/mu-wrap-box.h"
#include "rules/figures/mu-effective-stats.h"

void mu_unit_stats_fill         (MuWrapBox *box, MuGame *game, const MuEffectiveStats *figures);
void mu_unit_stats_fill_figures (MuWrapBox *box, MuGame *game, const MuEffectiveStats *figures);
void mu_unit_stats_fill_dice    (MuWrapBox *box, GtkLabel *tokens, MuGame *game, const MuEffectiveStats *figures);

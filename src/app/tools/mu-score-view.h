/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "library/mu-library-results.h"

#define MU_TYPE_SCORE_VIEW (mu_score_view_get_type ())
G_DECLARE_FINAL_TYPE (MuScoreView, mu_score_view, MU, SCORE_VIEW, GtkWidget)

void           mu_score_view_show         (MuScoreView *self, MuRoster *const rosters[2], MuReport *const reports[2],
                                           const char *const names[2]);
const MuScore *mu_score_view_get_score    (MuScoreView *self);
const char    *mu_score_view_get_note     (MuScoreView *self);
void           mu_score_view_set_kept     (MuScoreView *self, gboolean kept);
void           mu_score_view_show_results (MuScoreView *self, const char *name, GPtrArray *results);

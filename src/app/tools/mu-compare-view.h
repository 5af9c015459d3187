/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/compare/mu-comparison.h"

#define MU_TYPE_COMPARE_VIEW (mu_compare_view_get_type ())
G_DECLARE_FINAL_TYPE (MuCompareView, mu_compare_view, MU, COMPARE_VIEW, GtkWidget)

void mu_compare_view_show (MuCompareView *self, const MuComparison *comparison, MuRoster *const rosters[2],
                           MuReport *const reports[2]);

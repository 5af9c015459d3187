/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-services.h"
#include "rules/compare/mu-comparison.h"

#define MU_TYPE_COMPARE_WINDOW (mu_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (MuCompareWindow, mu_compare_window, MU, COMPARE_WINDOW, AdwWindow)

MuCompareWindow    *mu_compare_window_new            (GtkApplication *application, MuServices *services);
void                mu_compare_window_score          (MuCompareWindow *self);
gboolean            mu_compare_window_choose_variants (MuCompareWindow *self, const char *id);
void                mu_compare_window_choose         (MuCompareWindow *self, int side, const char *id);

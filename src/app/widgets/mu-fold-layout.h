/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_FOLD_LAYOUT (mu_fold_layout_get_type ())
G_DECLARE_FINAL_TYPE (MuFoldLayout, mu_fold_layout, MU, FOLD_LAYOUT, GtkLayoutManager)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_COLUMNS_LAYOUT (mu_columns_layout_get_type ())
G_DECLARE_FINAL_TYPE (MuColumnsLayout, mu_columns_layout, MU, COLUMNS_LAYOUT, GtkLayoutManager)

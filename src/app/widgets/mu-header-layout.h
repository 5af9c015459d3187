/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_HEADER_LAYOUT (mu_header_layout_get_type ())
G_DECLARE_FINAL_TYPE (MuHeaderLayout, mu_header_layout, MU, HEADER_LAYOUT, GtkLayoutManager)

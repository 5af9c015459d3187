/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_SCROLL_LAYOUT (mu_scroll_layout_get_type ())
G_DECLARE_FINAL_TYPE (MuScrollLayout, mu_scroll_layout, MU, SCROLL_LAYOUT, GtkLayoutManager)

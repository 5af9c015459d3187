/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_WRAP_LAYOUT (mu_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (MuWrapLayout, mu_wrap_layout, MU, WRAP_LAYOUT, GtkLayoutManager)

enum { MU_WRAP_SPACING = 6 };

GtkWidget *mu_next_shown (GtkWidget *child);
int        mu_height_at  (GtkWidget *child, int width);

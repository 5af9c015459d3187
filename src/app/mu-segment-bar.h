/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_SEGMENT_BAR (mu_segment_bar_get_type ())
G_DECLARE_FINAL_TYPE (MuSegmentBar, mu_segment_bar, MU, SEGMENT_BAR, GtkWidget)

enum { MU_N_SEGMENT_COLORS = 8 };

void mu_segment_bar_set_limit (MuSegmentBar *self, int limit);
void mu_segment_bar_clear     (MuSegmentBar *self);
void mu_segment_bar_add       (MuSegmentBar *self, int value, guint color, const char *name);

void mu_segment_color_set     (GtkWidget *widget, guint color);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_SEGMENT_BAR (mu_segment_bar_get_type ())
G_DECLARE_FINAL_TYPE (MuSegmentBar, mu_segment_bar, MU, SEGMENT_BAR, GtkWidget)

enum { MU_N_SEGMENT_COLORS = 8 };

/* A part of the bar: its points, which of the colours it has, and whose points they are. */
typedef struct
{
  int value;
  guint color;
  const char *name;
  gboolean added; /* it is not there yet */
} MuSegment;

void mu_segment_bar_show  (MuSegmentBar *self, int limit, const MuSegment *segments, guint n_segments);

void mu_segment_color_set (GtkWidget *widget, guint color);

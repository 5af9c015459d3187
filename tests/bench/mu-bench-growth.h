/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What is done with input of one size. */
typedef struct
{
  const char *name;
  const char *unit; /* what there are @first of at first */
  guint first;
  guint n_doublings;
  double (*time) (guint n, gpointer data); /* returns the seconds of processor time it takes */
} MuBenchGrowth;

gboolean mu_bench_growth_measure (const MuBenchGrowth *growth, gpointer data);

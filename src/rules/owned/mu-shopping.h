/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* So many copies of something that is in some boxes. */
typedef struct
{
  int missing;
  GArray *sources; /* of MuSupply */
} MuDemand;

/* How many copies a box has. */
typedef struct
{
  guint box;
  int count;
} MuSupply;

GArray *mu_shopping_plan (const MuDemand *demands, guint n_demands, const int *sizes, guint n_boxes);

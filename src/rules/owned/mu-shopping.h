/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* So many copies of something that is in some boxes. */
typedef struct
{
  int missing;
  GArray *sources; /* of MuCardPool */
} MuSlotRequest;

/* How many copies a box has. */
typedef struct
{
  guint box;
  int count;
} MuCardPool;

GArray *mu_shopping_plan (const MuSlotRequest *requests, guint n_requests, const int *sizes, guint n_boxes);

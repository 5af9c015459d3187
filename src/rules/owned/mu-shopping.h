/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A number of copies that are missing, and the boxes that have it. */
typedef struct
{
  int missing;
  GArray *sources; /* of MuShoppingSource */
} MuShoppingItem;

/* The number of copies in a box. */
typedef struct
{
  guint box;
  int count;
} MuShoppingSource;

GArray *mu_shopping_plan (const MuShoppingItem *items, guint n_items, const int *sizes, guint n_boxes);

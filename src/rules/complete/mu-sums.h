/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A set of sums of points, each within the span that its maker gave. */
typedef struct
{
  int low; /* the lowest sum it can hold */
  guint n_words;
  guint64 words[];
} MuSums;

MuSums *mu_sums_new (int low, int high);
MuSums *mu_sums_new_like (const MuSums *other);
gboolean mu_sums_has (const MuSums *self, int sum);
void mu_sums_add (MuSums *self, int sum);
int mu_sums_get_lowest (const MuSums *self);
void mu_sums_merge (MuSums *self, const MuSums *other, int shift);
void mu_sums_merge_all (MuSums *self, const MuSums *a, const MuSums *b);
gboolean mu_sums_reach (const MuSums *a, const MuSums *b, int sum);

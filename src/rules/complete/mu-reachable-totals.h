/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A set of totals in points, within a fixed range. */
typedef struct
{
  int low; /* the lowest total in the range */
  guint n_words;
  guint64 words[];
} MuReachableTotals;

MuReachableTotals *mu_reachable_totals_new (int low, int high);
MuReachableTotals *mu_reachable_totals_new_like (const MuReachableTotals *other);
gboolean mu_reachable_totals_has (const MuReachableTotals *self, int sum);
void mu_reachable_totals_add (MuReachableTotals *self, int sum);
int mu_reachable_totals_get_lowest (const MuReachableTotals *self);
void mu_reachable_totals_limit (MuReachableTotals *self, int most);
void mu_reachable_totals_merge (MuReachableTotals *self, const MuReachableTotals *other, int shift);
void mu_reachable_totals_merge_all (MuReachableTotals *self, const MuReachableTotals *a, const MuReachableTotals *b);
gboolean mu_reachable_totals_reach (const MuReachableTotals *a, const MuReachableTotals *b, int sum);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-reachable-totals.h"
#include "rules/complete/mu-card-pool.h"

/* The totals that a number of cards of a class can cost, computed once. */
typedef struct
{
  guint count;
  int change;
  gboolean distinct;
  MuReachableTotals *totals;
} MuClassTotals;

/* Upgrades that are interchangeable on a ship: if one of them is legal, all are. */
typedef struct
{
  GPtrArray *cards;    /* of MuCardPoolCard, by name; borrowed */
  gboolean repeatable; /* whether a ship may have two copies of a card */
  gboolean special;    /* whether they affect other cards, or have conditions that other cards affect */
  int requests[32];    /* by slot kind: the number of slots that one of them takes */
  int least;           /* the lowest printed cost */
  GArray *totals;      /* of MuClassTotals: the totals computed so far */
} MuUpgradeClass;

GPtrArray *mu_upgrade_classes_list (MuCardPool *pool, MuUnit *unit, const MuEvaluatedUnit *ship, guint *n_special);

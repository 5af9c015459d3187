/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-reachable-totals.h"
#include "rules/complete/mu-card-pool.h"

/* What so many cards of a class can cost, worked out once. */
typedef struct
{
  guint count;
  int change;
  gboolean distinct;
  MuReachableTotals *sums;
} MuCombinationWay;

/* Upgrades that can stand for one another on a ship, so that one of them speaks for all. */
typedef struct
{
  GPtrArray *cards;    /* of MuCardPoolCard, by name; borrowed */
  gboolean repeatable; /* whether a ship may have two of the same */
  gboolean special;    /* changes what others may do, or asks for what they change */
  int requests[32];     /* of slots, by kind: what one of them takes */
  int least;           /* the lowest printed cost among them */
  GArray *ways;        /* of MuCombinationWay: what was worked out so far */
} MuUpgradeClass;

GPtrArray *mu_upgrade_classes_list (MuCardPool *pool, MuUnit *unit, const MuEvaluatedUnit *ship, guint *n_special);

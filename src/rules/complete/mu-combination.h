/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-upgrade-class.h"

/* So many cards of one class, at a cost. */
typedef struct
{
  const MuUpgradeClass *of;
  guint count;
  int change;              /* of each card's cost, by other cards on the ship */
  gboolean distinct;       /* no two equal ones, and none that the ship has */
  MuReachableTotals *sums; /* what they can cost together */
} MuCombinationPart;

/* A legal choice of classes. */
typedef struct
{
  GArray *parts; /* of MuCombinationPart */
  guint n_cards;
  gboolean commander;      /* it has one, so the ship is the flagship */
  int offset;              /* what it changes in the cost of the cards already there */
  int slack;               /* what cards of negative cost among it can bring back, 0 or less */
  MuReachableTotals *sums; /* what it can cost altogether */
} MuUpgradeClassPattern;

/* All legal ways to add upgrades to one ship. */
typedef struct
{
  GPtrArray *classes; /* of MuUpgradeClass */
  GArray *patterns;   /* of MuUpgradeClassPattern, fewest cards first */
  GPtrArray
      *reach[2]; /* of MuReachableTotals, by number of cards: what that many can cost; without and with a commander */
  GPtrArray *carried; /* of MuCard: upgrades already there; borrowed */
} MuCombination;

MuCombination *mu_combination_new (MuCardPool *pool, MuUnit *unit);
void mu_combination_free (MuCombination *self);
int mu_combination_get_cost (const MuCombinationPart *part, const MuCardPoolCard *card);
int mu_combination_get_least (const MuCombination *self);
gboolean mu_combination_can_take (const MuCombination *self, const MuCombinationPart *part, const MuCardPoolCard *card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCombination, mu_combination_free)

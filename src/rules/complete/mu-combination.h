/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-upgrade-class.h"

/* A number of cards of one class, and their effective cost. */
typedef struct
{
  const MuUpgradeClass *of;
  guint count;
  int change;              /* of each card's cost, by other cards on the ship */
  gboolean distinct;       /* whether all of them must differ from each other and from the cards on the ship */
  MuReachableTotals *totals; /* the totals they can cost together */
} MuCombinationPart;

/* A legal number of cards of each class. */
typedef struct
{
  GArray *parts; /* of MuCombinationPart */
  guint n_cards;
  gboolean commander;        /* whether it includes a commander, which makes the ship the flagship */
  int offset;                /* the change to the cost of the cards already on the ship */
  int slack;                 /* the most that its cards of negative cost can reduce what is spent, 0 or less */
  MuReachableTotals *totals; /* the totals it can cost */
  GArray *room;              /* of int, by budget of the ship: what is left of it for these cards */
} MuCombinationPattern;

/* All legal ways to add upgrades to a ship. */
typedef struct
{
  GPtrArray *classes; /* of MuUpgradeClass */
  GArray *patterns;   /* of MuCombinationPattern, fewest cards first */
  GPtrArray *reach[2]; /*
                        * of MuReachableTotals, by number of cards: the totals that so many cards can cost; without and
                        * with a commander
                        */
  GPtrArray *carried;  /* of MuCard: the upgrades already on the ship; borrowed */
  const MuFormat *format;
  const MuCardFacts *unit; /* of the ship */
  const MuCardFacts *ship; /* nullable */
  guint32 factions;        /* of the ship in its list */
  gboolean cut;            /* whether there were too many to try all */
  GPtrArray *budgets;  /* of MuBudget, borrowed: those that the ship has of its own */
} MuCombination;

MuCombination *mu_combination_new (MuCardPool *pool, MuUnit *unit);
void mu_combination_free (MuCombination *self);
int mu_combination_get_cost (const MuCombination *self, const MuCombinationPart *part, const MuCardPoolCard *card);
void mu_combination_spend (const MuCombination *self, const MuCombinationPart *part, const MuCardPoolCard *card,
                           GArray *room, int times);
int mu_combination_get_least_room (const GArray *room);
int mu_combination_get_least (const MuCombination *self);
gboolean mu_combination_can_take (const MuCombination *self, const MuCombinationPart *part, const MuCardPoolCard *card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCombination, mu_combination_free)

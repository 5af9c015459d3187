/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-kit-class.h"

/* So many cards of one class, at a cost. */
typedef struct
{
  const MuKitClass *of;
  guint count;
  int change;        /* of each card's cost, by other cards on the ship */
  gboolean distinct; /* no two equal ones, and none that the ship has */
  MuSums *sums;      /* what they can cost together */
} MuKitPart;

/* A legal choice of classes. */
typedef struct
{
  GArray *parts; /* of MuKitPart */
  guint n_cards;
  gboolean commander; /* it has one, so the ship is the flagship */
  int offset;         /* what it changes in the cost of the cards already there */
  int slack;          /* what cards of negative cost among it can bring back, 0 or less */
  MuSums *sums;       /* what it can cost altogether */
} MuKitPattern;

/* All legal ways to add upgrades to one ship. */
typedef struct
{
  GPtrArray *classes;  /* of MuKitClass */
  GArray *patterns;    /* of MuKitPattern, fewest cards first */
  GPtrArray *reach[2]; /* of MuSums, by number of cards: what that many can cost; without and with a commander */
  GPtrArray *carried;  /* of MuCard: upgrades already there; borrowed */
} MuKit;

MuKit *mu_kit_new (MuSupply *supply, MuUnit *unit);
void mu_kit_free (MuKit *self);
int mu_kit_get_cost (const MuKitPart *part, const MuSupplyCard *card);
int mu_kit_get_least (const MuKit *self);
gboolean mu_kit_can_take (const MuKit *self, const MuKitPart *part, const MuSupplyCard *card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuKit, mu_kit_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-budget.h"
#include "rules/check/mu-report.h"

/* An upgrade that a list could still take. */
typedef struct
{
  MuCard *card;
  const MuCardFacts *facts;
  guint rank;         /* its place when cards are sorted by name */
  GArray *uses;       /* of MuUse */
  gboolean asks;      /* for something that other cards on the ship may change */
  gboolean of_list;   /* the rest of the list decides whether it is legal */
  gboolean companion; /* another card must come with it */
} MuSupplyCard;

/* What conditions look at, or what cards change. */
typedef struct
{
  guint32 stats;
  guint32 actions;
  gboolean slots;
  gboolean flagship;
} MuSeen;

/* The upgrades that a list could still take, and a ship of that list to try them on. */
typedef struct
{
  MuEvaluation *evaluation; /* borrowed: the list */
  GPtrArray *cards;         /* of MuSupplyCard */
  int low, high;            /* the span of points that matters */
  GHashTable *ranks;        /* of MuCard to its place by name */
  MuRoster *bench;          /* a list of the same kind with the one ship */
} MuSupply;

MuSupply *mu_supply_new (MuEvaluation *evaluation, MuBudget *budget);
void mu_supply_free (MuSupply *self);
void mu_supply_set_unit (MuSupply *self, MuUnit *unit);
MuReport *mu_supply_try (MuSupply *self);
gboolean mu_supply_is_of_ship (const MuFinding *finding);
gboolean mu_supply_is_of_list (const MuFinding *finding);
gboolean mu_supply_asks_list (const MuCardFacts *facts);
gboolean mu_supply_can_ever_sit (MuSupply *self, const MuSupplyCard *card);
MuSeen mu_supply_find_changed (MuSupply *self, const GPtrArray *cards);
gboolean mu_supply_can_ever_hold (const MuSupplyCard *card, const MuLoadout *ship, const MuSeen *changed);
MuSeen mu_supply_find_seen (const GPtrArray *cards, const MuLoadout *ship);
gboolean mu_supply_is_special (MuSupply *self, const MuSupplyCard *card, const MuSeen *seen);
gboolean mu_supply_is_commander (MuSupply *self, const MuCardFacts *facts);
guint mu_supply_rank (MuSupply *self, MuCard *card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuSupply, mu_supply_free)

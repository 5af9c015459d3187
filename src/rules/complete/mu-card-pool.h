/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-resources.h"
#include "rules/check/mu-report.h"

/* An upgrade that a list could still take. */
typedef struct
{
  MuCard *card;
  const MuCardFacts *facts;
  guint rank;         /* its position when cards are sorted by name */
  GArray *uses;       /* of MuUse */
  gboolean asks;      /* whether it has a condition that other cards on the ship may change */
  gboolean of_list;   /* whether its legality depends on the rest of the list */
  gboolean companion; /* whether another card must be added with it */
} MuCardPoolCard;

/* The properties of a ship that conditions depend on, or that cards change. */
typedef struct
{
  guint32 stats;
  guint32 actions;
  guint64 traits;
  gboolean slots;
  gboolean arcs;
  guint32 cards; /* by slot: whether there is a card of it */
  gboolean flagship;
} MuShipAspects;

/* The upgrades that a list could still take, and a trial list for trying them on a ship. */
typedef struct
{
  MuCheckContext *context; /* borrowed: the list */
  GPtrArray *cards;        /* of MuCardPoolCard */
  int most;                /* what can be spent: the points left and, if upgrades cost none, the room of the ships */
  int low, high;           /* the range of totals that matters */
  MuShipAspects asked;     /* what conditions of any card and of the format depend on */
  GHashTable *ranks;       /* MuCard → rank by name */
  MuRoster *trial;         /* a list of the same format with one ship */
} MuCardPool;

MuCardPool *mu_card_pool_new (MuCheckContext *context, MuResources *resources);
void mu_card_pool_free (MuCardPool *self);
void mu_card_pool_set_unit (MuCardPool *self, MuUnit *unit);
MuReport *mu_card_pool_try (MuCardPool *self);
gboolean mu_card_pool_is_of_units (const MuFinding *finding);
gboolean mu_card_pool_is_of_ship (const MuFinding *finding);
gboolean mu_card_pool_is_of_list (const MuFinding *finding);
gboolean mu_card_pool_asks_list (const MuCardFacts *facts);
gboolean mu_card_pool_changes_list (MuCardPool *pool, const MuCardFacts *facts);
gboolean mu_card_pool_can_ever_fit (MuCardPool *self, const MuCardPoolCard *card);
MuShipAspects mu_card_pool_find_changed (MuCardPool *self, const GPtrArray *cards);
gboolean mu_card_pool_can_ever_be_met (const MuCardPoolCard *card, const MuEvaluatedUnit *ship,
                                       const MuShipAspects *changed);
MuShipAspects mu_card_pool_find_required (const GPtrArray *cards, const MuEvaluatedUnit *ship);
gboolean mu_card_pool_is_special (MuCardPool *self, const MuCardPoolCard *card, const MuShipAspects *required);
gboolean mu_card_pool_is_commander (MuCardPool *self, const MuCardFacts *facts);
guint mu_card_pool_rank (MuCardPool *self, MuCard *card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCardPool, mu_card_pool_free)

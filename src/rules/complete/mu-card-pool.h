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
} MuCardPoolCard;

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
  MuCheckContext *context; /* borrowed: the list */
  GPtrArray *cards;        /* of MuCardPoolCard */
  int low, high;           /* the span of points that matters */
  GHashTable *ranks;       /* of MuCard to its place by name */
  MuRoster *trial;         /* a list of the same kind with the one ship */
} MuCardPool;

MuCardPool *mu_card_pool_new (MuCheckContext *context, MuBudget *budget);
void mu_card_pool_free (MuCardPool *self);
void mu_card_pool_set_unit (MuCardPool *self, MuUnit *unit);
MuReport *mu_card_pool_try (MuCardPool *self);
gboolean mu_card_pool_is_of_ship (const MuFinding *finding);
gboolean mu_card_pool_is_of_list (const MuFinding *finding);
gboolean mu_card_pool_asks_list (const MuCardFacts *facts);
gboolean mu_card_pool_can_ever_sit (MuCardPool *self, const MuCardPoolCard *card);
MuSeen mu_card_pool_find_changed (MuCardPool *self, const GPtrArray *cards);
gboolean mu_card_pool_can_ever_hold (const MuCardPoolCard *card, const MuEvaluatedUnit *ship, const MuSeen *changed);
MuSeen mu_card_pool_find_seen (const GPtrArray *cards, const MuEvaluatedUnit *ship);
gboolean mu_card_pool_is_special (MuCardPool *self, const MuCardPoolCard *card, const MuSeen *seen);
gboolean mu_card_pool_is_commander (MuCardPool *self, const MuCardFacts *facts);
guint mu_card_pool_rank (MuCardPool *self, MuCard *card);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCardPool, mu_card_pool_free)

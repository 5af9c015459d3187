/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"
#include "rules/check/mu-slot-assignment.h"

/* A unit with the effects of all its cards applied: slots and the upgrades in them, costs, stats and actions. */
typedef struct
{
  MuGame *game;
  gboolean upgrades_count; /* whether upgrades cost points of the list */
  MuCard *card;
  const MuCardFacts *facts;
  MuCard *ship; /* nullable */
  const MuCardFacts *ship_facts;
  guint32 factions; /* those of the card; if the card has several, only those of the list's faction */
  int count;
  int section;
  guint n_upgrades;
  guint n_room; /* how many there is memory for */
  GPtrArray *upgrades;       /* of MuCard, at the revision of the catalog */
  const MuCardFacts **cards; /* the facts of the upgrades */
  gboolean *present;         /* by upgrade: whether its effects apply */
  gboolean *carried; /* by upgrade: whether it comes with the unit's card, so that it is free and in no slot */
  guint n_own;       /* the first so many upgrades are those of the unit in the list */
  MuSlotAssignment assignment;
  guint32 slots;   /* kinds of the slots on its bar that take one kind only */
  GPtrArray *only; /* of MuEffect; borrowed; nullable */
  int *costs;      /* by upgrade: effective cost */
  int own_cost;    /* of one copy without upgrades */
  int cost;        /* of all copies, in points of the list: including upgrades if these cost points */
  int printed[MU_MAX_STATS];
  int stats[MU_MAX_STATS];
  guint32 has_stats;
  guint32 actions;
  guint64 traits;
  gboolean flagship;
} MuEvaluatedUnit;

MuEvaluatedUnit *mu_evaluated_unit_new_bare (MuGame *game, const MuFormat *format, MuCatalog *catalog, int faction,
                                            MuCard *card);
MuEvaluatedUnit *mu_evaluated_unit_new (MuGame *game, const MuFormat *format, MuCatalog *catalog, int faction,
                                        MuUnit *unit);
MuEvaluatedUnit *mu_evaluated_unit_new_with (const MuEvaluatedUnit *self, GPtrArray *cards);
MuEvaluatedUnit *mu_evaluated_unit_new_without (MuEvaluatedUnit *self, guint upgrade);
void mu_evaluated_unit_free (MuEvaluatedUnit *self);
gboolean mu_evaluated_unit_has (const MuEvaluatedUnit *self, const char *id);
int mu_evaluated_unit_count_slots (const MuEvaluatedUnit *self, int kind);
guint mu_evaluated_unit_count_unplaced (const MuEvaluatedUnit *self);
int mu_evaluated_unit_count_requests (const MuEvaluatedUnit *self, int kind);
int mu_evaluated_unit_find_remover (const MuEvaluatedUnit *self, int kind);
const MuSlot *mu_evaluated_unit_find_limited (const MuEvaluatedUnit *self, int kind);
int mu_evaluated_unit_change_cost (int printed, int change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEvaluatedUnit, mu_evaluated_unit_free)

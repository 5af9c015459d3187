/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-roster.h"
#include "rules/check/mu-slot-assignment.h"

/* A unit as all its cards leave it: its places and who sits there, its costs, stats and actions. */
typedef struct
{
  MuGame *game;
  MuCard *card;
  const MuCardFacts *facts;
  MuCard *ship; /* nullable */
  const MuCardFacts *ship_facts;
  int count;
  int section;
  guint n_upgrades;
  GPtrArray *upgrades;       /* of MuCard, at the catalog's revision */
  const MuCardFacts **cards; /* their facts */
  gboolean *present;         /* whose effects count */
  MuSlotAssignment assignment;
  guint32 slots;   /* kinds of slots on its bar that take nothing else */
  GPtrArray *only; /* of MuEffect; borrowed; nullable */
  int *costs;      /* by upgrade, as changed */
  int cost;        /* of all copies with upgrades */
  int printed[MU_MAX_STATS];
  int stats[MU_MAX_STATS];
  guint32 has_stats;
  guint32 actions;
  gboolean flagship;
} MuEvaluatedUnit;

MuEvaluatedUnit *mu_evaluated_unit_new_bare (MuGame *game, MuCatalog *catalog, MuCard *card);
MuEvaluatedUnit *mu_evaluated_unit_new (MuGame *game, MuCatalog *catalog, MuUnit *unit);
MuEvaluatedUnit *mu_evaluated_unit_new_with (const MuEvaluatedUnit *self, GPtrArray *cards);
MuEvaluatedUnit *mu_evaluated_unit_new_without (MuEvaluatedUnit *self, guint upgrade);
void mu_evaluated_unit_free (MuEvaluatedUnit *self);
gboolean mu_evaluated_unit_is_squadron (const MuEvaluatedUnit *self);
int mu_evaluated_unit_count_places (const MuEvaluatedUnit *self, int kind);
int mu_evaluated_unit_count_requests (const MuEvaluatedUnit *self, int kind);
int mu_evaluated_unit_change_cost (int printed, int change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEvaluatedUnit, mu_evaluated_unit_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-evaluated-unit.h"

/* What a condition is evaluated for. */
typedef struct
{
  const MuEvaluatedUnit *evaluated;
  const int *stats; /* effective stats */
  guint32 actions;
  guint32 slots;                                         /* slot kinds on the upgrade bar */
  gboolean (*list_has) (gpointer list, const char *key); /* nullable: treated as an empty list */
  gpointer list;
  const GPtrArray *list_effects; /* of MuEffect: what cards change in the whole list; nullable */
} MuSituation;

/* A condition that a ship or list does not meet. */
typedef struct
{
  const MuPredicate *part; /* belongs to a card or the cap of the finding */
  gboolean has_value;
  int value; /* the stat that the condition refers to */
} MuUnmet;

MuSituation mu_situation_new (const MuEvaluatedUnit *evaluated);
gboolean mu_requirement_holds (const MuPredicate *predicate, const MuSituation *situation);
gboolean mu_requirement_may_hold (const MuPredicate *predicate, const MuEvaluatedUnit *unit);
char *mu_requirement_describe (MuGame *game, const MuPredicate *predicate);
GArray *mu_requirement_list_unmet (const MuPredicate *predicate, const MuSituation *situation);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-card.h"

/* The numbers of a unit that effects change; those that are NULL stay out of it. */
typedef struct
{
  int *stats; /* MU_MAX_STATS of them */
  guint32 *has_stats; /* a value above 0 is one that the unit has */
  guint32 *actions;
  guint64 *traits;
  MuZone *zones; /* MU_N_ZONES of them */
  MuDice *anti_squadron;
  GArray *dial;    /* of MuManeuver */
  GArray *bar;     /* of MuCardAction */
  GArray *attacks; /* of MuArcAttack */
  const GPtrArray *arcs; /* of interned ids: where it attacks with the stat, if it has no attacks of arcs */
} MuUnitNumbers;

void mu_effects_apply (const GPtrArray *effects, const MuUnitNumbers *numbers);
gboolean mu_effect_is_of_list (const MuEffect *effect);
int mu_effects_change_stat (const GPtrArray *effects, const MuCardFacts *ship, int stat, int value);
int mu_effects_get_cost_change (const GPtrArray *effects, int slot);
int mu_effects_get_discount (const GPtrArray *effects);
guint32 mu_effects_get_distinct_slots (const GPtrArray *effects);

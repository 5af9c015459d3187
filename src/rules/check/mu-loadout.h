/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-roster.h"
#include "rules/check/mu-seating.h"

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
  MuSeating seating;
  guint32 slots;             /* kinds of slots on its bar that take nothing else */
  GPtrArray *only;           /* of MuEffect; borrowed; nullable */
  int *costs;                /* by upgrade, as changed */
  int cost;                  /* of all copies with upgrades */
  int printed[MU_MAX_STATS];
  int stats[MU_MAX_STATS];
  guint32 has_stats;
  guint32 actions;
  gboolean flagship;
} MuLoadout;

MuLoadout *mu_loadout_new_bare    (MuGame *game, MuCatalog *catalog, MuCard *card);
MuLoadout *mu_loadout_new         (MuGame *game, MuCatalog *catalog, MuUnit *unit);
MuLoadout *mu_loadout_new_with    (const MuLoadout *self, GPtrArray *cards);
MuLoadout *mu_loadout_new_without (MuLoadout *self, guint upgrade);
void       mu_loadout_free        (MuLoadout *self);
gboolean   mu_loadout_is_squadron (const MuLoadout *self);
int        mu_loadout_count_places (const MuLoadout *self, int kind);
int        mu_loadout_count_demands (const MuLoadout *self, int kind);
int        mu_loadout_change_cost (int printed, int change);
void       mu_loadout_apply_stats (const GPtrArray *effects, int stats[MU_MAX_STATS]);
guint32    mu_loadout_apply_actions (const GPtrArray *effects, guint32 actions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuLoadout, mu_loadout_free)

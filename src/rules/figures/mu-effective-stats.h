/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

/* The values of a ship or squadron, as printed and after the effects of its cards. */
typedef struct
{
  MuCard *ship; /* nullable; borrowed */
  guint32 has_stats;
  int printed[MU_MAX_STATS];
  int stats[MU_MAX_STATS];
  guint32 actions;
  MuZone printed_zones[MU_N_ZONES];
  MuZone zones[MU_N_ZONES];
  MuDice anti_squadron;
  MuDice battery;
  gint8 recover[MU_MAX_STATS];
  const MuAbility *ability; /* nullable; borrowed */
  GArray *bar;              /* of MuCardAction */
  const GPtrArray *arcs;    /* of interned ids; borrowed */
  GArray *attacks;          /* of MuArcAttack */
  GArray *dial; /* of MuManeuver; empty in games without dials */
} MuEffectiveStats;

MuEffectiveStats *mu_effective_stats_new (MuCatalog *catalog, MuCard *card, const MuReportUnit *unit);
void mu_effective_stats_free (MuEffectiveStats *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuEffectiveStats, mu_effective_stats_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-card-pool.h"

/* A card that is added as a unit. */
typedef struct
{
  MuCard *card;
  guint rank; /* position when cards are sorted by name */
  int cost;
  GArray *uses;     /* of MuUse */
  gboolean of_list; /* whether its legality depends on the rest of the list */
} MuUnitCandidateUnit;

/* A ship or squadron that could be added without upgrades; both sections of a huge ship are one candidate. */
typedef struct
{
  MuUnitCandidateUnit units[2];
  guint n_units;
  int cost;
  int max; /* how many of it the list can take */
} MuUnitCandidate;

GPtrArray *mu_unit_candidates_list (MuCardPool *pool, MuResources *resources);

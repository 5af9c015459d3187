/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-card-pool.h"

/* A card that comes as a unit of its own. */
typedef struct
{
  MuCard *card;
  guint rank; /* its place by name */
  int cost;
  GArray *uses;     /* of MuUse */
  gboolean of_list; /* the rest of the list decides whether it is legal */
} MuUnitCandidateUnit;

/* A ship or squadron that could join a list as it is printed: one unit, or both sections of a huge ship. */
typedef struct
{
  MuUnitCandidateUnit units[2];
  guint n_units;
  int cost;
  int max; /* how many the list can take at most */
} MuUnitCandidate;

GPtrArray *mu_unit_candidates_list (MuCardPool *pool, MuBudget *budget);

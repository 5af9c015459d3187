/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-supply.h"

/* A card that comes as a unit of its own. */
typedef struct
{
  MuCard *card;
  guint rank; /* its place by name */
  int cost;
  GArray *uses;     /* of MuUse */
  gboolean of_list; /* the rest of the list decides whether it is legal */
} MuRecruitUnit;

/* A ship or squadron that could join a list as it is printed: one unit, or both sections of a huge ship. */
typedef struct
{
  MuRecruitUnit units[2];
  guint n_units;
  int cost;
  int max; /* how many the list can take at most */
} MuRecruit;

GPtrArray *mu_recruits_list (MuSupply *supply, MuBudget *budget);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/compare/mu-clashes.h"
#include "rules/compare/mu-pairs.h"

/* A number of each list. */
typedef struct
{
  const char *id;    /* stable, never translated */
  const char *label; /* translated */
  int values[2];     /* by list */
} MuComparedFigure;

/* Two lists that meet, side by side. */
typedef struct
{
  char *names[2];      /* what the lists are called, never the same */
  int chooser;         /* the list whose player chooses, or -1: equal totals, chance decides */
  char *initiative;    /* who chooses and why, translated */
  gboolean mirror;     /* both are of one faction */
  char *tokens;        /* what that means for ID tokens, translated */
  GPtrArray *clashes;  /* of MuClash */
  GArray *figures;     /* of MuComparedFigure */
  GArray *pairs;       /* of MuPair */
  char *objectives[2]; /* from whose objectives is chosen if that list's player is first, translated; or NULL */
} MuComparison;

MuComparison *mu_comparison_new (MuRoster *const rosters[2], MuReport *const reports[2]);
void          mu_comparison_free (MuComparison *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuComparison, mu_comparison_free)

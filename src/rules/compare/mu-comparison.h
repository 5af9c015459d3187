/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/compare/mu-clashes.h"
#include "rules/compare/mu-pairs.h"
#include "rules/figures/mu-turns.h"

/* A number to compare. */
typedef struct
{
  const char *id;    /* stable, never translated */
  char *label;       /* translated */
  int values[2];     /* by list */
} MuComparedFigure;

/* Two lists side by side, before a game. */
typedef struct
{
  char *names[2];      /* names of the lists, always different */
  int chooser;         /* index of the list whose player has the choice; -1 if neither has */
  int holder;          /* index of the list whose player has initiative without a choice; -1 if neither has */
  char *initiative;    /* who has initiative or the choice, and why, translated; empty without */
  gboolean mirror;     /* whether both lists have the same faction */
  char *tokens;        /* the effect on ID tokens, translated */
  GPtrArray *clashes;  /* of MuClash */
  GArray *figures;     /* of MuComparedFigure */
  GArray *pairs;       /* of MuPair */
  const char *initiative_heading; /* translated */
  const char *turns_rule;         /* how to read @turns, translated */
  GPtrArray *turns;    /* of MuTurn: the order in which the ships activate; empty if the game has none */
  char *objectives[2]; /* by list: whose objectives are chosen from if its player goes first, translated; or NULL */
} MuComparison;

MuComparison *mu_comparison_new (MuRoster *const rosters[2], MuReport *const reports[2]);
void          mu_comparison_free (MuComparison *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuComparison, mu_comparison_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/mu-collection.h"
#include "model/mu-roster.h"

/* Completions are counted exactly up to here. */
enum
{
  MU_COMPLETE_MAX = 1000000
};

/* A card to add. */
typedef struct
{
  MuCard *card;
  guint unit; /* the index of its ship in the list; a ship or squadron itself comes behind those there are */
  int cost;
} MuAddition;

/* One way to spend the points left. */
typedef struct
{
  int points;           /* what it adds to the list */
  GPtrArray *additions; /* of MuAddition, in list order, a ship before its upgrades, upgrades by name */
} MuCompletion;

/* The ways there are. */
typedef struct
{
  GPtrArray *best; /* of MuCompletion: most points first, then fewest cards, then by name */
  guint count;     /* how many there are; above MU_COMPLETE_MAX: more than that */
} MuCompletions;

/* What to look for. */
typedef struct
{
  guint n_best;
  gboolean units;            /* also whole ships and squadrons, as they are printed */
  MuCollection *owned;       /* nullable: only with these cards */
  GCancellable *cancellable; /* nullable */
} MuCompleteOptions;

MuCompletions *mu_complete (MuRoster *roster, const MuCompleteOptions *options);
void mu_completions_free (MuCompletions *self);
void mu_completion_apply (const MuCompletion *self, MuRoster *roster);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCompletions, mu_completions_free)

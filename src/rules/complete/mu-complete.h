/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/game/mu-collection.h"
#include "model/roster/mu-roster.h"

/* Completions are counted exactly up to this number. */
enum
{
  MU_COMPLETE_MAX = 1000000
};

/* A card that a completion adds. */
typedef struct
{
  MuCard *card;
  guint unit; /* index of the ship that gets the upgrade; a new ship or squadron comes after all units */
  int cost; /* in points, or of a budget of the ship */
  int popularity; /* with `as_played`, how often people play it there, from 0 to MU_POPULARITY_WHOLE */
} MuAddition;

/* A way to spend the points left. */
typedef struct
{
  int points;           /* the total cost of the additions */
  GPtrArray *additions; /* of MuAddition: in list order, ships before their upgrades, upgrades by name */
} MuCompletion;

/* The result of a search for completions. */
typedef struct
{
  GPtrArray *best; /*
                    * of MuCompletion: those that spend most first, of the points and of what the ships have of their own
                    * for upgrades that cost none, then fewest cards, then by name; see `as_played`
                    */
  guint count;     /* the number of completions; if higher than MU_COMPLETE_MAX, there are more than that */
} MuCompletions;

/* What to search for. */
typedef struct
{
  guint n_best;
  gboolean units;            /* whether to add ships and squadrons, without upgrades */
  MuCollection *owned;       /* nullable: use only cards of this collection */
  GCancellable *cancellable; /* nullable */
  gboolean as_played;        /* whether those with the cards that people play most come first */
} MuCompleteOptions;

MuCompletions *mu_complete (MuRoster *roster, const MuCompleteOptions *options);
void mu_completions_free (MuCompletions *self);
void mu_completion_apply (const MuCompletion *self, MuRoster *roster);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCompletions, mu_completions_free)

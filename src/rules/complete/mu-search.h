/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rules/complete/mu-combination.h"
#include "rules/complete/mu-unit-candidate.h"

/* A ship of the list and the upgrades it can take. */
typedef struct
{
  MuCombination *combination; /* borrowed */
  int twin;                   /* index of an earlier equal ship, or -1 */
} MuSearchShip;

/* A chosen card. */
typedef struct
{
  MuCard *card;
  guint unit;
  guint rank;
  int cost; /* in points or, if upgrades cost none, of a budget of its ship */
} MuChosen;

/* What to search for. */
typedef struct
{
  int spent;       /* exact total; an upper bound if `cards` is 0 */
  guint cards;     /* exact number of cards; 0 for any number */
  guint64 n_steps; /* maximum number of steps */
} MuSearchGoal;

/* The input of a search. */
typedef struct
{
  MuCardPool *pool;
  MuResources *resources;
  GArray *ships;         /* of MuSearchShip */
  GPtrArray *candidates; /* of MuUnitCandidate */
  int flagship;          /* index of the ship that gets a commander, or -1 */
  int left;              /* points left for ships and squadrons, if upgrades cost none */
  int reserve;           /* points that the ships and squadrons need that must be chosen */
  GCancellable *cancellable;

  /* Called for each result. The search ends when it returns FALSE. */
  gboolean (*found) (GArray *chosen, int spent, gboolean of_list, gpointer data);
  gpointer data;
} MuSearchTask;

typedef struct _MuSearch MuSearch;

int mu_chosen_compare (gconstpointer a, gconstpointer b);

MuSearch *mu_search_new (const MuSearchTask *task);
guint64 mu_search_get_n_steps (MuSearch *self);
void mu_search_free (MuSearch *self);
gboolean mu_search_run (MuSearch *self, const MuSearchGoal *goal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuSearch, mu_search_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rules/complete/mu-combination.h"
#include "rules/complete/mu-unit-candidate.h"

/* A ship of the list and what can be put on it. */
typedef struct
{
  MuCombination *combination; /* borrowed */
  int twin;                   /* the ship before it that is equal to it, or -1 */
} MuSearchShip;

/* A card chosen. */
typedef struct
{
  MuCard *card;
  guint unit;
  guint rank;
  int cost;
} MuChosen;

/* What to find. */
typedef struct
{
  int points;      /* exactly so many, or at most when `cards` is 0 */
  guint cards;     /* exactly so many; 0: any number */
  guint64 n_steps; /* how far to go at most */
} MuSearchAim;

/* Goes through the ways to add cards to a list, each once. */
typedef struct
{
  MuCardPool *pool;
  MuBudget *budget;
  GArray *ships;         /* of MuSearchShip */
  GPtrArray *candidates; /* of MuUnitCandidate */
  int flagship;          /* the ship to give a commander, or -1: none */
  GCancellable *cancellable;

  /* Called with each way; the search ends when it returns FALSE. */
  gboolean (*found) (GArray *chosen, int points, gboolean of_list, gpointer data);
  gpointer data;
} MuSearchTask;

typedef struct _MuSearch MuSearch;

int mu_chosen_compare (gconstpointer a, gconstpointer b);

MuSearch *mu_search_new (const MuSearchTask *task);
guint64 mu_search_get_n_steps (MuSearch *self);
void mu_search_free (MuSearch *self);
gboolean mu_search_run (MuSearch *self, const MuSearchAim *aim);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuSearch, mu_search_free)

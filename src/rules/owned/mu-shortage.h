/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-collection.h"
#include "model/mu-roster.h"

/* So many of a box. */
typedef struct
{
  const MuExpansion *expansion;
  int count;
} MuBoxes;

/* A card, or a ship's model, that lists need. */
typedef struct
{
  MuCard *card;     /* nullable: a model of an Armada ship */
  int ship_class;   /* of that model, or -1 */
  const char *name; /* translated */
  int needed;
  int owned;
  GArray *sources; /* of MuBoxes: where it is found, and how many are in one */
} MuNeed;

/* What lists need of a collection, and what it lacks. */
typedef struct
{
  MuGame *game;
  gboolean kept;    /* whether the player keeps the game's collection: nothing should be called missing otherwise */
  GPtrArray *needs; /* of MuNeed, in the order of the lists */
  guint n_short;    /* needs of which there are too few */
  int n_missing;    /* copies missing, all in all */
  GArray *shopping; /* of MuBoxes: the fewest that would bring all that is missing */
} MuShortage;

MuShortage *mu_shortage_new        (MuRoster *const *rosters, guint n_rosters, MuCollection *collection);
void        mu_shortage_free       (MuShortage *self);
int         mu_need_get_missing    (const MuNeed *self);
gboolean    mu_need_is_model       (const MuNeed *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuShortage, mu_shortage_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"
#include "rules/owned/mu-box-item.h"

/* A card or model that lists need. */
typedef struct
{
  MuBoxItem item;   /* owns a reference to its card */
  const char *name; /* translated */
  int needed;
  int owned;
  GArray *sources; /* of MuBoxes: the boxes that have it, and how many each has */
} MuNeed;

/* What lists need and what a collection lacks for them. */
typedef struct
{
  MuGame *game;
  gboolean kept;    /* whether the player has entered any box of the game; if not, nothing should be called missing */
  GPtrArray *needs; /* of MuNeed, in the order of the lists */
  guint n_short;    /* number of needs that are not met */
  int n_missing;    /* total number of missing copies */
  GArray *shopping; /* of MuBoxes: the fewest boxes that have everything that is missing */
} MuShortage;

MuShortage *mu_shortage_new        (MuRoster *const *rosters, guint n_rosters, MuCollection *collection);
void        mu_shortage_free       (MuShortage *self);
int         mu_need_get_missing    (const MuNeed *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuShortage, mu_shortage_free)

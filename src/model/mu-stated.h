/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-card.h"

/* The cost that the text of a list states for a card. */
typedef struct
{
  int unit;    /* index in the list */
  int upgrade; /* index on the unit; -1: the unit's own card */
  int cost;
  int line;    /* of the text, from 1 */
} MuStatedCost;

/* A name in the text of a list that may mean two cards. Nothing in the text decides between them. */
typedef struct
{
  MuCard *read_as;
  MuCard *instead;
  int line; /* of the text, from 1 */
} MuDoubt;

/*
 * What the text of a list states besides its cards: the total, costs, and ambiguous names. It describes the list as it
 * was read, so the list drops it when a ship or an upgrade changes. Immutable once it is set on a list; reference
 * counted.
 */
typedef struct
{
  int total;         /* in points; -1: the text states none */
  GArray *costs;     /* of MuStatedCost, in the order of the text; nullable */
  GPtrArray *doubts; /* of MuDoubt; nullable */
} MuStated;

MuStated *mu_stated_new       (void);
MuStated *mu_stated_ref       (MuStated *self);
void      mu_stated_unref     (MuStated *self);
void      mu_stated_add_cost  (MuStated *self, int unit, int upgrade, int cost, int line);
void      mu_stated_add_doubt (MuStated *self, MuCard *read_as, MuCard *instead, int line);
gboolean  mu_stated_has_doubt (const MuStated *self, MuCard *read_as, int line);
void      mu_stated_settle    (MuStated *self);
gboolean  mu_stated_is_empty  (const MuStated *self);
gboolean  mu_stated_equal     (const MuStated *a, const MuStated *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuStated, mu_stated_unref)

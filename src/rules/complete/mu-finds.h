/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-search.h"

/* A way found, in a form that is quickly compared. */
typedef struct
{
  int points;
  GArray *chosen; /* of MuChosen, in list order */
  guint *ranks;   /* of the cards, sorted */
} MuFind;

/* The best of the ways that a search finds. */
typedef struct _MuFinds MuFinds;

MuFinds      *mu_finds_new   (guint n_best);
void          mu_finds_free  (MuFinds *self);
void          mu_finds_add   (MuFinds *self, const GArray *chosen, int points);
guint         mu_finds_get_n (MuFinds *self);
const MuFind *mu_finds_get   (MuFinds *self, guint place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuFinds, mu_finds_free)

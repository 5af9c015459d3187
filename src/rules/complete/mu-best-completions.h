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
typedef struct _MuBestCompletions MuBestCompletions;

MuBestCompletions *mu_best_completions_new (guint n_best);
void mu_best_completions_free (MuBestCompletions *self);
void mu_best_completions_add (MuBestCompletions *self, const GArray *chosen, int points);
guint mu_best_completions_get_n (MuBestCompletions *self);
const MuFind *mu_best_completions_get (MuBestCompletions *self, guint place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBestCompletions, mu_best_completions_free)

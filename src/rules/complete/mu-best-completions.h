/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/complete/mu-search.h"

/* A completion that was found, in a form that can be compared quickly. */
typedef struct
{
  int spent;
  int popularity; /* the sum of its cards'; 0 if it does not count */
  GArray *chosen; /* of MuChosen, in list order */
  guint *ranks;   /* ranks of the cards, sorted */
} MuFoundCompletion;

/* The best completions found by a search. */
typedef struct _MuBestCompletions MuBestCompletions;

/* Returns: how often people play a card where it was added. */
typedef int (*MuPopularityOf) (const MuChosen *chosen, gpointer data);

MuBestCompletions *mu_best_completions_new (guint n_best, MuPopularityOf popularity_of, gpointer data);
void mu_best_completions_free (MuBestCompletions *self);
void mu_best_completions_add (MuBestCompletions *self, const GArray *chosen, int spent);
guint mu_best_completions_get_n (MuBestCompletions *self);
const MuFoundCompletion *mu_best_completions_get (MuBestCompletions *self, guint place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuBestCompletions, mu_best_completions_free)

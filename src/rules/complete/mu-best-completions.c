/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-best-completions.h"

struct _MuBestCompletions
{
  guint n_best;
  MuPopularityOf popularity_of;
  gpointer data;
  GSequence *best_found; /* of MuFoundCompletion, best first */
};

static void
found_free (MuFoundCompletion *self)
{
  g_array_unref (self->chosen);
  g_free (self->ranks);
  g_free (self);
}

/*
 * Returns a new empty object.
 *
 * @n_best: the number of completions to keep
 * @popularity_of: if given, the completions with the highest sum of it are the best, or NULL
 * @data: given to @popularity_of
 */
MuBestCompletions *
mu_best_completions_new (guint n_best, MuPopularityOf popularity_of, gpointer data)
{
  MuBestCompletions *self = g_new0 (MuBestCompletions, 1);

  self->n_best = n_best;
  self->popularity_of = popularity_of;
  self->data = data;
  self->best_found = g_sequence_new ((GDestroyNotify) found_free);
  return self;
}

/* Frees the completions. */
void
mu_best_completions_free (MuBestCompletions *self)
{
  g_sequence_free (self->best_found);
  g_free (self);
}

/* Returns the number of completions kept so far. */
guint
mu_best_completions_get_n (MuBestCompletions *self)
{
  return (guint) g_sequence_get_length (self->best_found);
}

/*
 * Returns the completion at @place.
 *
 * @place: an index; 0 is the best
 */
const MuFoundCompletion *
mu_best_completions_get (MuBestCompletions *self, guint place)
{
  return g_sequence_get (g_sequence_get_iter_at_pos (self->best_found, (int) place));
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint *left = a;
  const guint *right = b;

  return *left < *right ? -1 : *left > *right;
}

static MuFoundCompletion *
found_new (const GArray *chosen, int spent, int popularity)
{
  MuFoundCompletion *self = g_new0 (MuFoundCompletion, 1);

  self->spent = spent;
  self->popularity = popularity;
  self->chosen = g_array_copy ((GArray *) chosen);
  self->ranks = g_new (guint, chosen->len);
  for (guint i = 0; i < chosen->len; i++)
    self->ranks[i] = g_array_index (chosen, MuChosen, i).rank;
  g_array_sort (self->chosen, mu_chosen_compare);
  qsort (self->ranks, chosen->len, sizeof *self->ranks, compare_numbers);
  return self;
}

/* What people play comes first, then what spends more, then fewer cards, then names, then positions of ships. */
static int
compare_found (gconstpointer left, gconstpointer right, gpointer unused)
{
  const MuFoundCompletion *a = left;
  const MuFoundCompletion *b = right;

  if (a->popularity != b->popularity)
    return a->popularity > b->popularity ? -1 : 1;
  if (a->spent != b->spent)
    return a->spent > b->spent ? -1 : 1;
  if (a->chosen->len != b->chosen->len)
    return a->chosen->len < b->chosen->len ? -1 : 1;
  for (guint i = 0; i < a->chosen->len; i++)
    if (a->ranks[i] != b->ranks[i])
      return a->ranks[i] < b->ranks[i] ? -1 : 1;
  for (guint i = 0; i < a->chosen->len; i++)
    {
      int order = mu_chosen_compare (&g_array_index (a->chosen, MuChosen, i), &g_array_index (b->chosen, MuChosen, i));

      if (order != 0)
        return order;
    }
  return 0;
}

static gboolean
may_be_better (const MuFoundCompletion *worst, const GArray *chosen, int spent, int popularity)
{
  if (popularity != worst->popularity)
    return popularity > worst->popularity;
  return spent > worst->spent || (spent == worst->spent && chosen->len <= worst->chosen->len);
}

/*
 * Keeps a completion if it is among the best and no equal one is kept.
 *
 * @chosen: (of MuChosen) the cards, which are copied
 * @spent: what they cost in all: points or, if upgrades cost none, of budgets of the ships
 */
void
mu_best_completions_add (MuBestCompletions *self, const GArray *chosen, int spent)
{
  GSequenceIter *end = g_sequence_get_end_iter (self->best_found);
  MuFoundCompletion *found;
  int popularity = 0;

  if (self->n_best == 0)
    return;
  for (guint i = 0; self->popularity_of != NULL && i < chosen->len; i++)
    popularity += self->popularity_of (&g_array_index (chosen, MuChosen, i), self->data);
  if (mu_best_completions_get_n (self) == self->n_best
      && !may_be_better (g_sequence_get (g_sequence_iter_prev (end)), chosen, spent, popularity))
    return;
  found = found_new (chosen, spent, popularity);
  if (g_sequence_lookup (self->best_found, found, compare_found, NULL) != NULL)
    {
      found_free (found);
      return;
    }
  g_sequence_insert_sorted (self->best_found, found, compare_found, NULL);
  if (mu_best_completions_get_n (self) > self->n_best)
    g_sequence_remove (g_sequence_iter_prev (end));
}

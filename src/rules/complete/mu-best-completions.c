/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-best-completions.h"

struct _MuBestCompletions
{
  guint n_best;
  GPtrArray *best_found; /* of MuFind, best first */
};

static void
find_free (MuFind *self)
{
  g_array_unref (self->chosen);
  g_free (self->ranks);
  g_free (self);
}

/**
 * mu_best_completions_new:
 * @n_best: how many to keep
 *
 * Returns: (transfer full): none yet.
 */
MuBestCompletions *
mu_best_completions_new (guint n_best)
{
  MuBestCompletions *self = g_new0 (MuBestCompletions, 1);

  self->n_best = n_best;
  self->best_found = g_ptr_array_new_with_free_func ((GDestroyNotify) find_free);
  return self;
}

void
mu_best_completions_free (MuBestCompletions *self)
{
  g_ptr_array_unref (self->best_found);
  g_free (self);
}

/**
 * mu_best_completions_get_n:
 *
 * Returns: how many there are.
 */
guint
mu_best_completions_get_n (MuBestCompletions *self)
{
  return self->best_found->len;
}

/**
 * mu_best_completions_get:
 * @place: 0 is the best
 *
 * Returns: (transfer none): the way in that place.
 */
const MuFind *
mu_best_completions_get (MuBestCompletions *self, guint place)
{
  return self->best_found->pdata[place];
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint *left = a;
  const guint *right = b;

  return *left < *right ? -1 : *left > *right;
}

static MuFind *
find_new (const GArray *chosen, int points)
{
  MuFind *self = g_new0 (MuFind, 1);

  self->points = points;
  self->chosen = g_array_copy ((GArray *) chosen);
  self->ranks = g_new (guint, chosen->len);
  for (guint i = 0; i < chosen->len; i++)
    self->ranks[i] = g_array_index (chosen, MuChosen, i).rank;
  g_array_sort (self->chosen, mu_chosen_compare);
  qsort (self->ranks, chosen->len, sizeof *self->ranks, compare_numbers);
  return self;
}

/* Most points, fewest cards, names in order, ships in order. */
static int
compare_finds (const MuFind *a, const MuFind *b)
{
  if (a->points != b->points)
    return a->points > b->points ? -1 : 1;
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
may_be_better (const MuFind *worst, const GArray *chosen, int points)
{
  return points > worst->points || (points == worst->points && chosen->len <= worst->chosen->len);
}

/**
 * mu_best_completions_add:
 * @chosen: (element-type MuChosen): a way, which is copied
 * @points: what its cards cost
 *
 * Keeps a way that is among the best, unless an equal one is.
 */
void
mu_best_completions_add (MuBestCompletions *self, const GArray *chosen, int points)
{
  MuFind *find;
  guint place = self->best_found->len;

  if (self->n_best == 0
      || (self->best_found->len == self->n_best && !may_be_better (self->best_found->pdata[place - 1], chosen, points)))
    return;
  find = find_new (chosen, points);
  while (place > 0 && compare_finds (find, self->best_found->pdata[place - 1]) < 0)
    place--;
  if (place > 0 && compare_finds (find, self->best_found->pdata[place - 1]) == 0)
    {
      find_free (find);
      return;
    }
  g_ptr_array_insert (self->best_found, place, find);
  if (self->best_found->len > self->n_best)
    g_ptr_array_set_size (self->best_found, self->n_best);
}

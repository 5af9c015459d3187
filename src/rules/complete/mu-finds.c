/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-finds.h"

struct _MuFinds
{
  guint n_best;
  GPtrArray *finds; /* of MuFind, best first */
};

static void
find_free (MuFind *self)
{
  g_array_unref (self->chosen);
  g_free (self->ranks);
  g_free (self);
}

/**
 * mu_finds_new:
 * @n_best: how many to keep
 *
 * Returns: (transfer full): none yet.
 */
MuFinds *
mu_finds_new (guint n_best)
{
  MuFinds *self = g_new0 (MuFinds, 1);

  self->n_best = n_best;
  self->finds = g_ptr_array_new_with_free_func ((GDestroyNotify) find_free);
  return self;
}

void
mu_finds_free (MuFinds *self)
{
  g_ptr_array_unref (self->finds);
  g_free (self);
}

/**
 * mu_finds_get_n:
 *
 * Returns: how many there are.
 */
guint
mu_finds_get_n (MuFinds *self)
{
  return self->finds->len;
}

/**
 * mu_finds_get:
 * @place: 0 is the best
 *
 * Returns: (transfer none): the way in that place.
 */
const MuFind *
mu_finds_get (MuFinds *self, guint place)
{
  return self->finds->pdata[place];
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
 * mu_finds_add:
 * @chosen: (element-type MuChosen): a way, which is copied
 * @points: what its cards cost
 *
 * Keeps a way that is among the best, unless an equal one is.
 */
void
mu_finds_add (MuFinds *self, const GArray *chosen, int points)
{
  MuFind *find;
  guint place = self->finds->len;

  if (self->n_best == 0
      || (self->finds->len == self->n_best && !may_be_better (self->finds->pdata[place - 1], chosen, points)))
    return;
  find = find_new (chosen, points);
  while (place > 0 && compare_finds (find, self->finds->pdata[place - 1]) < 0)
    place--;
  if (place > 0 && compare_finds (find, self->finds->pdata[place - 1]) == 0)
    {
      find_free (find);
      return;
    }
  g_ptr_array_insert (self->finds, place, find);
  if (self->finds->len > self->n_best)
    g_ptr_array_set_size (self->finds, self->n_best);
}

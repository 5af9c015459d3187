/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/owned/mu-shopping.h"

enum
{
  MAX_STEPS = 20000,      /* the search ends with the best plan found by then; real lists need far less */
  COST_OF_A_BOX = 100000, /* one box less is better than any smaller ones */
};

/* A search for the fewest boxes that have all that is missing, and of as few the smallest. */
typedef struct
{
  const MuSlotRequest *requests;
  guint n_requests;
  const int *sizes; /* by box */
  guint n_boxes;
  int *counts;  /* by box and request */
  int *missing; /* by request, after what is bought */
  int *bought;  /* by box */
  int *best;
  gint64 best_cost;
  int n_steps;
} MuShopping;

static int
get_count (MuShopping *self, guint box, guint request)
{
  return self->counts[box * self->n_requests + request];
}

static void
buy (MuShopping *self, guint box, int times)
{
  self->bought[box] += times;
  for (guint i = 0; i < self->n_requests; i++)
    self->missing[i] -= times * get_count (self, box, i);
}

/* How many of the missing copies the box would bring. */
static int
get_use (MuShopping *self, guint box)
{
  int use = 0;

  for (guint i = 0; i < self->n_requests; i++)
    use += CLAMP (self->missing[i], 0, get_count (self, box, i));
  return use;
}

static gint64
get_cost (MuShopping *self, guint box)
{
  return COST_OF_A_BOX + self->sizes[box];
}

static void
keep (MuShopping *self, gint64 cost)
{
  for (guint i = 0; i < self->n_boxes; i++)
    self->best[i] = self->bought[i];
  self->best_cost = cost;
}

/* A first plan: always the box of most use. */
static void
buy_greedily (MuShopping *self)
{
  gint64 cost = 0;
  int use;

  do
    {
      guint most = 0;

      for (guint i = 1; i < self->n_boxes; i++)
        if (get_use (self, i) > get_use (self, most))
          most = i;
      use = get_use (self, most);
      if (use > 0)
        {
          buy (self, most, 1);
          cost += get_cost (self, most);
        }
    }
  while (use > 0);
  keep (self, cost);
  for (guint i = 0; i < self->n_boxes; i++)
    buy (self, i, -self->bought[i]);
}

/* So many boxes at least what is missing of one thing takes. */
static int
get_least (MuShopping *self, guint request)
{
  const GArray *sources = self->requests[request].sources;
  int most = 1;

  for (guint i = 0; i < sources->len; i++)
    most = MAX (most, g_array_index (sources, MuCardPool, i).count);
  return (MAX (self->missing[request], 0) + most - 1) / most;
}

/* The missing thing with the least choice; n_requests when nothing is missing. */
static guint
find_scarcest (MuShopping *self, int *least)
{
  guint scarcest = self->n_requests;

  *least = 0;
  for (guint i = 0; i < self->n_requests; i++)
    {
      *least = MAX (*least, get_least (self, i));
      if (self->missing[i] > 0
          && (scarcest == self->n_requests || self->requests[i].sources->len < self->requests[scarcest].sources->len))
        scarcest = i;
    }
  return scarcest;
}

static void
search (MuShopping *self, gint64 cost)
{
  int least;
  guint scarcest = find_scarcest (self, &least);
  const GArray *sources;

  if (cost + (gint64) least * COST_OF_A_BOX >= self->best_cost || ++self->n_steps > MAX_STEPS)
    return;
  if (scarcest == self->n_requests)
    {
      keep (self, cost);
      return;
    }
  sources = self->requests[scarcest].sources;
  for (guint i = 0; i < sources->len; i++)
    {
      guint box = g_array_index (sources, MuCardPool, i).box;

      buy (self, box, 1);
      search (self, cost + get_cost (self, box));
      buy (self, box, -1);
    }
}

static void
fill (MuShopping *self)
{
  for (guint i = 0; i < self->n_requests; i++)
    {
      const MuSlotRequest *request = &self->requests[i];

      self->missing[i] = request->sources->len > 0 ? request->missing : 0;
      for (guint j = 0; j < request->sources->len; j++)
        {
          const MuCardPool *pool = &g_array_index (request->sources, MuCardPool, j);

          self->counts[pool->box * self->n_requests + i] = pool->count;
        }
    }
}

/**
 * mu_shopping_plan:
 * @sizes: how much is in each box that supplies name by number
 *
 * Finds the fewest boxes, and of as few the smallest, that together have all that is missing, as far as any box has it.
 *
 * Returns: (transfer full) (element-type int): how many to get of each box.
 */
GArray *
mu_shopping_plan (const MuSlotRequest *requests, guint n_requests, const int *sizes, guint n_boxes)
{
  GArray *plan = g_array_sized_new (FALSE, TRUE, sizeof (int), n_boxes);
  g_autofree int *counts = g_new0 (int, n_boxes *n_requests);
  g_autofree int *missing = g_new0 (int, n_requests);
  g_autofree int *bought = g_new0 (int, n_boxes);
  MuShopping self = { .requests = requests,
                      .n_requests = n_requests,
                      .sizes = sizes,
                      .n_boxes = n_boxes,
                      .counts = counts,
                      .missing = missing,
                      .bought = bought };

  g_array_set_size (plan, n_boxes);
  self.best = (int *) plan->data;
  if (n_boxes == 0 || n_requests == 0)
    return plan;
  fill (&self);
  buy_greedily (&self);
  search (&self, 0);
  return plan;
}

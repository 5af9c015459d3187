/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/owned/mu-shopping.h"

enum
{
  MAX_STEPS = 20000,      /* real lists need far fewer; when the search ends early, the best plan so far is used */
  COST_OF_A_BOX = 100000, /* more than any number of cards, so that fewer boxes are always better */
};

/* A search for the fewest boxes with everything that is missing; of equally many, the smallest ones. */
typedef struct
{
  const MuShoppingItem *items;
  guint n_items;
  const int *sizes; /* by box */
  guint n_boxes;
  int *counts;  /* by box and item */
  int *missing; /* by item, after what is bought */
  int *bought;  /* by box */
  int *best;
  gint64 best_cost;
  int n_steps;
} MuShopping;

static int
get_count (MuShopping *self, guint box, guint item)
{
  return self->counts[box * self->n_items + item];
}

static void
buy (MuShopping *self, guint box, int times)
{
  self->bought[box] += times;
  for (guint i = 0; i < self->n_items; i++)
    self->missing[i] -= times * get_count (self, box, i);
}

/* Returns how many of the missing copies the box has. */
static int
get_use (MuShopping *self, guint box)
{
  int use = 0;

  for (guint i = 0; i < self->n_items; i++)
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

/* Makes a first plan by always buying the box that has the most missing copies. */
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

/* Returns the missing item that is in the fewest boxes; n_items if nothing is missing. */
static guint
find_scarcest (MuShopping *self, int *least)
{
  guint scarcest = self->n_items;

  *least = 0;
  for (guint i = 0; i < self->n_items; i++)
    {
      const GArray *sources = self->items[i].sources;
      int most = 1;

      for (guint j = 0; j < sources->len; j++)
        most = MAX (most, g_array_index (sources, MuShoppingSource, j).count);
      *least = MAX (*least, (MAX (self->missing[i], 0) + most - 1) / most);
      if (self->missing[i] > 0
          && (scarcest == self->n_items || self->items[i].sources->len < self->items[scarcest].sources->len))
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
  if (scarcest == self->n_items)
    {
      keep (self, cost);
      return;
    }
  sources = self->items[scarcest].sources;
  for (guint i = 0; i < sources->len; i++)
    {
      guint box = g_array_index (sources, MuShoppingSource, i).box;

      buy (self, box, 1);
      search (self, cost + get_cost (self, box));
      buy (self, box, -1);
    }
}

/*
 * Finds the fewest boxes, and of equally many the smallest, that have everything that is missing. Items that no box has
 * are ignored. Returns the number to buy of each box. The elements are int. The caller owns it.
 *
 * @sizes: by box: the number of cards in it
 */
GArray *
mu_shopping_plan (const MuShoppingItem *items, guint n_items, const int *sizes, guint n_boxes)
{
  GArray *plan = g_array_sized_new (FALSE, TRUE, sizeof (int), n_boxes);
  g_autofree int *counts = g_new0 (int, n_boxes *n_items);
  g_autofree int *missing = g_new0 (int, n_items);
  g_autofree int *bought = g_new0 (int, n_boxes);
  MuShopping self = { .items = items,
                      .n_items = n_items,
                      .sizes = sizes,
                      .n_boxes = n_boxes,
                      .counts = counts,
                      .missing = missing,
                      .bought = bought };

  g_array_set_size (plan, n_boxes);
  self.best = (int *) plan->data;
  if (n_boxes == 0 || n_items == 0)
    return plan;
  for (guint i = 0; i < n_items; i++)
    {
      missing[i] = items[i].sources->len > 0 ? items[i].missing : 0;
      for (guint j = 0; j < items[i].sources->len; j++)
        {
          const MuShoppingSource *source = &g_array_index (items[i].sources, MuShoppingSource, j);

          counts[source->box * n_items + i] = source->count;
        }
    }
  buy_greedily (&self);
  search (&self, 0);
  return plan;
}

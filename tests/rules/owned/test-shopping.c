/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/owned/mu-shopping.h"

enum
{
  N_ITEMS = 3,
  N_BOXES = 4,
  N_ROUNDS = 400,
  MOST_MISSING = 3,
  COST_OF_A_BOX = 1000
};

/* What is missing, and what the boxes have; of each box, its size. */
typedef struct
{
  int missing[N_ITEMS];
  int counts[N_BOXES][N_ITEMS];
  int sizes[N_BOXES];
} Shop;

static GArray *
plan (const Shop *shop)
{
  MuShoppingItem items[N_ITEMS];
  GArray *bought;

  for (guint i = 0; i < N_ITEMS; i++)
    {
      items[i] = (MuShoppingItem){ shop->missing[i], g_array_new (FALSE, FALSE, sizeof (MuShoppingSource)) };
      for (guint box = 0; box < N_BOXES; box++)
        if (shop->counts[box][i] > 0)
          {
            const MuShoppingSource source = { box, shop->counts[box][i] };

            g_array_append_val (items[i].sources, source);
          }
    }
  bought = mu_shopping_plan (items, N_ITEMS, shop->sizes, N_BOXES);
  for (guint i = 0; i < N_ITEMS; i++)
    g_array_unref (items[i].sources);
  return bought;
}

static int
get_cost (const Shop *shop, const int *bought)
{
  int cost = 0;

  for (guint box = 0; box < N_BOXES; box++)
    cost += bought[box] * (COST_OF_A_BOX + shop->sizes[box]);
  return cost;
}

/* Whether everything is there that some box has. */
static gboolean
is_enough (const Shop *shop, const int *bought)
{
  for (guint i = 0; i < N_ITEMS; i++)
    {
      int left = shop->missing[i];
      gboolean is_sold = FALSE;

      for (guint box = 0; box < N_BOXES; box++)
        {
          left -= bought[box] * shop->counts[box][i];
          is_sold |= shop->counts[box][i] > 0;
        }
      if (left > 0 && is_sold)
        return FALSE;
    }
  return TRUE;
}

/* Tries all numbers of all boxes from @box on. */
static int
find_least (const Shop *shop, int *bought, guint box)
{
  int least = G_MAXINT;

  if (box == N_BOXES)
    return is_enough (shop, bought) ? get_cost (shop, bought) : G_MAXINT;
  for (bought[box] = 0; bought[box] <= MOST_MISSING; bought[box]++)
    least = MIN (least, find_least (shop, bought, box + 1));
  bought[box] = 0;
  return least;
}

static void
assert_best (const Shop *shop)
{
  g_autoptr (GArray) found = plan (shop);
  int bought[N_BOXES] = { 0 };

  g_assert_cmpuint (found->len, ==, N_BOXES);
  g_assert_true (is_enough (shop, (const int *) found->data));
  g_assert_cmpint (get_cost (shop, (const int *) found->data), ==, find_least (shop, bought, 0));
}

static void
test_cases (void)
{
  static const struct
  {
    Shop shop;
    int bought[N_BOXES];
  } cases[] = {
    { { { 0, 0, 0 }, { { 1, 1, 1 } }, { 9, 9, 9, 9 } }, { 0 } },
    { { { 2, 0, 0 }, { { 1 }, { 2 } }, { 1, 5, 0, 0 } }, { 0, 1, 0, 0 } },
    { { { 3, 0, 0 }, { { 2 }, { 1 } }, { 5, 2, 0, 0 } }, { 1, 1, 0, 0 } },
    /* The smaller of two boxes that have the same. */
    { { { 1, 1, 0 }, { { 1, 1 }, { 1, 1 } }, { 8, 7, 0, 0 } }, { 0, 1, 0, 0 } },
    /* The box with the most of it is no use beside the two that are needed. */
    { { { 2, 2, 2 }, { { 1, 1, 2 }, { 2, 0, 1 }, { 0, 2, 1 } }, { 9, 1, 1, 1 } }, { 0, 1, 1, 0 } },
    /* What no box has is left out. */
    { { { 1, 1, 0 }, { { 0, 1 } }, { 1, 1, 1, 1 } }, { 1, 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) found = plan (&cases[i].shop);

      g_assert_cmpmem (found->data, found->len * sizeof (int), cases[i].bought, sizeof cases[i].bought);
      assert_best (&cases[i].shop);
    }
}

/* Nothing is cheaper: all small shops are compared with a search through everything. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261128);

  for (int round = 0; round < N_ROUNDS; round++)
    {
      Shop shop = { 0 };

      for (guint i = 0; i < N_ITEMS; i++)
        shop.missing[i] = g_rand_int_range (random, 0, MOST_MISSING + 1);
      for (guint box = 0; box < N_BOXES; box++)
        {
          shop.sizes[box] = g_rand_int_range (random, 1, 20);
          for (guint i = 0; i < N_ITEMS; i++)
            shop.counts[box][i] = g_rand_int_range (random, 0, 5) / 2;
        }
      assert_best (&shop);
    }
}

static void
test_nothing (void)
{
  g_autoptr (GArray) no_boxes = mu_shopping_plan (NULL, 0, NULL, 0);
  g_autoptr (GArray) no_items = mu_shopping_plan (NULL, 0, (int[]){ 1, 2 }, 2);

  g_assert_cmpuint (no_boxes->len, ==, 0);
  g_assert_cmpuint (no_items->len, ==, 2);
  g_assert_cmpint (g_array_index (no_items, int, 0), ==, 0);
  g_assert_cmpint (g_array_index (no_items, int, 1), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shopping/cases", test_cases);
  g_test_add_func ("/shopping/random", test_random);
  g_test_add_func ("/shopping/nothing", test_nothing);
  return g_test_run ();
}

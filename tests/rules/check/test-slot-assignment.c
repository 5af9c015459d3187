/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/check/mu-slot-assignment.h"
#include "support/mu-test-rounds.h"

/*
 * Small upgrade bars at random: the cards that sit are as many as any way of seating them has, found by trying all.
 */

enum
{
  SEED = 20261122,
  N_BARS = 400,
  N_KINDS = 3,
  MAX_CARDS = 5,
  MAX_DEMANDS = 2 * MAX_CARDS,
  MAX_PLACES = 8,
};

typedef struct
{
  guint n_cards, n_requests, n_slots;
  MuSlotRequest requests[MAX_DEMANDS];
  MuSlot slots[MAX_PLACES];
} Bar;

static void
add_slot (Bar *bar, GRand *rand, int grantor)
{
  guint32 kinds = 1u << g_rand_int_range (rand, 0, N_KINDS);

  if (bar->n_slots == MAX_PLACES)
    return;
  if (g_rand_int_range (rand, 0, 4) == 0)
    kinds |= 1u << g_rand_int_range (rand, 0, N_KINDS);
  bar->slots[bar->n_slots++] = (MuSlot){ .kinds = kinds, .grantor = grantor, .upgrade = -1, .kind = -1 };
}

static Bar
roll_bar (GRand *rand)
{
  Bar bar = { .n_cards = g_rand_int_range (rand, 1, MAX_CARDS + 1) };
  int n_printed = g_rand_int_range (rand, 0, 4);

  for (int i = 0; i < n_printed; i++)
    add_slot (&bar, rand, -1);
  for (guint card = 0; card < bar.n_cards; card++)
    {
      int kind = g_rand_int_range (rand, 0, N_KINDS);
      int n_icons = g_rand_int_range (rand, 0, 3) == 0 ? 2 : 1;

      for (int i = 0; i < n_icons; i++)
        bar.requests[bar.n_requests++]
            = (MuSlotRequest){ card, g_rand_boolean (rand) ? kind : g_rand_int_range (rand, 0, N_KINDS), -1 };
      if (g_rand_int_range (rand, 0, 3) == 0)
        add_slot (&bar, rand, card);
    }
  return bar;
}

/* Whether every card that sits does so without a slot of its own making: those are there one after another. */
static gboolean
is_without_circles (const Bar *bar, const int *taken, guint32 cards)
{
  guint32 there = 0;
  guint32 before;

  do
    {
      before = there;
      for (guint card = 0; card < bar->n_cards; card++)
        {
          gboolean rests = cards >> card & 1;

          for (guint i = 0; i < bar->n_requests; i++)
            if (bar->requests[i].upgrade == (int) card && rests)
              {
                int grantor = bar->slots[taken[i]].grantor;

                rests = grantor < 0 || there >> grantor & 1;
              }
          there |= rests ? 1u << card : 0;
        }
    }
  while (there != before);
  return there == cards;
}

/* Whether those cards sit in some way: the requests from @index on are tried in every slot. */
static gboolean
can_sit (const Bar *bar, guint32 cards, guint index, int *taken, guint32 used)
{
  if (index == bar->n_requests)
    return is_without_circles (bar, taken, cards);
  if (!(cards >> bar->requests[index].upgrade & 1))
    return can_sit (bar, cards, index + 1, taken, used);
  for (guint i = 0; i < bar->n_slots; i++)
    {
      const MuSlot *slot = &bar->slots[i];

      if (used >> i & 1 || !(slot->kinds >> bar->requests[index].kind & 1)
          || (slot->grantor >= 0 && !(cards >> slot->grantor & 1)))
        continue;
      taken[index] = i;
      if (can_sit (bar, cards, index + 1, taken, used | 1u << i))
        return TRUE;
    }
  return FALSE;
}

static guint
count_most (const Bar *bar)
{
  guint most = 0;

  for (guint32 cards = 0; cards < 1u << bar->n_cards; cards++)
    {
      int taken[MAX_DEMANDS];
      guint n_cards = __builtin_popcount (cards);

      if (n_cards > most && can_sit (bar, cards, 0, taken, 0))
        most = n_cards;
    }
  return most;
}

static guint
count_seated (const Bar *bar)
{
  guint32 failed[MAX_CARDS] = { 0 };
  MuSlotAssignment assignment = { .slots = g_array_new (FALSE, FALSE, sizeof (MuSlot)),
                                  .requests = g_array_new (FALSE, FALSE, sizeof (MuSlotRequest)),
                                  .n_cards = bar->n_cards,
                                  .failed = failed };
  guint n_seated = 0;
  gboolean complete;

  g_array_append_vals (assignment.slots, bar->slots, bar->n_slots);
  g_array_append_vals (assignment.requests, bar->requests, bar->n_requests);
  complete = mu_slot_assignment_solve (&assignment);
  for (guint card = 0; card < bar->n_cards; card++)
    n_seated += failed[card] == 0;
  g_assert_true (complete == (n_seated == bar->n_cards));
  g_array_unref (assignment.slots);
  g_array_unref (assignment.requests);
  return n_seated;
}

static char *
describe (const Bar *bar)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bar->n_slots; i++)
    g_string_append_printf (text, "slot of kinds %x by %d; ", bar->slots[i].kinds, bar->slots[i].grantor);
  for (guint i = 0; i < bar->n_requests; i++)
    g_string_append_printf (text, "card %d asks for %d; ", bar->requests[i].upgrade, bar->requests[i].kind);
  return g_string_free (text, FALSE);
}

static void
test_most (void)
{
  guint n_bars = mu_test_rounds (N_BARS);

  for (guint32 seed = mu_test_seed (SEED), end = seed + n_bars; seed != end; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      Bar bar = roll_bar (rand);
      guint n_seated = count_seated (&bar), most = count_most (&bar);

      if (n_seated != most)
        {
          g_autofree char *text = describe (&bar);

          g_error ("MUSTER_TEST_SEED=%u: %u of %u cards sit where %u can: %s", seed, n_seated, bar.n_cards, most, text);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/seating/most", test_most);
  return g_test_run ();
}

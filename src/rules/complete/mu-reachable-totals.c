/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-reachable-totals.h"

static MuReachableTotals *
new_of_size (int low, guint n_words)
{
  MuReachableTotals *self = g_malloc0 (sizeof (MuReachableTotals) + n_words * sizeof (guint64));

  self->low = low;
  self->n_words = n_words;
  return self;
}

/*
 * Returns a new empty set; free it with g_free().
 *
 * @low: the lowest total in the range
 * @high: the highest total in the range, at least @low
 */
MuReachableTotals *
mu_reachable_totals_new (int low, int high)
{
  return new_of_size (low, (high - low) / 64 + 1);
}

/* Returns a new empty set with the same range. */
MuReachableTotals *
mu_reachable_totals_new_like (const MuReachableTotals *other)
{
  return new_of_size (other->low, other->n_words);
}

static gboolean
in_span (const MuReachableTotals *self, int sum)
{
  return sum >= self->low && (guint) (sum - self->low) < self->n_words * 64;
}

/* Returns TRUE if @sum is in the set. */
gboolean
mu_reachable_totals_has (const MuReachableTotals *self, int sum)
{
  guint bit = sum - self->low;

  return in_span (self, sum) && (self->words[bit / 64] >> bit % 64 & 1);
}

/* Adds a total. Totals outside the range are ignored. */
void
mu_reachable_totals_add (MuReachableTotals *self, int sum)
{
  guint bit = sum - self->low;

  if (in_span (self, sum))
    self->words[bit / 64] |= G_GUINT64_CONSTANT (1) << bit % 64;
}

/* Returns the lowest total in the set; G_MAXINT if it is empty. */
int
mu_reachable_totals_get_lowest (const MuReachableTotals *self)
{
  for (guint i = 0; i < self->n_words; i++)
    if (self->words[i] != 0)
      return self->low + (int) i * 64 + __builtin_ctzll (self->words[i]);
  return G_MAXINT;
}

/* Takes away the totals over @most. */
void
mu_reachable_totals_limit (MuReachableTotals *self, int most)
{
  for (int sum = self->low + (int) self->n_words * 64 - 1; sum > most && sum >= self->low; sum--)
    self->words[(sum - self->low) / 64] &= ~(G_GUINT64_CONSTANT (1) << (sum - self->low) % 64);
}

static guint64
get_word (const MuReachableTotals *self, int index)
{
  return index >= 0 && (guint) index < self->n_words ? self->words[index] : 0;
}

/*
 * Adds the totals of another set.
 *
 * @shift: a number to add to each total
 * @other: a set with the same range
 */
void
mu_reachable_totals_merge (MuReachableTotals *self, const MuReachableTotals *other, int shift)
{
  int words = shift >= 0 ? shift / 64 : -((-shift + 63) / 64);
  int bits = shift - words * 64;

  for (guint i = 0; i < self->n_words; i++)
    {
      int from = (int) i - words;

      self->words[i] |= get_word (other, from) << bits;
      if (bits > 0)
        self->words[i] |= get_word (other, from - 1) >> (64 - bits);
    }
}

/* Adds every sum of a total of @a and a total of @b. All sets have the same range. */
void
mu_reachable_totals_merge_all (MuReachableTotals *self, const MuReachableTotals *a, const MuReachableTotals *b)
{
  for (guint i = 0; i < a->n_words; i++)
    for (guint64 word = a->words[i]; word != 0; word &= word - 1)
      mu_reachable_totals_merge (self, b, a->low + (int) i * 64 + __builtin_ctzll (word));
}

/* Returns TRUE if @sum is the sum of a total of @a and a total of @b. */
gboolean
mu_reachable_totals_reach (const MuReachableTotals *a, const MuReachableTotals *b, int sum)
{
  for (guint i = 0; i < a->n_words; i++)
    for (guint64 word = a->words[i]; word != 0; word &= word - 1)
      if (mu_reachable_totals_has (b, sum - (a->low + (int) i * 64 + __builtin_ctzll (word))))
        return TRUE;
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-played.h"

#include <string.h>

#include "model/text/mu-intern.h"

static void
tally_free (gpointer data)
{
  MuPlayedTally *tally = data;

  g_array_unref (tally->together);
  g_free (tally);
}

/* Returns new counts, of nothing yet, named by their id. */
MuPlayed *
mu_played_new (const char *id)
{
  MuPlayed *self = g_new0 (MuPlayed, 1);

  self->id = mu_intern (id);
  self->name = mu_text_new (id);
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    self->tallies[kind] = g_hash_table_new_full (NULL, NULL, NULL, tally_free);
  return self;
}

/* Frees counts. */
void
mu_played_free (MuPlayed *self)
{
  mu_text_unref (self->name);
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    g_hash_table_unref (self->tallies[kind]);
  g_free (self);
}

static MuPlayedTally *
ensure_tally (MuPlayed *self, MuCardKind kind, const char *card)
{
  const char *interned = mu_intern (card);
  MuPlayedTally *tally = g_hash_table_lookup (self->tallies[kind], interned);

  if (tally == NULL)
    {
      tally = g_new0 (MuPlayedTally, 1);
      tally->together = g_array_new (FALSE, FALSE, sizeof (MuPlayedCard));
      g_hash_table_insert (self->tallies[kind], (gpointer) interned, tally);
    }
  return tally;
}

/* Sets how many copies of a ship, pilot or squadron with that id were counted. */
void
mu_played_add (MuPlayed *self, MuCardKind kind, const char *card, int count)
{
  ensure_tally (self, kind, card)->count = count;
}

/*
 * Adds how often two cards were played together.
 *
 * @unit: a ship, pilot or squadron; only its kind and id are used
 * @other: an upgrade, with the number of its copies on @unit, or another unit, with the number of lists with both
 */
void
mu_played_add_together (MuPlayed *self, const MuPlayedCard *unit, const MuPlayedCard *other)
{
  MuPlayedCard back = { unit->kind, mu_intern (unit->card), other->count };
  MuPlayedCard there = { other->kind, mu_intern (other->card), other->count };

  g_array_append_val (ensure_tally (self, unit->kind, unit->card)->together, there);
  g_array_append_val (ensure_tally (self, other->kind, other->card)->together, back);
}

static int
compare_played (gconstpointer a, gconstpointer b)
{
  const MuPlayedCard *one = a;
  const MuPlayedCard *other = b;
  gboolean one_is_upgrade = mu_card_kind_is (one->kind, MU_KIND_IN_SLOT);
  gboolean other_is_upgrade = mu_card_kind_is (other->kind, MU_KIND_IN_SLOT);

  if (one_is_upgrade != other_is_upgrade)
    return one_is_upgrade ? -1 : 1;
  if (one->count != other->count)
    return one->count > other->count ? -1 : 1;
  return strcmp (one->card, other->card);
}

/* Sorts what was added. */
void
mu_played_finish (MuPlayed *self)
{
  for (int kind = 0; kind < MU_N_CARD_KINDS; kind++)
    {
      GHashTableIter tallies;
      gpointer tally;

      g_hash_table_iter_init (&tallies, self->tallies[kind]);
      while (g_hash_table_iter_next (&tallies, NULL, &tally))
        g_array_sort (((MuPlayedTally *) tally)->together, compare_played);
    }
}

/* Returns what was counted of the card with that interned id; NULL if nothing was, or too little. */
const MuPlayedTally *
mu_played_get_tally (const MuPlayed *self, MuCardKind kind, const char *card)
{
  return g_hash_table_lookup (self->tallies[kind], card);
}

/*
 * Returns from 0 to 1: if one of the cards is an upgrade, the share of the ships that had it; otherwise the share of
 * the lists with @card that had @other too, or, if @card is not unique, which leaves the number of those lists unknown,
 * of all lists.
 *
 * @card: a card that was counted
 * @other: a card of its tally
 */
double
mu_played_get_share (const MuPlayed *self, MuCard *card, const MuPlayedCard *other)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  gboolean upgrade = mu_card_is (card, MU_KIND_IN_SLOT);
  const MuPlayedTally *tally;
  int whole = self->n_lists;

  if (upgrade)
    tally = mu_played_get_tally (self, other->kind, other->card);
  else
    tally = mu_played_get_tally (self, facts->kind, facts->id);
  if (tally != NULL && (upgrade || mu_card_kind_is (other->kind, MU_KIND_IN_SLOT) || facts->unique))
    whole = tally->count;
  return whole > 0 ? MIN (1.0, (double) other->count / whole) : 0;
}

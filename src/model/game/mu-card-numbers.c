/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-card-numbers.h"

struct _MuCardNumbers
{
  GHashTable *cards; /* kind, series and number → MuCard */
};

static char *
dup_key (MuCardKind kind, const char *series, int number)
{
  return g_strdup_printf ("%s %s %d", mu_card_kind_get_word (kind), series, number);
}

/*
 * The numbers of a series are unique among the cards of a kind. Returns the code of the card's slot, or an empty string
 * if it has none.
 */
const char *
mu_card_numbers_get_series (MuGame *game, const MuCardFacts *facts)
{
  const char *code = NULL;

  if (facts->slot >= 0)
    code = mu_vocabulary_get (mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT), facts->slot)->code;
  return code != NULL ? code : "";
}

/* Returns the cards of @catalog by number. Of two cards with the same number, it has the first one. */
MuCardNumbers *
mu_card_numbers_new (MuGame *game, MuCatalog *catalog)
{
  MuCardNumbers *self = g_new0 (MuCardNumbers, 1);
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  self->cards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      const char *series = mu_card_numbers_get_series (game, facts);

      for (guint j = 0; j < facts->numbers->len; j++)
        {
          g_autofree char *key = dup_key (facts->kind, series, g_array_index (facts->numbers, MuCardNumber, j).number);

          if (!g_hash_table_contains (self->cards, key))
            g_hash_table_insert (self->cards, g_steal_pointer (&key), cards->pdata[i]);
        }
    }
  return self;
}

/* Frees the numbers. */
void
mu_card_numbers_free (MuCardNumbers *self)
{
  g_hash_table_unref (self->cards);
  g_free (self);
}

/* Returns the card with that number in a series of mu_card_numbers_get_series(), or NULL. */
MuCard *
mu_card_numbers_find (MuCardNumbers *self, MuCardKind kind, const char *series, int number)
{
  g_autofree char *key = dup_key (kind, series, number);

  return g_hash_table_lookup (self->cards, key);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-price.h"

#include "model/text/mu-words.h"

static const char *const words[]
    = { [MU_PRICE_BY_SIZE] = "size", [MU_PRICE_BY_FACTION] = "faction", [MU_PRICE_BY_SHIP] = "ship" };

/* Returns a price without costs. */
MuPrice *
mu_price_new (void)
{
  MuPrice *self = g_atomic_rc_box_new0 (MuPrice);

  self->stat = -1;
  self->costs = g_array_new (FALSE, FALSE, sizeof (MuPriceAt));
  return self;
}

/* Returns @self with one more reference. */
MuPrice *
mu_price_ref (MuPrice *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
price_clear (gpointer data)
{
  g_array_unref (((MuPrice *) data)->costs);
}

/* Releases a reference. */
void
mu_price_unref (MuPrice *self)
{
  g_atomic_rc_box_release_full (self, price_clear);
}

/* Returns what catalogs call it; NULL for stats, which they call by their ids. */
const char *
mu_price_by_get_word (MuPriceBy by)
{
  return by < G_N_ELEMENTS (words) ? words[by] : NULL;
}

/* Returns the MuPriceBy that catalogs call @word; that of stats if it is no other word. */
int
mu_price_by_parse (const char *word)
{
  int by = mu_words_find (words, G_N_ELEMENTS (words), word);

  return by >= 0 ? by : MU_PRICE_BY_STAT;
}

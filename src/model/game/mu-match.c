/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-match.h"

#include "model/text/mu-words.h"

static const char *const words[] = {
  [MU_COUNTED_SHIPS] = "ships",       [MU_COUNTED_SQUADRONS] = "squadrons",
  [MU_COUNTED_UPGRADES] = "upgrades", [MU_COUNTED_UNITS] = "units",
  [MU_COUNTED_ALL] = "all",
};

/* Returns what catalogs call it; never translated. */
const char *
mu_counted_get_word (MuCounted counted)
{
  return words[counted];
}

/* Returns the MuCounted that catalogs call @word, or -1. */
int
mu_counted_parse (const char *word)
{
  return mu_words_find (words, G_N_ELEMENTS (words), word);
}

/* Frees what @self holds. */
void
mu_match_clear (MuMatch *self)
{
  g_clear_pointer (&self->where, mu_predicate_unref);
}

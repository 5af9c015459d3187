/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/mu-cap.h"

#include "model/text/mu-intern.h"

const char *const mu_cap_rules[]
    = { "flotilla-cap", "ace-cap", "copies-cap", MU_CAP_RULE_OF_ALL, MU_CAP_RULE_OF_COUNTS, NULL };
const char *const mu_bar_rules[] = { "flotilla-cap", MU_CAP_RULE_OF_COUNTS, NULL };

static const struct
{
  MuEach each;
  const char *word;
} words[] = {
  { MU_EACH_UNIT, "unit" }, { MU_EACH_SHIP, "ship" }, { MU_EACH_CARD, "card" },
  { MU_EACH_NAME, "name" }, { MU_EACH_SLOT, "slot" },
};

/* Returns a cap of any number of all cards, which the caller owns. */
MuCap *
mu_cap_new (const char *rule)
{
  MuCap *self = g_atomic_rc_box_new0 (MuCap);

  self->rule = mu_intern (rule);
  self->match.of = MU_COUNTED_ALL;
  self->max = MU_CAP_ANY;
  return self;
}

/* Returns the cap with one more reference. */
MuCap *
mu_cap_ref (MuCap *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  MuCap *self = data;

  g_clear_pointer (&self->name, mu_text_unref);
  mu_match_clear (&self->match);
  g_clear_pointer (&self->free, mu_predicate_unref);
}

/* Releases a reference. */
void
mu_cap_unref (MuCap *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* Returns what catalogs call @word, or MU_EACH_NONE. */
guint
mu_each_parse (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].word, word))
      return words[i].each;
  return MU_EACH_NONE;
}

/* Returns the word of catalogs for a single one; never translated. */
const char *
mu_each_get_word (MuEach each)
{
  guint i = 0;

  while (words[i].each != each)
    i++;
  return words[i].word;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-card-history.h"

#include "model/mu-i18n.h"
#include "model/mu-terms.h"
#include "rules/check/mu-requirement.h"

/* Says where a card has a price: “small”, “agility 2”. */
static char *
dup_where (MuGame *game, const MuPrice *price, const MuPriceAt *at)
{
  MuCard *ship;

  switch (price->by)
    {
    case MU_PRICE_BY_SIZE:
      return g_strdup (mu_game_get_term_name (game, MU_VOCABULARY_SIZE, at->key));
    case MU_PRICE_BY_FACTION:
      return g_strdup (mu_game_get_term_name (game, MU_VOCABULARY_FACTION, at->key));
    case MU_PRICE_BY_SHIP:
      ship = mu_catalog_get_card (mu_game_get_catalog (game, NULL), MU_CARD_SHIP, at->id);
      return g_strdup (ship != NULL ? mu_card_get_name (ship) : at->id);
    case MU_PRICE_BY_STAT:
    default:
      return g_strdup_printf ("%s %d", mu_game_get_term_name (game, MU_VOCABULARY_STAT, price->stat), at->key);
    }
}

/* Of a price that differs from ship to ship, all costs: “small 3, medium 6”. */
static char *
dup_cost (MuGame *game, const MuCardFacts *facts)
{
  GString *costs = g_string_new (NULL);

  for (guint i = 0; facts->price != NULL && i < facts->price->costs->len; i++)
    {
      const MuPriceAt *at = &g_array_index (facts->price->costs, MuPriceAt, i);
      g_autofree char *where = dup_where (game, facts->price, at);

      g_string_append_printf (costs, "%s%s %d", i > 0 ? ", " : "", where, at->cost);
    }
  if (costs->len == 0)
    g_string_append_printf (costs, "%d", facts->cost);
  return g_string_free (costs, FALSE);
}

static char *
dup_slots (MuGame *game, const MuCardFacts *facts)
{
  return mu_terms_dup_counted (game, MU_VOCABULARY_SLOT, facts->slots, ", ");
}

static char *
dup_defense (MuGame *game, const MuCardFacts *facts)
{
  return mu_terms_dup_counted (game, MU_VOCABULARY_TOKEN, facts->defense, ", ");
}

static char *
dup_keywords (MuGame *game, const MuCardFacts *facts)
{
  return mu_terms_dup_keywords (game, facts->keywords, ", ");
}

static char *
dup_traits (MuGame *game, const MuCardFacts *facts)
{
  return mu_terms_dup_set (game, MU_VOCABULARY_TRAIT, facts->traits, ", ");
}

static char *
dup_restrictions (MuGame *game, const MuCardFacts *facts)
{
  return facts->requires != NULL ? mu_requirement_describe (game, facts->requires) : g_strdup ("");
}

static char *
dup_summary (MuGame *game, const MuCardFacts *facts)
{
  return g_strdup (mu_card_facts_get_summary (facts));
}

static const struct
{
  const char *name;
  char *(*dup) (MuGame *game, const MuCardFacts *facts);
  gboolean sentence;
} table[MU_N_CARD_FACTS] = {
  [MU_CARD_FACT_COST] = { N_ ("Cost"), dup_cost },
  [MU_CARD_FACT_SLOTS] = { N_ ("Upgrade bar"), dup_slots },
  [MU_CARD_FACT_DEFENSE] = { N_ ("Defense"), dup_defense },
  [MU_CARD_FACT_KEYWORDS] = { N_ ("Keywords"), dup_keywords },
  [MU_CARD_FACT_TRAITS] = { N_ ("Traits"), dup_traits },
  [MU_CARD_FACT_RESTRICTIONS] = { N_ ("Restrictions"), dup_restrictions, TRUE },
  [MU_CARD_FACT_SUMMARY] = { N_ ("Summary"), dup_summary, TRUE },
};

/**
 * mu_card_fact_get_name:
 *
 * Returns: (transfer none): the name of the fact, translated.
 */
const char *
mu_card_fact_get_name (MuCardFact fact)
{
  return _ (table[fact].name);
}

/**
 * mu_card_fact_is_sentence:
 *
 * Returns: %TRUE if the values of the fact are whole sentences or conditions, and not a number or names.
 */
gboolean
mu_card_fact_is_sentence (MuCardFact fact)
{
  return table[fact].sentence;
}

static void
value_free (gpointer data)
{
  MuCardValue *self = data;

  g_free (self->value);
  g_free (self);
}

/* Takes ownership of @value. */
static const char *
add_value (GPtrArray *values, const MuRevision *revision, char *value)
{
  MuCardValue *added = g_new (MuCardValue, 1);

  *added = (MuCardValue){ revision, value };
  g_ptr_array_add (values, added);
  return value;
}

/**
 * mu_card_history_list:
 * @card: a card of any revision
 *
 * Lists the values that a fact of a card had, in the user's language.
 *
 * Returns: (transfer full) (element-type MuCardValue): the value as printed, then each value that a revision changed,
 * in the order of the revisions.
 */
GPtrArray *
mu_card_history_list (MuGame *game, MuCard *card, MuCardFact fact)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (value_free);
  GPtrArray *revisions = mu_game_get_revisions (game);
  MuCard *printed = mu_catalog_match (mu_game_get_catalog (game, NULL), card);
  const char *value = add_value (values, NULL, table[fact].dup (game, mu_card_get_facts (printed)));

  for (guint i = 0; i < revisions->len; i++)
    {
      const MuRevision *revision = revisions->pdata[i];
      MuCard *revised = mu_catalog_match (mu_game_get_catalog (game, revision->id), card);
      g_autofree char *now = table[fact].dup (game, mu_card_get_facts (revised));

      if (!g_str_equal (now, value))
        value = add_value (values, revision, g_steal_pointer (&now));
    }
  return values;
}

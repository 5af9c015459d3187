/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-relations.h"

#include "model/text/mu-name-words.h"
#include "rules/check/mu-requirement.h"

/* Returns TRUE if the condition names certain ships and @ship is one of them. */
static gboolean
asks_for (const MuPredicate *predicate, const MuCardFacts *ship)
{
  if (predicate == NULL)
    return FALSE;
  switch (predicate->kind)
    {
    case MU_PREDICATE_ALL:
    case MU_PREDICATE_ANY:
      for (guint i = 0; i < predicate->parts->len; i++)
        if (asks_for (predicate->parts->pdata[i], ship))
          return TRUE;
      return FALSE;
    case MU_PREDICATE_SHIP:
      return g_ptr_array_find (predicate->ids, ship->id, NULL);
    case MU_PREDICATE_CLASS:
      return ship->ship_class >= 0 && predicate->set >> ship->ship_class & 1;
    case MU_PREDICATE_SHIP_NAME:
      return mu_name_contains (mu_text_get_english (ship->name), predicate->words);
    default:
      return FALSE;
    }
}

static gboolean
is_variant (const MuCardFacts *card, const MuCardFacts *other)
{
  if (card->kind != other->kind)
    return FALSE;
  if (mu_card_kind_is (card->kind, MU_KIND_COUNTED))
    {
      const char *first = mu_text_get_english (card->subname != NULL ? card->subname : card->name);
      const char *second = mu_text_get_english (other->subname != NULL ? other->subname : other->name);

      return g_str_equal (first, second);
    }
  return mu_card_kind_is (card->kind, MU_KIND_SHIP) && card->ship_class >= 0 && card->ship_class == other->ship_class;
}

static gboolean
gives (const MuCardFacts *card, const MuCardFacts *condition)
{
  return mu_card_kind_is (condition->kind, MU_KIND_GIVEN) && g_ptr_array_find (card->gives, condition->id, NULL);
}

static gboolean
shares_name (const MuCardFacts *card, const MuCardFacts *other)
{
  for (guint i = 0; card->unique && other->unique && i < card->keys->len; i++)
    if (g_ptr_array_find (other->keys, card->keys->pdata[i], NULL))
      return TRUE;
  return FALSE;
}

static gboolean
is_related (const MuCardFacts *card, const MuCardFacts *other, MuRelation relation)
{
  switch (relation)
    {
    case MU_RELATION_SHIP:
      return mu_card_kind_is (other->kind, MU_KIND_SHIP) && card->ship == other->id;
    case MU_RELATION_CREWED_BY:
      return mu_card_kind_is (card->kind, MU_KIND_SHIP) && other->ship == card->id;
    case MU_RELATION_PARTNER:
      return card->partner != NULL && card->kind == other->kind && card->partner == other->id;
    case MU_RELATION_VARIANT:
      return is_variant (card, other);
    case MU_RELATION_ONLY_FOR:
      return mu_card_kind_is (card->kind, MU_KIND_IN_SLOT) && mu_card_kind_is (other->kind, MU_KIND_SHIP)
             && asks_for (card->requires, other);
    case MU_RELATION_OWN:
      return mu_card_kind_is (card->kind, MU_KIND_SHIP) && mu_card_kind_is (other->kind, MU_KIND_IN_SLOT)
             && asks_for (other->requires, card);
    case MU_RELATION_WITH:
      return mu_card_kind_is (other->kind, MU_KIND_IN_SLOT) && mu_card_kind_is (card->kind, MU_KIND_IN_SLOT)
             && (g_ptr_array_find (card->with, other->id, NULL) || g_ptr_array_find (other->with, card->id, NULL));
    case MU_RELATION_CONDITION:
      return gives (card, other) || gives (other, card);
    default:
      return shares_name (card, other);
    }
}

/*
 * Returns the cards with that relation to @card, in catalog order. The elements are MuCard. The caller frees the
 * container, not the elements.
 *
 * @catalog: the catalog of @card
 */
GPtrArray *
mu_relations_list (MuCatalog *catalog, MuCard *card, MuRelation relation)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);
  GPtrArray *related = g_ptr_array_new ();

  for (guint i = 0; i < cards->len; i++)
    if (cards->pdata[i] != card && is_related (mu_card_get_facts (card), mu_card_get_facts (cards->pdata[i]), relation))
      g_ptr_array_add (related, cards->pdata[i]);
  return related;
}

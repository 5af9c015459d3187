/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/owned/mu-box-item.h"

/* Returns the item for a card. */
MuBoxItem
mu_box_item_new (MuCard *card)
{
  return (MuBoxItem){ card, -1 };
}

/* A unique squadron has no model of its own: it uses that of a squadron of its type. */
static MuCard *
find_wing (MuCatalog *catalog, MuCard *ace)
{
  const MuCardFacts *facts = mu_card_get_facts (ace);
  const GPtrArray *named;

  if (!facts->unique || facts->subname == NULL)
    return NULL;
  named = mu_catalog_list_named (catalog, MU_CARD_SQUADRON, mu_text_get_english (facts->subname));
  for (guint i = 0; named != NULL && i < named->len; i++)
    {
      const MuCardFacts *wing = mu_card_get_facts (named->pdata[i]);

      if (!wing->unique && (wing->factions & facts->factions) != 0)
        return named->pdata[i];
    }
  return NULL;
}

/*
 * Returns TRUE if it uses one. The models of squadrons that are not unique are counted with their card.
 *
 * @unit: the card of a ship or squadron
 * @model: (out) the model that the unit uses besides its card
 */
gboolean
mu_box_item_find_model (MuCatalog *catalog, MuCard *unit, MuBoxItem *model)
{
  const MuCardFacts *facts = mu_card_get_facts (unit);
  MuCard *card;

  *model = (MuBoxItem){ NULL, -1 };
  if (facts->unknown)
    return FALSE;
  card = mu_card_is_in (unit, MU_SECTION_SQUADRONS) ? find_wing (catalog, unit)
                                                    : mu_catalog_get_ship_of (catalog, unit);
  if (card != NULL && mu_card_get_facts (card)->ship_class >= 0)
    {
      model->ship_class = mu_card_get_facts (card)->ship_class;
      return TRUE;
    }
  model->card = card != unit ? card : NULL;
  return model->card != NULL;
}

/* Returns TRUE if it is a model, FALSE if it is a card. */
gboolean
mu_box_item_is_model (const MuBoxItem *self)
{
  /* X-Wing has no ship cards: the ships in a box are models. */
  return self->card == NULL
         || (mu_card_is (self->card, MU_KIND_SHIP) && mu_card_get_facts (self->card)->ship_class < 0);
}

/* Returns TRUE if both are the same item. The cards may be of different revisions. */
gboolean
mu_box_item_equal (const MuBoxItem *self, const MuBoxItem *other)
{
  if (self->card == NULL || other->card == NULL)
    return self->card == other->card && self->ship_class == other->ship_class;
  return mu_card_has_same_id (self->card, other->card);
}

/* Returns the name of the card, or of the class of the model, translated. */
const char *
mu_box_item_get_name (const MuBoxItem *self, MuGame *game)
{
  return self->card != NULL ? mu_card_get_name (self->card)
                            : mu_game_get_term_name (game, MU_VOCABULARY_CLASS, self->ship_class);
}

/* A box has one model for each class of which it has cards, since variants share it. */
static int
count_models (MuCatalog *catalog, const MuExpansion *expansion, int ship_class)
{
  int count = 0;

  for (guint i = 0; expansion->figures && i < expansion->holdings->len; i++)
    {
      const MuHolding *holding = &g_array_index (expansion->holdings, MuHolding, i);
      MuCard *card = mu_catalog_get_card (catalog, holding->kind, holding->card);

      if (card != NULL && mu_card_kind_is (holding->kind, MU_KIND_SHIP)
          && mu_card_get_facts (card)->ship_class == ship_class)
        count = MAX (count, holding->count);
    }
  return count;
}

/* Returns the boxes that have the item, with how many each has. The elements are MuBoxes. */
GArray *
mu_box_item_list_boxes (const MuBoxItem *self, MuGame *game, MuCatalog *catalog)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (MuBoxes));
  const GPtrArray *items = self->card != NULL ? mu_card_get_facts (self->card)->sources : mu_game_get_expansions (game);

  for (guint i = 0; i < items->len; i++)
    {
      const MuSource *source = self->card != NULL ? items->pdata[i] : NULL;
      MuBoxes boxes = { source != NULL ? mu_game_get_expansion (game, source->expansion) : items->pdata[i], 0 };

      if (boxes.expansion == NULL)
        continue;
      boxes.count = source != NULL ? source->count : count_models (catalog, boxes.expansion, self->ship_class);
      if (boxes.count > 0)
        g_array_append_val (list, boxes);
    }
  return list;
}

/* Returns how many of the item a collection has; 0 if no box is known to have it. */
int
mu_box_item_count (const MuBoxItem *self, MuGame *game, MuCatalog *catalog, MuCollection *collection)
{
  g_autoptr (GArray) list = mu_box_item_list_boxes (self, game, catalog);
  int count = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const MuBoxes *boxes = &g_array_index (list, MuBoxes, i);

      count += boxes->count * mu_collection_get (collection, mu_game_get_id (game), boxes->expansion->id);
    }
  return count;
}

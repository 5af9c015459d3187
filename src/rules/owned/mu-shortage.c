/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/owned/mu-shortage.h"

#include "rules/owned/mu-shopping.h"

static void
mu_need_free (MuNeed *self)
{
  g_clear_object (&self->card);
  g_array_unref (self->sources);
  g_free (self);
}

/**
 * mu_shortage_free:
 *
 * Frees the result.
 */
void
mu_shortage_free (MuShortage *self)
{
  g_clear_object (&self->game);
  g_ptr_array_unref (self->needs);
  g_array_unref (self->shopping);
  g_free (self);
}

/**
 * mu_need_get_missing:
 *
 * Returns: the number of missing copies.
 */
int
mu_need_get_missing (const MuNeed *self)
{
  return MAX (self->needed - self->owned, 0);
}

/**
 * mu_need_is_model:
 *
 * Returns: %TRUE if it is a model, %FALSE if it is a card.
 */
gboolean
mu_need_is_model (const MuNeed *self)
{
  /* X-Wing has no ship cards: the ships in a box are models. */
  return self->card == NULL
         || (mu_card_get_kind (self->card) == MU_CARD_SHIP && mu_card_get_facts (self->card)->ship_class < 0);
}

static MuNeed *
find_need (MuShortage *self, MuCard *card, int ship_class)
{
  MuNeed *need;

  for (guint i = 0; i < self->needs->len; i++)
    {
      need = self->needs->pdata[i];
      if (card == NULL ? need->card == NULL && need->ship_class == ship_class
                       : need->card != NULL && mu_card_get_kind (need->card) == mu_card_get_kind (card)
                             && mu_card_get_id (need->card) == mu_card_get_id (card))
        return need;
    }
  need = g_new0 (MuNeed, 1);
  need->ship_class = ship_class;
  need->sources = g_array_new (FALSE, FALSE, sizeof (MuBoxes));
  g_ptr_array_add (self->needs, need);
  return need;
}

static void
add_card (MuShortage *self, MuCard *card, int count)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuNeed *need;

  if (facts->unknown)
    return;
  need = find_need (self, card, -1);
  need->needed += count;
  if (need->card != NULL)
    return;
  need->card = g_object_ref (card);
  need->name = mu_card_get_name (card);
  for (guint i = 0; i < facts->sources->len; i++)
    {
      const MuSource *source = facts->sources->pdata[i];
      MuBoxes boxes = { mu_game_get_expansion (self->game, source->expansion), source->count };

      if (boxes.expansion != NULL)
        g_array_append_val (need->sources, boxes);
    }
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

      if (card != NULL && holding->kind == MU_CARD_SHIP && mu_card_get_facts (card)->ship_class == ship_class)
        count = MAX (count, holding->count);
    }
  return count;
}

static void
add_class_model (MuShortage *self, MuCatalog *catalog, int ship_class)
{
  GPtrArray *expansions = mu_game_get_expansions (self->game);
  MuNeed *need = find_need (self, NULL, ship_class);

  need->needed++;
  if (need->name != NULL)
    return;
  need->name = mu_game_get_term_name (self->game, MU_VOCABULARY_CLASS, ship_class);
  for (guint i = 0; i < expansions->len; i++)
    {
      MuBoxes boxes = { expansions->pdata[i], count_models (catalog, expansions->pdata[i], ship_class) };

      if (boxes.count > 0)
        g_array_append_val (need->sources, boxes);
    }
}

/* A unique squadron has no model of its own: it uses that of a squadron of its type. */
static MuCard *
find_wing (MuCatalog *catalog, MuCard *ace)
{
  const MuCardFacts *facts = mu_card_get_facts (ace);
  g_autoptr (GPtrArray) named = NULL;

  if (!facts->unique || facts->subname == NULL)
    return NULL;
  named = mu_catalog_list_named (catalog, MU_CARD_SQUADRON, mu_text_get_english (facts->subname));
  for (guint i = 0; i < named->len; i++)
    {
      const MuCardFacts *wing = mu_card_get_facts (named->pdata[i]);

      if (!wing->unique && (wing->factions & facts->factions) != 0)
        return named->pdata[i];
    }
  return NULL;
}

static void
add_model (MuShortage *self, MuCatalog *catalog, MuUnit *unit)
{
  MuCard *card = mu_unit_get_card (unit);
  MuCard *model = mu_card_get_kind (card) == MU_CARD_SQUADRON ? find_wing (catalog, card)
                                                              : mu_catalog_get_ship_of (catalog, card);

  if (mu_card_get_kind (card) == MU_CARD_SHIP && mu_card_get_facts (card)->ship_class >= 0)
    add_class_model (self, catalog, mu_card_get_facts (card)->ship_class);
  else if (model != NULL && model != card)
    add_card (self, model, mu_unit_get_count (unit));
}

static void
add_roster (MuShortage *self, MuRoster *roster)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  GPtrArray *objectives = mu_roster_get_objectives (roster);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    {
      MuUnit *unit = mu_roster_get_unit (roster, i);

      if (mu_card_is_unknown (mu_unit_get_card (unit)))
        continue;
      add_model (self, catalog, unit);
      add_card (self, mu_unit_get_card (unit), mu_unit_get_count (unit));
      for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
        add_card (self, mu_unit_get_upgrade (unit, j), mu_unit_get_count (unit));
    }
  for (guint i = 0; i < objectives->len; i++)
    add_card (self, objectives->pdata[i], 1);
}

/* If no box is known to have a card, the collection cannot have it either, so it is not called missing. */
static void
count_owned (MuShortage *self, MuNeed *need, MuCollection *collection)
{
  for (guint i = 0; i < need->sources->len; i++)
    {
      const MuBoxes *boxes = &g_array_index (need->sources, MuBoxes, i);

      need->owned += boxes->count * mu_collection_get (collection, mu_game_get_id (self->game), boxes->expansion->id);
    }
  if (need->sources->len == 0)
    need->owned = need->needed;
  if (mu_need_get_missing (need) > 0)
    self->n_short++;
  self->n_missing += mu_need_get_missing (need);
}

static guint
get_box_number (MuShortage *self, const MuExpansion *expansion)
{
  guint number = 0;

  g_ptr_array_find (mu_game_get_expansions (self->game), expansion, &number);
  return number;
}

static void
clear_request (gpointer item)
{
  g_array_unref (((MuShoppingItem *) item)->sources);
}

static GArray *
list_requests (MuShortage *self)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (MuShoppingItem));

  g_array_set_clear_func (items, clear_request);
  for (guint i = 0; i < self->needs->len; i++)
    {
      const MuNeed *need = self->needs->pdata[i];
      MuShoppingItem item = { mu_need_get_missing (need), NULL };

      if (item.missing == 0)
        continue;
      item.sources = g_array_new (FALSE, FALSE, sizeof (MuShoppingSource));
      for (guint j = 0; j < need->sources->len; j++)
        {
          const MuBoxes *boxes = &g_array_index (need->sources, MuBoxes, j);
          MuShoppingSource source = { get_box_number (self, boxes->expansion), boxes->count };

          g_array_append_val (item.sources, source);
        }
      g_array_append_val (items, item);
    }
  return items;
}

static int
get_size (const MuExpansion *expansion)
{
  int size = 0;

  for (guint i = 0; i < expansion->holdings->len; i++)
    size += g_array_index (expansion->holdings, MuHolding, i).count;
  return size;
}

static void
plan_shopping (MuShortage *self)
{
  GPtrArray *expansions = mu_game_get_expansions (self->game);
  g_autofree int *sizes = g_new (int, expansions->len);
  g_autoptr (GArray) items = list_requests (self);
  g_autoptr (GArray) plan = NULL;

  for (guint i = 0; i < expansions->len; i++)
    sizes[i] = get_size (expansions->pdata[i]);
  plan = mu_shopping_plan ((const MuShoppingItem *) items->data, items->len, sizes, expansions->len);
  for (guint i = 0; i < plan->len; i++)
    {
      MuBoxes boxes = { expansions->pdata[i], g_array_index (plan, int, i) };

      if (boxes.count > 0)
        g_array_append_val (self->shopping, boxes);
    }
}

/**
 * mu_shortage_new:
 * @rosters: lists of one game that are played at the same time
 * @n_rosters: at least 1
 *
 * Compares the cards and models that the lists need with a collection. Condition cards are ignored, because they are in
 * the same box as the card that assigns them.
 *
 * Returns: (transfer full): the result. If the collection has no box of the game, everything is missing; see `kept`.
 */
MuShortage *
mu_shortage_new (MuRoster *const *rosters, guint n_rosters, MuCollection *collection)
{
  MuShortage *self = g_new0 (MuShortage, 1);

  self->game = g_object_ref (mu_roster_get_game (rosters[0]));
  self->kept = mu_collection_is_used (collection, mu_game_get_id (self->game));
  self->needs = g_ptr_array_new_with_free_func ((GDestroyNotify) mu_need_free);
  self->shopping = g_array_new (FALSE, FALSE, sizeof (MuBoxes));
  for (guint i = 0; i < n_rosters; i++)
    if (mu_roster_get_game (rosters[i]) == self->game)
      add_roster (self, rosters[i]);
  for (guint i = 0; i < self->needs->len; i++)
    count_owned (self, self->needs->pdata[i], collection);
  if (self->n_short > 0)
    plan_shopping (self);
  return self;
}

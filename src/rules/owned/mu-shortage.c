/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/owned/mu-shortage.h"

#include "rules/owned/mu-shopping.h"

static void
mu_need_free (MuNeed *self)
{
  g_clear_object (&self->item.card);
  g_array_unref (self->sources);
  g_free (self);
}

/* Frees the result. */
void
mu_shortage_free (MuShortage *self)
{
  g_clear_object (&self->game);
  g_ptr_array_unref (self->needs);
  g_array_unref (self->shopping);
  g_free (self);
}

/* Returns the number of missing copies. */
int
mu_need_get_missing (const MuNeed *self)
{
  return MAX (self->needed - self->owned, 0);
}

static void
add_item (MuShortage *self, MuCatalog *catalog, MuBoxItem item, int count)
{
  MuNeed *need;

  if (item.card != NULL && mu_card_is_unknown (item.card))
    return;
  for (guint i = 0; i < self->needs->len; i++)
    {
      need = self->needs->pdata[i];
      if (mu_box_item_equal (&need->item, &item))
        {
          need->needed += count;
          return;
        }
    }
  need = g_new0 (MuNeed, 1);
  need->item = item;
  if (item.card != NULL)
    g_object_ref (item.card);
  need->name = mu_box_item_get_name (&item, self->game);
  need->sources = mu_box_item_list_boxes (&item, self->game, catalog);
  need->needed = count;
  g_ptr_array_add (self->needs, need);
}

static void
add_roster (MuShortage *self, MuRoster *roster)
{
  MuCatalog *catalog = mu_roster_get_catalog (roster);
  GPtrArray *objectives = mu_roster_get_objectives (roster);

  for (guint i = 0; i < mu_roster_get_n_units (roster); i++)
    if (!mu_card_is_unknown (mu_unit_get_card (mu_roster_get_unit (roster, i))))
      {
        MuUnit *unit = mu_roster_get_unit (roster, i);
        int count = mu_unit_get_count (unit);
        MuBoxItem model;

        if (mu_box_item_find_model (catalog, mu_unit_get_card (unit), &model))
          add_item (self, catalog, model, count);
        add_item (self, catalog, mu_box_item_new (mu_unit_get_card (unit)), count);
        for (guint j = 0; j < mu_unit_get_n_upgrades (unit); j++)
          add_item (self, catalog, mu_box_item_new (mu_unit_get_upgrade (unit, j)), count);
      }
  for (guint i = 0; i < objectives->len; i++)
    add_item (self, catalog, mu_box_item_new (objectives->pdata[i]), 1);
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
          MuShoppingSource source = { .count = boxes->count };

          g_ptr_array_find (mu_game_get_expansions (self->game), boxes->expansion, &source.box);
          g_array_append_val (item.sources, source);
        }
      g_array_append_val (items, item);
    }
  return items;
}

static void
plan_shopping (MuShortage *self)
{
  GPtrArray *expansions = mu_game_get_expansions (self->game);
  g_autofree int *sizes = g_new (int, expansions->len);
  g_autoptr (GArray) items = list_requests (self);
  g_autoptr (GArray) plan = NULL;

  for (guint i = 0; i < expansions->len; i++)
    {
      const GArray *holdings = ((const MuExpansion *) expansions->pdata[i])->holdings;

      sizes[i] = 0;
      for (guint j = 0; j < holdings->len; j++)
        sizes[i] += g_array_index (holdings, MuHolding, j).count;
    }
  plan = mu_shopping_plan ((const MuShoppingItem *) items->data, items->len, sizes, expansions->len);
  for (guint i = 0; i < plan->len; i++)
    {
      MuBoxes boxes = { expansions->pdata[i], g_array_index (plan, int, i) };

      if (boxes.count > 0)
        g_array_append_val (self->shopping, boxes);
    }
}

/*
 * Compares the cards and models that the lists need with a collection. Condition cards are ignored, because they are in
 * the same box as the card that assigns them. Returns the result. If the collection has no box of the game, everything
 * is missing; see `kept`.
 *
 * @rosters: lists of one game that are played at the same time
 * @n_rosters: at least 1
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
    {
      MuNeed *need = self->needs->pdata[i];

      for (guint j = 0; j < need->sources->len; j++)
        {
          const MuBoxes *boxes = &g_array_index (need->sources, MuBoxes, j);

          need->owned
              += boxes->count * mu_collection_get (collection, mu_game_get_id (self->game), boxes->expansion->id);
        }
      /* If no box is known to have a card, the collection cannot have it either, so it is not called missing. */
      if (need->sources->len == 0)
        need->owned = need->needed;
      if (mu_need_get_missing (need) > 0)
        self->n_short++;
      self->n_missing += mu_need_get_missing (need);
    }
  if (self->n_short > 0)
    plan_shopping (self);
  return self;
}

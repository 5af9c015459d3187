/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-resources.h"

#include "rules/check/mu-budgets.h"
#include "rules/check/mu-caps.h"
#include "rules/owned/mu-box-item.h"

struct _MuResources
{
  MuCheckContext *context;  /* borrowed */
  MuCollection *owned;      /* nullable */
  GHashTable *resources;    /* key of a resource (char*) → index + 1 */
  GArray *left;             /* of int, by resource: the amount left */
};

/* @key: (taken) the key of the resource */
static void
add_use (MuResources *self, GArray *uses, char *key, int all, int amount)
{
  gpointer known = g_hash_table_lookup (self->resources, key);
  MuUse use = { known != NULL ? GPOINTER_TO_UINT (known) - 1 : self->left->len, amount };

  if (known != NULL)
    g_free (key);
  else
    {
      g_array_append_val (self->left, all);
      g_hash_table_insert (self->resources, key, GUINT_TO_POINTER (self->left->len));
    }
  g_array_append_val (uses, use);
}

static void
add_box_use (MuResources *self, GArray *uses, const char *prefix, MuCollection *boxes, const MuBoxItem *item, int count)
{
  char *key = item->card != NULL ? g_strdup_printf ("%s:%p", prefix, (gpointer) mu_card_get_facts (item->card))
                                 : g_strdup_printf ("%s:class%d", prefix, item->ship_class);

  add_use (self, uses, key, mu_box_item_count (item, self->context->game, self->context->catalog, boxes), count);
}

/* Adds what a card or model uses of the collection and of the boxes of the format. */
static void
add_item_uses (MuResources *self, GArray *uses, const MuBoxItem *item, int count)
{
  if (self->owned != NULL)
    add_box_use (self, uses, "owned", self->owned, item, count);
  if (self->context->format->boxes != NULL && !mu_check_context_waives (self->context, "box-contents"))
    add_box_use (self, uses, "box", self->context->format->boxes, item, count);
}

/* Adds what an upgrade uses of the caps, or a ship or squadron without its upgrades. Whoever adds upgrades looks at the ship. */
static void
add_caps_uses (MuResources *self, GArray *uses, MuCard *upgrade, const MuEvaluatedUnit *unit)
{
  const MuFormat *format = self->context->format;

  for (guint i = 0; i < format->caps->len; i++)
    {
      const MuCap *cap = mu_format_get_cap (format, i);
      g_autoptr (GArray) claims = NULL;

      if (cap->max == MU_CAP_ANY || cap->each & MU_EACH_UNIT || mu_check_context_waives (self->context, cap->rule)
          || (upgrade != NULL && mu_cap_looks_at_ship (cap)))
        continue;
      claims = g_array_new (FALSE, FALSE, sizeof (MuCapClaim));
      if (upgrade != NULL)
        mu_cap_claim_upgrade (cap, upgrade, claims);
      else
        mu_cap_claim_unit (cap, self->context, unit, -1, claims);
      for (guint j = 0; j < claims->len; j++)
        {
          const MuCapClaim *claim = &g_array_index (claims, MuCapClaim, j);
          int all = cap->limit == MU_CAP_BY_NUMBER ? mu_cap_get_max (self->context, cap) : claim->allowed;

          add_use (self, uses, g_strdup_printf ("cap:%p:%p:%p", (gpointer) cap, claim->key, claim->within), all,
                   claim->count);
        }
    }
}

/* Returns what the upgrade uses on any ship. The elements are MuUse. */
GArray *
mu_resources_list_upgrade (MuResources *self, MuCard *card)
{
  GArray *uses = g_array_new (FALSE, FALSE, sizeof (MuUse));

  MuBoxItem item = mu_box_item_new (card);

  add_caps_uses (self, uses, card, NULL);
  add_item_uses (self, uses, &item, 1);
  /* A fleet has one commander (AR1 Flagship). */
  if (!mu_check_context_waives (self->context, "flagship")
      && mu_term_is_commander (mu_game_get_term (self->context->game, MU_VOCABULARY_SLOT, mu_card_get_facts (card)->slot)))
    add_use (self, uses, g_strdup ("commander"), 1, 1);
  return uses;
}

/*
 * Returns what the unit uses. The elements are MuUse.
 *
 * @bare: a ship or squadron; only the upgrades that come with it count
 */
GArray *
mu_resources_list_unit (MuResources *self, const MuEvaluatedUnit *bare)
{
  GArray *uses = g_array_new (FALSE, FALSE, sizeof (MuUse));
  MuBoxItem item = mu_box_item_new (bare->card);
  MuBoxItem model;
  const MuFormat *format;

  add_caps_uses (self, uses, NULL, bare);
  for (guint i = 0; i < bare->n_upgrades; i++)
    if (bare->carried[i])
      add_caps_uses (self, uses, bare->upgrades->pdata[i], NULL);
  add_item_uses (self, uses, &item, bare->count);
  if (mu_box_item_find_model (self->context->catalog, bare->card, &model))
    add_item_uses (self, uses, &model, bare->count);
  /* What other budgets of the list are spent on is known only with the upgrades: whoever adds cards checks the list. */
  format = self->context->format;
  for (guint i = 1; i < format->budgets->len; i++)
    {
      const MuBudget *budget = mu_format_get_budget (format, i);
      int limit = mu_budget_find_limit (budget, self->context, bare);

      if (limit >= 0 && mu_budget_is_of_cards (budget) && mu_budget_spend (budget, self->context, bare) > 0
          && !mu_check_context_waives (self->context, budget->rule))
        add_use (self, uses, g_strdup_printf ("budget:%u", i), limit, mu_budget_spend (budget, self->context, bare));
    }
  return uses;
}

/* @sign: 1 to give @uses back, -1 to take them */
static void
change (MuResources *self, const GArray *uses, int sign)
{
  for (guint i = 0; i < uses->len; i++)
    {
      const MuUse *use = &g_array_index (uses, MuUse, i);

      g_array_index (self->left, int, use->resource) += sign * use->amount;
    }
}

/*
 * Returns new resources, reduced by everything in the list.
 *
 * @owned: the collection to take cards and ships from; NULL: an unlimited one
 * @context: a list; it must outlive the resources
 */
MuResources *
mu_resources_new (MuCheckContext *context, MuCollection *owned)
{
  MuResources *self = g_new0 (MuResources, 1);

  self->context = context;
  if (owned != NULL && mu_collection_is_used (owned, mu_game_get_id (context->game)))
    self->owned = g_object_ref (owned);
  self->resources = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->left = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < context->n_units; i++)
    {
      const MuEvaluatedUnit *unit = context->units[i];
      g_autoptr (GArray) uses = mu_resources_list_unit (self, unit);

      change (self, uses, -1);
      for (guint j = 0; j < unit->n_upgrades; j++)
        if (!unit->carried[j])
          {
            g_autoptr (GArray) of_upgrade = mu_resources_list_upgrade (self, unit->upgrades->pdata[j]);

            change (self, of_upgrade, -1);
          }
    }
  return self;
}

/* Frees resources. */
void
mu_resources_free (MuResources *self)
{
  g_hash_table_unref (self->resources);
  g_array_unref (self->left);
  g_clear_object (&self->owned);
  g_free (self);
}

/* Returns how many times @uses can be taken; G_MAXINT if they are empty. */
int
mu_resources_count (const MuResources *self, const GArray *uses)
{
  int count = G_MAXINT;

  for (guint i = 0; i < uses->len; i++)
    {
      const MuUse *use = &g_array_index (uses, MuUse, i);
      int left = g_array_index (self->left, int, use->resource);

      count = MIN (count, left <= 0 ? 0 : left / use->amount);
    }
  return count;
}

/* Takes @uses if enough of everything is left. Returns TRUE if they were taken. */
gboolean
mu_resources_take (MuResources *self, const GArray *uses)
{
  for (guint i = 0; i < uses->len; i++)
    {
      const MuUse *use = &g_array_index (uses, MuUse, i);

      if (g_array_index (self->left, int, use->resource) < use->amount)
        return FALSE;
    }
  change (self, uses, -1);
  return TRUE;
}

/* Returns what mu_resources_take() took. */
void
mu_resources_give (MuResources *self, const GArray *uses)
{
  change (self, uses, 1);
}

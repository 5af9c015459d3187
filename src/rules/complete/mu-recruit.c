/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-recruit.h"

static void
recruit_free (MuRecruit *self)
{
  for (guint i = 0; i < self->n_units; i++)
    g_array_unref (self->units[i].uses);
  g_free (self);
}

static void
add_unit (MuRecruit *self, MuSupply *supply, MuBudget *budget, MuCard *card)
{
  MuEvaluation *list = supply->evaluation;
  g_autoptr (MuLoadout) bare = mu_loadout_new_bare (list->game, list->catalog, card);
  MuRecruitUnit *added = &self->units[self->n_units++];

  added->card = card;
  added->rank = mu_supply_rank (supply, card);
  added->cost = bare->cost;
  added->of_list = mu_supply_asks_list (bare->facts);
  added->uses = mu_budget_list_unit (budget, bare);
  self->cost += bare->cost;
  self->max = MIN (self->max, mu_budget_count (budget, added->uses));
}

static gboolean
is_legal (const MuRecruit *self, MuSupply *supply)
{
  for (guint i = 0; i < self->n_units; i++)
    {
      g_autoptr (MuUnit) unit = mu_unit_new (self->units[i].card);
      g_autoptr (MuReport) report = NULL;

      mu_supply_set_unit (supply, unit);
      report = mu_supply_try (supply);
      for (guint j = 0; j < report->findings->len; j++)
        if (mu_supply_is_of_ship (report->findings->pdata[j]))
          return FALSE;
    }
  return TRUE;
}

static MuRecruit *
recruit_new (MuSupply *supply, MuBudget *budget, MuCard *card)
{
  int left = supply->evaluation->limit - supply->evaluation->points;
  MuCard *partner = mu_catalog_get_partner (supply->evaluation->catalog, card);
  MuRecruit *self;

  /* A pair comes once, under the section that stands first. */
  if (mu_card_get_cost (card) > left
      || (partner != NULL && mu_supply_rank (supply, partner) < mu_supply_rank (supply, card)))
    return NULL;
  self = g_new0 (MuRecruit, 1);
  self->max = G_MAXINT;
  add_unit (self, supply, budget, card);
  if (partner != NULL)
    add_unit (self, supply, budget, partner);
  if (self->max > 0 && self->cost <= left && is_legal (self, supply))
    {
      self->max = MIN (self->max, left / MAX (self->cost, 1));
      return self;
    }
  recruit_free (self);
  return NULL;
}

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  return (int) (*(const MuRecruit *const *) a)->units[0].rank - (int) (*(const MuRecruit *const *) b)->units[0].rank;
}

/**
 * mu_recruits_list:
 *
 * Returns: (transfer full) (element-type MuRecruit): the ships and squadrons that the list can still take, by name.
 */
GPtrArray *
mu_recruits_list (MuSupply *supply, MuBudget *budget)
{
  GPtrArray *recruits = g_ptr_array_new_with_free_func ((GDestroyNotify) recruit_free);
  GPtrArray *cards = mu_catalog_get_cards (supply->evaluation->catalog);
  MuCardKind ships = mu_catalog_get_ship_kind (supply->evaluation->catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      MuCardKind kind = mu_card_get_kind (cards->pdata[i]);
      MuRecruit *recruit
          = kind == ships || kind == MU_CARD_SQUADRON ? recruit_new (supply, budget, cards->pdata[i]) : NULL;

      if (recruit != NULL)
        g_ptr_array_add (recruits, recruit);
    }
  g_ptr_array_sort (recruits, compare_ranks);
  return recruits;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-unit-candidate.h"

#include "rules/check/mu-caps.h"

static void
candidate_free (MuUnitCandidate *self)
{
  for (guint i = 0; i < self->n_units; i++)
    g_array_unref (self->units[i].uses);
  g_free (self);
}

static void
add_unit (MuUnitCandidate *self, MuCardPool *pool, MuResources *resources, MuCard *card)
{
  MuCheckContext *list = pool->context;
  g_autoptr (MuEvaluatedUnit) bare = mu_check_context_evaluate_bare (list, card);
  MuUnitCandidateUnit *added = &self->units[self->n_units++];

  added->card = card;
  added->rank = mu_card_pool_rank (pool, card);
  added->cost = bare->cost;
  added->of_list = mu_card_pool_asks_list (bare->facts) || mu_caps_have_all (list, bare);
  added->uses = mu_resources_list_unit (resources, bare);
  self->cost += bare->cost;
  self->max = MIN (self->max, mu_resources_count (resources, added->uses));
}

static gboolean
is_legal (const MuUnitCandidate *self, MuCardPool *pool)
{
  for (guint i = 0; i < self->n_units; i++)
    {
      g_autoptr (MuUnit) unit = mu_unit_new (self->units[i].card);
      g_autoptr (MuReport) report = NULL;

      mu_card_pool_set_unit (pool, unit);
      report = mu_card_pool_try (pool);
      for (guint j = 0; j < report->findings->len; j++)
        if (mu_card_pool_is_of_ship (report->findings->pdata[j])
            || mu_finding_says (report->findings->pdata[j], MU_MESSAGE_MANDATORY_UNIT))
          return FALSE;
    }
  return TRUE;
}

static MuUnitCandidate *
candidate_new (MuCardPool *pool, MuResources *resources, MuCard *card)
{
  int left = pool->context->limit - pool->context->points;
  MuCard *partner = mu_catalog_get_partner (pool->context->catalog, card);
  MuUnitCandidate *self;

  /* The sections of a huge ship are one candidate, listed under the section whose name comes first. */
  if (mu_card_get_cost (card) > left
      || (partner != NULL && mu_card_pool_rank (pool, partner) < mu_card_pool_rank (pool, card)))
    return NULL;
  self = g_new0 (MuUnitCandidate, 1);
  self->max = G_MAXINT;
  add_unit (self, pool, resources, card);
  if (partner != NULL)
    add_unit (self, pool, resources, partner);
  if (self->max > 0 && self->cost <= left && is_legal (self, pool))
    {
      self->max = MIN (self->max, left / MAX (self->cost, 1));
      return self;
    }
  candidate_free (self);
  return NULL;
}

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  return (int) (*(const MuUnitCandidate *const *) a)->units[0].rank
         - (int) (*(const MuUnitCandidate *const *) b)->units[0].rank;
}

/* Returns the ships and squadrons that the list can still take, sorted by name. The elements are MuUnitCandidate. */
GPtrArray *
mu_unit_candidates_list (MuCardPool *pool, MuResources *resources)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);
  GPtrArray *cards = mu_catalog_get_cards (pool->context->catalog);
  MuCardKind ships = mu_catalog_get_ship_kind (pool->context->catalog);

  for (guint i = 0; i < cards->len; i++)
    {
      MuCardKind kind = mu_card_get_kind (cards->pdata[i]);
      gboolean offered = kind == ships || mu_card_kind_is_in (kind, MU_SECTION_SQUADRONS);
      MuUnitCandidate *candidate = offered ? candidate_new (pool, resources, cards->pdata[i]) : NULL;

      if (candidate != NULL)
        g_ptr_array_add (candidates, candidate);
    }
  g_ptr_array_sort (candidates, compare_ranks);
  return candidates;
}

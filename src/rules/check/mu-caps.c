/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-caps.h"

#include "rules/check/mu-budgets.h"

enum
{
  FEW_CLAIMS = 32
};

static MuCard *
get_type (const MuEvaluatedUnit *unit)
{
  return unit->ship != NULL ? unit->ship : unit->card;
}

/* Returns FALSE if the maximum is written on cards, and not on this one. */
static gboolean
concerns (const MuCap *self, const MuCardFacts *facts)
{
  return self->limit == MU_CAP_BY_NUMBER || (self->limit == MU_CAP_BY_DOTS ? facts->dots : facts->copies) > 0;
}

static void
add (const MuCap *self, MuCapClaim claim, const MuCardFacts *facts, GArray *claims)
{
  if (self->limit != MU_CAP_BY_NUMBER)
    claim.allowed = self->limit == MU_CAP_BY_DOTS ? facts->dots : facts->copies;
  if (self->each & MU_EACH_CARD)
    claim.key = facts;
  else if (self->each & MU_EACH_SLOT)
    claim.key = GINT_TO_POINTER (facts->slot + 1);
  if (!(self->each & MU_EACH_NAME))
    {
      g_array_append_val (claims, claim);
      return;
    }
  for (guint i = 0; i < facts->keys->len; i++)
    {
      claim.key = facts->keys->pdata[i];
      g_array_append_val (claims, claim);
    }
}

static MuCapClaim
claim_of (const MuCap *self, const MuEvaluatedUnit *unit, int index, MuCard *card)
{
  MuCapClaim claim = { .card = card, .of = card, .unit = index, .upgrade = -1, .count = unit->count };

  if (self->each & MU_EACH_UNIT)
    claim.within = unit;
  else if (self->each & MU_EACH_SHIP)
    claim.within = mu_card_get_id (get_type (unit));
  if (self->each & MU_EACH_SHIP && (self->each & (MU_EACH_CARD | MU_EACH_NAME | MU_EACH_SLOT)) == 0)
    claim.of = get_type (unit);
  return claim;
}

/*
 * Adds a ship or squadron if it counts toward the cap, without its upgrades.
 *
 * @list: the list that the unit is in or for
 * @index: the index of the unit in the list, or -1
 */
void
mu_cap_claim_unit (const MuCap *self, const MuCheckContext *list, const MuEvaluatedUnit *unit, int index,
                   GArray *claims)
{
  const MuMatch *match = &self->match;

  if (match->of == MU_COUNTED_UPGRADES || (match->of == MU_COUNTED_ALL && match->slots != 0)
      || (match->of == MU_COUNTED_ALL && match->traits != 0 && (match->traits & unit->traits) == 0))
    return;
  if (concerns (self, unit->facts) && mu_match_covers (match, list, unit))
    add (self, claim_of (self, unit, index, unit->card), unit->facts, claims);
}

/* Adds the cards of one unit of the list that count toward the cap: the ship or squadron, and its upgrades. */
void
mu_cap_claim (const MuCap *self, const MuCheckContext *list, guint index, GArray *claims)
{
  const MuEvaluatedUnit *unit = list->units[index];
  const MuMatch carrier = { .of = MU_COUNTED_UPGRADES, .where = self->match.where };
  gboolean carries = FALSE; /* looked at when it has such an upgrade, which is rare */

  mu_cap_claim_unit (self, list, unit, (int) index, claims);
  if (self->match.of != MU_COUNTED_UPGRADES && self->match.of != MU_COUNTED_ALL)
    return;
  for (guint i = 0; i < unit->n_upgrades; i++)
    if (concerns (self, unit->cards[i]) && mu_match_takes (&self->match, unit->cards[i]))
      {
        MuCapClaim claim;

        carries = carries || mu_match_covers (&carrier, list, unit);
        if (!carries)
          return;
        claim = claim_of (self, unit, (int) index, unit->upgrades->pdata[i]);
        claim.upgrade = (int) i;
        claim.count = self->each & MU_EACH_UNIT ? 1 : unit->count;
        add (self, claim, unit->cards[i], claims);
      }
}

/* Adds what an upgrade counts on any ship, for a cap that does not look at the ship. */
void
mu_cap_claim_upgrade (const MuCap *self, MuCard *card, GArray *claims)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  MuCapClaim claim = { .card = card, .of = card, .unit = -1, .upgrade = 0, .count = 1 };

  if ((self->match.of == MU_COUNTED_UPGRADES || self->match.of == MU_COUNTED_ALL) && concerns (self, facts)
      && mu_match_takes (&self->match, facts))
    add (self, claim, facts, claims);
}

/* Returns TRUE if it matters for the cap on which ship an upgrade is. */
gboolean
mu_cap_looks_at_ship (const MuCap *self)
{
  return self->match.of != MU_COUNTED_SHIPS && self->match.of != MU_COUNTED_SQUADRONS
         && self->match.of != MU_COUNTED_UNITS
         && ((self->each & (MU_EACH_UNIT | MU_EACH_SHIP)) != 0
             || (self->match.where != NULL && self->match.where->parts->len > 0));
}

/* Returns TRUE if both are counted together. */
gboolean
mu_cap_claim_joins (const MuCapClaim *a, const MuCapClaim *b)
{
  return a->key == b->key && a->within == b->within;
}

static guint
hash (gconstpointer claim)
{
  return g_direct_hash (((const MuCapClaim *) claim)->key) ^ g_direct_hash (((const MuCapClaim *) claim)->within);
}

static gboolean
equal (gconstpointer a, gconstpointer b)
{
  return mu_cap_claim_joins (a, b);
}

static int
find_count (const GArray *claims, const GArray *counts, GHashTable *table, const MuCapClaim *claim)
{
  if (table != NULL)
    return GPOINTER_TO_INT (g_hash_table_lookup (table, claim)) - 1;
  for (guint i = 0; i < counts->len; i++)
    if (mu_cap_claim_joins (&g_array_index (claims, MuCapClaim, g_array_index (counts, MuCapCount, i).first), claim))
      return (int) i;
  return -1;
}

/* Returns the counts, in the order of the first cards (of MuCapCount, the caller owns it). */
GArray *
mu_cap_count (const GArray *claims)
{
  g_autoptr (GHashTable) table = claims->len > FEW_CLAIMS ? g_hash_table_new (hash, equal) : NULL;
  GArray *counts = g_array_sized_new (FALSE, FALSE, sizeof (MuCapCount), claims->len);

  for (guint i = 0; i < claims->len; i++)
    {
      MuCapClaim *claim = &g_array_index (claims, MuCapClaim, i);
      int known = find_count (claims, counts, table, claim);
      MuCapCount *count;

      if (known < 0)
        {
          MuCapCount one = { .first = i, .allowed = claim->allowed };

          known = (int) counts->len;
          g_array_append_val (counts, one);
          if (table != NULL)
            g_hash_table_insert (table, claim, GINT_TO_POINTER (known + 1));
        }
      count = &g_array_index (counts, MuCapCount, known);
      count->last = i;
      count->have += claim->count;
      count->allowed = MIN (count->allowed, claim->allowed);
    }
  return counts;
}

/* Returns the maximum for the total of the list, with the changes by cards in the list. */
int
mu_cap_get_max (const MuCheckContext *context, const MuCap *self)
{
  int max = mu_number_in_proportion (self->max, self->per, context->limit);

  return MAX (max + mu_rule_find_change (context, self->rule), 0);
}

/* Returns TRUE if all ships of a type have the upgrade or none; on ships such as @unit, or on any if that is NULL. */
gboolean
mu_caps_take_all (const MuCheckContext *context, const MuEvaluatedUnit *unit, const MuCardFacts *upgrade)
{
  for (guint i = 0; i < context->format->caps->len; i++)
    {
      const MuCap *cap = mu_format_get_cap (context->format, i);

      if (cap->all && !mu_check_context_waives (context, cap->rule) && mu_match_takes (&cap->match, upgrade)
          && (unit == NULL || mu_match_covers (&cap->match, context, unit)))
        return TRUE;
    }
  return FALSE;
}

/* Returns TRUE if a ship of the type of @bare has an upgrade that all ships of the type have or none. */
gboolean
mu_caps_have_all (const MuCheckContext *context, const MuEvaluatedUnit *bare)
{
  for (guint i = 0; i < context->n_units; i++)
    for (guint j = 0; get_type (context->units[i]) == get_type (bare) && j < context->units[i]->n_upgrades; j++)
      if (mu_caps_take_all (context, context->units[i], context->units[i]->cards[j]))
        return TRUE;
  return FALSE;
}

/*
 * Returns the other ships that have to get the upgrade if the unit does, because all ships of their type have it or none
 * (of guint: their indices, the caller owns it).
 */
GArray *
mu_caps_list_with (const MuCheckContext *context, guint unit, const MuCardFacts *upgrade)
{
  GArray *with = g_array_new (FALSE, FALSE, sizeof (guint));

  if (!mu_caps_take_all (context, context->units[unit], upgrade))
    return with;
  for (guint i = 0; i < context->n_units; i++)
    if (i != unit && get_type (context->units[i]) == get_type (context->units[unit])
        && !mu_evaluated_unit_has (context->units[i], upgrade->id))
      g_array_append_val (with, i);
  return with;
}

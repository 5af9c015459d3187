/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rules/mu-rules.h"

enum
{
  MAX_COPIES = 9, /* copies of a squadron to name one by one */
  FEW_CLAIMS = 32
};

/* A card with a unique name, and its unit. */
typedef struct
{
  const char *key;
  MuCard *card;
  int unit;
  int count;
  int allowed; /* copies of the name, by the dots of the card */
} MuClaim;

/* A unique name and the cards that have it, in list order. */
typedef struct
{
  GPtrArray *claims; /* of MuClaim, borrowed */
  int have;
  int allowed; /* by the card with the fewest dots */
} MuName;

static void
name_free (gpointer data)
{
  MuName *self = data;

  g_ptr_array_unref (self->claims);
  g_free (self);
}

static void
claim (GArray *claims, MuCard *card, int unit, int count)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  for (guint i = 0; facts->dots > 0 && i < facts->keys->len; i++)
    {
      MuClaim one = { facts->keys->pdata[i], card, unit, count, facts->dots };

      g_array_append_val (claims, one);
    }
}

static GArray *
claim_all (MuCheckContext *self)
{
  GArray *claims = g_array_sized_new (FALSE, FALSE, sizeof (MuClaim), 2 * self->n_units);

  for (guint i = 0; i < self->n_units; i++)
    {
      MuEvaluatedUnit *unit = self->units[i];

      claim (claims, unit->card, i, unit->count);
      for (guint j = 0; j < unit->n_upgrades; j++)
        claim (claims, unit->upgrades->pdata[j], i, unit->count);
    }
  return claims;
}

static gboolean
is_same_cards (const MuFinding *a, const MuFinding *b)
{
  if (a->cards->len != b->cards->len)
    return FALSE;
  for (guint i = 0; i < a->cards->len; i++)
    if (a->cards->pdata[i] != b->cards->pdata[i])
      return FALSE;
  return TRUE;
}

/* Cards that share two names, such as a pilot and the ship, are reported once. */
static void
drop_repeated (MuCheckContext *self)
{
  const MuFinding *last = self->findings->pdata[self->findings->len - 1];

  for (guint i = 0; i + 1 < self->findings->len; i++)
    {
      const MuFinding *earlier = self->findings->pdata[i];

      if (earlier->message == last->message && is_same_cards (earlier, last))
        {
          g_ptr_array_remove_index (self->findings, self->findings->len - 1);
          return;
        }
    }
}

/* Returns the card that the claimant is on, or NULL. */
static MuCard *
get_holder (const MuCheckContext *self, const MuClaim *one)
{
  const MuEvaluatedUnit *unit = self->units[one->unit];

  if (mu_card_get_kind (one->card) == MU_CARD_UPGRADE)
    return unit->card;
  return unit->ship != unit->card ? unit->ship : NULL;
}

static void
report (MuCheckContext *self, const MuName *name)
{
  MuMessageId unique = self->part == MU_LIST_TEAM ? MU_MESSAGE_UNIQUE_TEAM : MU_MESSAGE_UNIQUE;
  MuMessageId message = name->allowed == 1 ? unique : MU_MESSAGE_NAME_COPIES;
  const MuClaim *last = name->claims->pdata[name->claims->len - 1];
  MuFinding *finding = mu_check_context_report (self, message, last->unit);

  for (guint i = name->claims->len; i-- > 0;)
    {
      const MuClaim *one = name->claims->pdata[i];

      for (int copy = 0; copy < MIN (one->count, MAX_COPIES); copy++)
        mu_finding_add_placed (finding, one->card, get_holder (self, one));
    }
  mu_finding_set_key (finding, last->key);
  mu_finding_set_numbers (finding, name->have, name->allowed);
  drop_repeated (self);
}

/* Returns the names in the order of their first occurrence. */
static GPtrArray *
list_names (GArray *claims)
{
  g_autoptr (GHashTable) table = g_hash_table_new (NULL, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (name_free);

  for (guint i = 0; i < claims->len; i++)
    {
      MuClaim *one = &g_array_index (claims, MuClaim, i);
      MuName *name = g_hash_table_lookup (table, one->key);

      if (name == NULL)
        {
          name = g_new0 (MuName, 1);
          name->claims = g_ptr_array_new ();
          name->allowed = one->allowed;
          g_hash_table_insert (table, (gpointer) one->key, name);
          g_ptr_array_add (names, name);
        }
      g_ptr_array_add (name->claims, one);
      name->have += one->count;
      name->allowed = MIN (name->allowed, one->allowed);
    }
  return names;
}

/* Few lists have a name twice, and in a single list, comparing each pair is cheaper than building a table. */
static gboolean
may_repeat (const GArray *claims)
{
  if (claims->len > FEW_CLAIMS)
    return TRUE;
  for (guint i = 0; i < claims->len; i++)
    {
      const MuClaim *one = &g_array_index (claims, MuClaim, i);

      if (one->count > 1)
        return TRUE;
      for (guint j = 0; j < i; j++)
        if (g_array_index (claims, MuClaim, j).key == one->key)
          return TRUE;
    }
  return FALSE;
}

/**
 * mu_rule_unique_name:
 *
 * Checks that every name occurs in the list, or in its team, no more often than its dots allow: a unique one once (XW2,
 * AR1 Unique names).
 */
void
mu_rule_unique_name (MuCheckContext *self)
{
  g_autoptr (GArray) claims = claim_all (self);
  g_autoptr (GPtrArray) names = NULL;

  if (!may_repeat (claims))
    return;
  names = list_names (claims);
  for (guint i = 0; i < names->len; i++)
    {
      const MuName *name = names->pdata[i];

      if (name->have > name->allowed)
        report (self, name);
    }
}

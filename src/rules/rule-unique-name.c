/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/mu-i18n.h"
#include "rules/mu-rules.h"

/* A card that bears a unique name, and where. */
typedef struct
{
  const char *key;
  MuCard *card;
  MuEvaluation *list;
  int unit;
  int count;
} MuClaim;

static void
claim (GArray *claims, MuEvaluation *list, MuCard *card, int unit, int count)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  for (guint i = 0; facts->unique && i < facts->keys->len; i++)
    {
      MuClaim one = { facts->keys->pdata[i], card, list, unit, count };

      g_array_append_val (claims, one);
    }
}

static void
claim_list (GArray *claims, MuEvaluation *list)
{
  for (guint i = 0; i < list->n_units; i++)
    {
      MuLoadout *unit = list->units[i];

      claim (claims, list, unit->card, i, unit->count);
      for (guint j = 0; j < unit->n_upgrades; j++)
        claim (claims, list, unit->upgrades->pdata[j], i, 1);
    }
}

static GArray *
claim_all (MuEvaluation *self)
{
  GArray *claims = g_array_sized_new (FALSE, FALSE, sizeof (MuClaim), 2 * self->n_units);

  if (self->team == NULL)
    claim_list (claims, self);
  for (guint i = 0; self->team != NULL && i < self->team->len; i++)
    claim_list (claims, self->team->pdata[i]);
  return claims;
}

static gboolean
has_own (MuEvaluation *self, GArray *claims, const char *key, int *unit)
{
  *unit = -1;
  for (guint i = 0; i < claims->len; i++)
    {
      const MuClaim *one = &g_array_index (claims, MuClaim, i);

      if (one->key == key && one->list == self)
        *unit = one->unit;
    }
  return *unit >= 0;
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

/* Cards that share two names, such as a pilot and his ship, are reported once. */
static void
drop_repeated (MuEvaluation *self)
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

/* Namesakes look alike, so each is told by where it stands. */
static char *
describe_claim (const MuClaim *one)
{
  const MuCardFacts *facts = mu_card_get_facts (one->card);
  const MuLoadout *unit = one->list->units[one->unit];
  const char *name = mu_card_get_name (one->card);

  if (facts->kind == MU_CARD_UPGRADE)
    return g_strdup_printf (_ ("%s (%s on %s)"), name,
                            mu_game_get_term_name (one->list->game, MU_VOCABULARY_SLOT, facts->slot),
                            mu_card_get_name (unit->card));
  if (unit->ship != NULL && unit->ship != unit->card)
    return g_strdup_printf (_ ("%s (%s)"), name, mu_card_get_name (unit->ship));
  return *mu_card_get_subname (one->card) != '\0' ? g_strdup_printf (_ ("%s (%s)"), name, mu_card_get_subname (one->card))
                                                  : g_strdup (name);
}

static void
report (MuEvaluation *self, GArray *claims, const MuClaim *first, int have)
{
  MuMessageId message = self->team != NULL ? MU_MESSAGE_UNIQUE_TEAM : MU_MESSAGE_UNIQUE;
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  MuFinding *finding;
  int unit;

  if (!has_own (self, claims, first->key, &unit))
    return;
  finding = mu_evaluation_report (self, message, unit);
  for (guint i = claims->len; i-- > 0;)
    {
      const MuClaim *one = &g_array_index (claims, MuClaim, i);

      for (int copy = 0; one->key == first->key && copy < MIN (one->count, 9); copy++)
        {
          mu_finding_add_card (finding, one->card);
          g_ptr_array_insert (places, 0, describe_claim (one));
        }
    }
  g_ptr_array_add (places, NULL);
  mu_finding_set_numbers (finding, have, 1);
  mu_finding_take_detail (finding, g_strjoinv (", ", (char **) places->pdata));
  drop_repeated (self);
}

/* How often the name of the claim at @first stands; 0 when an earlier one has it too. */
static int
count_name (GArray *claims, guint first)
{
  const char *key = g_array_index (claims, MuClaim, first).key;
  int have = 0;

  for (guint i = 0; i < claims->len; i++)
    {
      const MuClaim *one = &g_array_index (claims, MuClaim, i);

      if (one->key == key && i < first)
        return 0;
      if (one->key == key)
        have += one->count;
    }
  return have;
}

void
mu_rule_unique_name (MuEvaluation *self)
{
  g_autoptr (GArray) claims = claim_all (self);

  for (guint i = 0; i < claims->len; i++)
    {
      int have = count_name (claims, i);

      if (have > 1)
        report (self, claims, &g_array_index (claims, MuClaim, i), have);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/compare/mu-pairs.h"

/* How two units are alike; closer matches come first. */
typedef gboolean (*MuLikeness) (const MuReportUnit *a, const MuReportUnit *b);

/* Returns TRUE if both are the same card, possibly at different revisions, or cards unknown by the same name. */
gboolean
mu_pairs_is_same_card (MuCard *a, MuCard *b)
{
  if (mu_card_is_unknown (a) != mu_card_is_unknown (b))
    return FALSE;
  return mu_card_is_unknown (a)
             ? mu_card_get_kind (a) == mu_card_get_kind (b) && g_str_equal (mu_card_get_name (a), mu_card_get_name (b))
             : mu_card_has_same_id (a, b);
}

static int
count_copies (const MuReportUnit *unit, MuCard *upgrade, guint end)
{
  int count = 0;

  for (guint i = 0; i < MIN (end, unit->upgrades->len); i++)
    count += mu_pairs_is_same_card (unit->upgrades->pdata[i], upgrade);
  return count;
}

/*
 * Returns TRUE if @other has that upgrade, or that many copies of it.
 *
 * @upgrade: the index of an upgrade of @unit
 * @other: the unit to compare with, or NULL
 */
gboolean
mu_pairs_has_upgrade_too (const MuReportUnit *unit, guint upgrade, const MuReportUnit *other)
{
  MuCard *card = unit->upgrades->pdata[upgrade];

  return other != NULL && count_copies (other, card, G_MAXUINT) >= count_copies (unit, card, upgrade + 1);
}

static gboolean
is_same_card (const MuReportUnit *a, const MuReportUnit *b)
{
  return mu_pairs_is_same_card (a->card, b->card);
}

static gboolean
is_same (const MuReportUnit *a, const MuReportUnit *b)
{
  if (!is_same_card (a, b) || a->count != b->count || a->upgrades->len != b->upgrades->len)
    return FALSE;
  for (guint i = 0; i < a->upgrades->len; i++)
    if (!mu_pairs_has_upgrade_too (a, i, b))
      return FALSE;
  return TRUE;
}

/* Variants of an Armada ship are cards of the same class. */
static gboolean
is_same_ship (const MuReportUnit *a, const MuReportUnit *b)
{
  const MuCardFacts *first = a->ship != NULL ? mu_card_get_facts (a->ship) : NULL;
  const MuCardFacts *second = b->ship != NULL ? mu_card_get_facts (b->ship) : NULL;

  if (first == NULL || second == NULL)
    return FALSE;
  return mu_pairs_is_same_card (a->ship, b->ship)
         || (first->ship_class >= 0 && first->ship_class == second->ship_class);
}

static const MuLikeness likenesses[]
    = { [MU_PAIR_SAME] = is_same, [MU_PAIR_CHANGED] = is_same_card, [MU_PAIR_SHIP] = is_same_ship };

static void
add_pair (GArray *pairs, MuPairKind kind, int first, int second)
{
  const MuPair pair = { kind, { first, second } };

  g_array_append_val (pairs, pair);
}

static int *
new_free (guint n_units)
{
  int *taken = g_new (int, n_units);

  for (guint i = 0; i < n_units; i++)
    taken[i] = -1;
  return taken;
}

/*
 * Pairs the units of two lists: equal units first, then units with the same card, then with the same ship. Each unit is
 * in exactly one pair. Returns the pairs in the order of @first, then the units that only @second has. The elements are
 * MuPair.
 */
GArray *
mu_pairs_new (const MuReport *first, const MuReport *second)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (MuPair));
  g_autofree int *partners = new_free (first->units->len);
  g_autofree int *taken = new_free (second->units->len);
  g_autofree int *kinds = new_free (first->units->len);

  for (guint kind = 0; kind < G_N_ELEMENTS (likenesses); kind++)
    for (guint i = 0; i < first->units->len; i++)
      for (guint j = 0; partners[i] < 0 && j < second->units->len; j++)
        if (taken[j] < 0 && likenesses[kind] (mu_report_get_unit (first, i), mu_report_get_unit (second, j)))
          {
            partners[i] = (int) j;
            taken[j] = (int) i;
            kinds[i] = (int) kind;
          }
  for (guint i = 0; i < first->units->len; i++)
    add_pair (pairs, kinds[i] >= 0 ? (MuPairKind) kinds[i] : MU_PAIR_ALONE, (int) i, partners[i]);
  for (guint i = 0; i < second->units->len; i++)
    if (taken[i] < 0)
      add_pair (pairs, MU_PAIR_ALONE, -1, (int) i);
  return pairs;
}

/* Returns the word for the kind in JSON, never translated. */
const char *
mu_pair_kind_get_word (MuPairKind kind)
{
  static const char *const words[] = { "same", "changed", "ship", "alone" };

  return words[kind];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-upgrade-class.h"

#include "rules/check/mu-caps.h"

/* The state of sorting cards into classes for the ship on the trial list. */
typedef struct
{
  MuCardPool *pool;
  MuUnit *unit;
  guint n_carried;
  GPtrArray *classes; /* of MuUpgradeClass */
  guint n_special;
} MuUpgradeClassSorter;

static void
totals_clear (MuClassTotals *entry)
{
  g_free (entry->totals);
}

static void
class_free (MuUpgradeClass *class)
{
  g_ptr_array_unref (class->cards);
  g_array_unref (class->totals);
  g_free (class);
}

static void
collect_filters (GPtrArray *filters, const GPtrArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->filtered || effect->kind == MU_EFFECT_ONLY)
        g_ptr_array_add (filters, (gpointer) &effect->filter);
    }
}

static GPtrArray *
list_filters (const MuEvaluatedUnit *ship, const GPtrArray *cards)
{
  GPtrArray *filters = g_ptr_array_new ();

  if (ship->ship_facts != NULL)
    collect_filters (filters, ship->ship_facts->effects);
  collect_filters (filters, ship->facts->effects);
  for (guint i = 0; i < ship->n_upgrades; i++)
    collect_filters (filters, ship->cards[i]->effects);
  for (guint i = 0; i < cards->len; i++)
    collect_filters (filters, ((const MuCardPoolCard *) cards->pdata[i])->facts->effects);
  return filters;
}

static char *
describe_class (const MuCardPoolCard *card, const GPtrArray *filters, gboolean special, gboolean repeatable)
{
  GString *words = g_string_new (NULL);

  /* A special card is a class of its own, except commanders without effects or conditions. */
  if (special
      && (card->asks || card->of_list || card->companion || card->facts->with->len > 0 || card->facts->effects->len > 0
          || card->facts->faces->len > 0))
    g_string_append_printf (words, "%s/", card->facts->id);
  g_string_append_printf (words, "%d %d %d %" G_GUINT64_FORMAT, special, card->facts->slot, repeatable,
                          card->facts->traits);
  for (guint i = 0; i < card->facts->icons->len; i++)
    g_string_append_printf (words, " %d", g_array_index (card->facts->icons, int, i));
  g_string_append_c (words, ' ');
  for (guint i = 0; i < filters->len; i++)
    g_string_append_c (words, mu_card_filter_accepts (filters->pdata[i], card->facts) ? '1' : '0');
  return g_string_free (words, FALSE);
}

/* Returns the slot kinds that the ship could have with any of the cards. */
static guint32
find_kinds (const MuEvaluatedUnit *ship, const GPtrArray *cards)
{
  guint32 kinds = 0;

  for (guint i = 0; i < ship->assignment.slots->len; i++)
    kinds |= g_array_index (ship->assignment.slots, MuSlot, i).kinds;
  for (guint i = 0; i < cards->len; i++)
    {
      const GPtrArray *effects = ((const MuCardPoolCard *) cards->pdata[i])->facts->effects;

      for (guint j = 0; j < effects->len; j++)
        {
          const MuEffect *effect = effects->pdata[j];

          if (effect->kind == MU_EFFECT_ADD_SLOT || effect->kind == MU_EFFECT_WIDEN_SLOT)
            kinds |= effect->slots;
        }
    }
  return kinds;
}

static gboolean
fits_kinds (const MuCardPoolCard *card, guint32 kinds)
{
  for (guint i = 0; i < card->facts->icons->len; i++)
    if (!(kinds >> g_array_index (card->facts->icons, int, i) & 1))
      return FALSE;
  return TRUE;
}

/* Cards for slots that other cards add are considered only after these cards are found. */
static GPtrArray *
list_cards (MuUpgradeClassSorter *self, const MuEvaluatedUnit *ship)
{
  GPtrArray *cards = g_ptr_array_new ();
  g_autofree gboolean *tried = g_new0 (gboolean, self->pool->cards->len + 1);
  guint32 kinds = 0;
  guint32 wider = find_kinds (ship, cards);

  while (kinds != wider)
    {
      kinds = wider;
      for (guint i = 0; i < self->pool->cards->len; i++)
        {
          MuCardPoolCard *card = self->pool->cards->pdata[i];

          if (tried[i] || !fits_kinds (card, kinds))
            continue;
          tried[i] = TRUE;
          if (mu_card_pool_can_ever_fit (self->pool, card))
            g_ptr_array_add (cards, card);
        }
      wider = find_kinds (ship, cards) | kinds;
    }
  return cards;
}

/* Removing a card may make the condition of another one impossible, so this repeats. */
static void
remove_impossible (MuUpgradeClassSorter *self, const MuEvaluatedUnit *ship, GPtrArray *cards)
{
  guint n_before;

  do
    {
      MuShipAspects changed = mu_card_pool_find_changed (self->pool, cards);
      guint32 kinds = find_kinds (ship, cards);

      n_before = cards->len;
      for (guint i = cards->len; i-- > 0;)
        if (!fits_kinds (cards->pdata[i], kinds) || !mu_card_pool_can_ever_be_met (cards->pdata[i], ship, &changed))
          g_ptr_array_remove_index (cards, i);
    }
  while (cards->len < n_before);
}

static gboolean
is_repeatable (MuUpgradeClassSorter *self, const MuCardPoolCard *card)
{
  g_autoptr (MuReport) report = NULL;
  gboolean repeatable = !card->facts->unique;

  mu_unit_add_upgrade (self->unit, card->card);
  mu_unit_add_upgrade (self->unit, card->card);
  report = mu_card_pool_try (self->pool);
  for (guint i = 0; i < report->findings->len; i++)
    if (((const MuFinding *) report->findings->pdata[i])->rule->flags & MU_RULE_OF_COPIES)
      repeatable = FALSE;
  mu_unit_remove_upgrade (self->unit, self->n_carried);
  mu_unit_remove_upgrade (self->unit, self->n_carried);
  return repeatable;
}

static int
compare_special (gconstpointer a, gconstpointer b)
{
  const MuUpgradeClass *left = *(const MuUpgradeClass *const *) a;
  const MuUpgradeClass *right = *(const MuUpgradeClass *const *) b;

  return right->special - left->special;
}

static void
find_requests (MuUpgradeClassSorter *self, const MuEvaluatedUnit *ship, MuUpgradeClass *class)
{
  g_autoptr (MuEvaluatedUnit) with = NULL;

  mu_unit_add_upgrade (self->unit, ((const MuCardPoolCard *) class->cards->pdata[0])->card);
  with = mu_check_context_evaluate (self->pool->context, self->unit);
  mu_unit_remove_upgrade (self->unit, self->n_carried);
  for (guint kind = 0; kind < G_N_ELEMENTS (class->requests); kind++)
    class->requests[kind]
        = mu_evaluated_unit_count_requests (with, kind) - mu_evaluated_unit_count_requests (ship, kind);
}

static void
sort_into_classes (MuUpgradeClassSorter *self, const MuEvaluatedUnit *ship)
{
  g_autoptr (GPtrArray) cards = list_cards (self, ship);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) filters = NULL;
  MuShipAspects required;

  remove_impossible (self, ship, cards);
  filters = list_filters (ship, cards);
  required = mu_card_pool_find_required (cards, ship);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardPoolCard *card = cards->pdata[i];
      gboolean special = mu_card_pool_is_special (self->pool, card, &required);
      gboolean repeatable = is_repeatable (self, card);
      char *words = describe_class (card, filters, special, repeatable);
      MuUpgradeClass *class = g_hash_table_lookup (known, words);

      if (class == NULL)
        {
          class = g_new0 (MuUpgradeClass, 1);
          class->cards = g_ptr_array_new ();
          class->repeatable = repeatable;
          class->special = special;
          class->least = G_MAXINT;
          class->totals = g_array_new (FALSE, FALSE, sizeof (MuClassTotals));
          g_array_set_clear_func (class->totals, (GDestroyNotify) totals_clear);
          g_ptr_array_add (self->classes, class);
          g_hash_table_insert (known, g_strdup (words), class);
        }
      class->least = MIN (class->least, mu_card_facts_get_price (card->facts, ship->facts, ship->ship_facts,
                                                                 ship->factions));
      g_ptr_array_add (class->cards, cards->pdata[i]);
      self->n_special += special && class->cards->len == 1;
      g_free (words);
    }
  for (guint i = 0; i < self->classes->len; i++)
    find_requests (self, ship, self->classes->pdata[i]);
  g_ptr_array_sort (self->classes, compare_special);
}

/*
 * Sorts the upgrades that the ship may be able to take into classes of interchangeable cards. Returns the classes,
 * which borrow from @pool. The elements are MuUpgradeClass.
 *
 * @pool: the upgrades to choose from, with @unit on its trial list
 * @unit: a ship; unchanged when the function returns
 * @ship: @unit after evaluation
 * @n_special: (out) the number of classes of special cards, which come first
 */
GPtrArray *
mu_upgrade_classes_list (MuCardPool *pool, MuUnit *unit, const MuEvaluatedUnit *ship, guint *n_special)
{
  MuUpgradeClassSorter self = { pool, unit, mu_unit_get_n_upgrades (unit) };

  self.classes = g_ptr_array_new_with_free_func ((GDestroyNotify) class_free);
  if (mu_card_kind_is (ship->facts->kind, MU_KIND_BAR))
    sort_into_classes (&self, ship);
  *n_special = self.n_special;
  return self.classes;
}

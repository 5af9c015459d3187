/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/complete/mu-card-pool.h"

#include "rules/check/mu-budgets.h"
#include "rules/check/mu-caps.h"
#include "rules/check/mu-check-report.h"
#include "rules/check/mu-effects.h"
#include "rules/check/mu-rule-checks.h"

enum
{
  MORE_SLOTS = 4 /* that a ship can get */
};

static void
add_required (MuShipAspects *required, const MuPredicate *predicate)
{
  if (predicate == NULL)
    return;
  if (predicate->kind == MU_PREDICATE_STAT && predicate->term >= 0)
    required->stats |= 1u << predicate->term;
  else if (predicate->kind == MU_PREDICATE_ACTION && predicate->term >= 0)
    required->actions |= 1u << predicate->term;
  else if (predicate->kind == MU_PREDICATE_TRAIT_ANY || predicate->kind == MU_PREDICATE_TRAIT_ALL)
    required->traits |= predicate->set;
  else if (predicate->kind == MU_PREDICATE_SLOT)
    required->slots = TRUE;
  else if (predicate->kind == MU_PREDICATE_ARC)
    required->arcs = TRUE;
  else if (predicate->kind == MU_PREDICATE_CARD && predicate->term >= 0)
    required->cards |= 1u << predicate->term;
  else if (predicate->kind == MU_PREDICATE_FLAGSHIP)
    required->flagship = TRUE;
  for (guint i = 0; i < predicate->parts->len; i++)
    add_required (required, predicate->parts->pdata[i]);
}

/* Returns TRUE if other cards on the ship, or in the list if @at_list, can change the result. */
static gboolean
depends_on_others (const MuPredicate *predicate, gboolean at_list)
{
  if (predicate == NULL)
    return FALSE;
  switch (predicate->kind)
    {
    case MU_PREDICATE_LIST_HAS:
      return at_list;
    case MU_PREDICATE_STAT:
    case MU_PREDICATE_ACTION:
    case MU_PREDICATE_SLOT:
    case MU_PREDICATE_CARD:
    case MU_PREDICATE_ARC:
    case MU_PREDICATE_TRAIT_ANY:
    case MU_PREDICATE_TRAIT_ALL:
    case MU_PREDICATE_FLAGSHIP:
      return !at_list;
    default:
      break;
    }
  for (guint i = 0; i < predicate->parts->len; i++)
    if (depends_on_others (predicate->parts->pdata[i], at_list))
      return TRUE;
  return FALSE;
}

/* Returns TRUE if the card has a condition on the rest of the list. */
gboolean
mu_card_pool_asks_list (const MuCardFacts *facts)
{
  return depends_on_others (facts->requires, TRUE) || facts->faction_unless != NULL;
}

static gboolean
changes_others (const GPtrArray *effects, const MuShipAspects *required)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      switch (effect->kind)
        {
        case MU_EFFECT_MANEUVER:
        case MU_EFFECT_ARMAMENT:
        case MU_EFFECT_ANTI_SQUADRON:
        case MU_EFFECT_ATTACK_DICE:
          break;
        case MU_EFFECT_STAT:
        case MU_EFFECT_ARC_ATTACK:
          if (effect->kind == MU_EFFECT_ARC_ATTACK && required->arcs)
            return TRUE;
          if (effect->term >= 0 && required->stats >> effect->term & 1)
            return TRUE;
          break;
        case MU_EFFECT_ACTION:
          if (effect->action.action >= 0 && required->actions >> effect->action.action & 1)
            return TRUE;
          break;
        case MU_EFFECT_TRAIT:
          if ((required->traits & effect->traits) != 0)
            return TRUE;
          break;
        default:
          return TRUE;
        }
    }
  return FALSE;
}

/* Returns the properties that cards and the format ask for. */
static MuShipAspects
find_asked (const MuCheckContext *list)
{
  GPtrArray *cards = mu_catalog_get_cards (list->catalog);
  MuShipAspects asked = { 0 };

  for (guint i = 0; i < cards->len; i++)
    add_required (&asked, mu_card_get_facts (cards->pdata[i])->requires);
  for (guint i = 0; i < list->format->caps->len; i++)
    add_required (&asked, mu_format_get_cap (list->format, i)->match.where);
  for (guint i = 0; i < list->format->budgets->len; i++)
    add_required (&asked, mu_format_get_budget (list->format, i)->match.where);
  return asked;
}

/* Returns TRUE if the card changes what the rules ask of the whole list. */
gboolean
mu_card_pool_changes_list (MuCardPool *self, const MuCardFacts *facts)
{
  for (guint i = 0; i < facts->effects->len; i++)
    {
      const MuEffect *effect = facts->effects->pdata[i];

      if (mu_effect_is_of_list (effect)
          && (effect->kind != MU_EFFECT_STAT || self->asked.stats >> effect->term & 1))
        return TRUE;
    }
  return FALSE;
}

/* Returns TRUE if the upgrade makes its ship the flagship (AR1 Flagship). */
gboolean
mu_card_pool_is_commander (MuCardPool *self, const MuCardFacts *facts)
{
  return mu_term_is_commander (mu_game_get_term (self->context->game, MU_VOCABULARY_SLOT, facts->slot));
}

static void
pool_card_free (MuCardPoolCard *card)
{
  g_array_unref (card->uses);
  g_free (card);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  MuCard *left = *(MuCard *const *) a;
  MuCard *right = *(MuCard *const *) b;
  int order = g_utf8_collate (mu_card_get_name (left), mu_card_get_name (right));

  return order != 0 ? order : strcmp (mu_card_get_id (left), mu_card_get_id (right));
}

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  return (int) (*(MuCardPoolCard *const *) a)->rank - (int) (*(MuCardPoolCard *const *) b)->rank;
}

/* Returns how far cards of negative cost and discounts can take a total over the limit and back. */
static int
find_margin (const MuCheckContext *list)
{
  GPtrArray *cards = mu_catalog_get_cards (list->catalog);
  int deepest = 0;
  int n_slots = 0;

  for (guint i = 0; i < cards->len; i++)
    if (mu_card_is (cards->pdata[i], MU_KIND_IN_SLOT))
      {
        const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

        deepest = MAX (deepest, MAX (mu_effects_get_discount (facts->effects), -mu_card_facts_get_least_cost (facts)));
      }
  for (guint i = 0; i < list->n_units; i++)
    n_slots += (int) list->units[i]->assignment.slots->len + MORE_SLOTS;
  return deepest * n_slots;
}

static void
list_cards (MuCardPool *self, MuResources *resources)
{
  GPtrArray *cards = mu_catalog_get_cards (self->context->catalog);
  g_autoptr (GHashTable) companions = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);

      for (guint j = 0; j < facts->with->len; j++)
        g_hash_table_add (companions, facts->with->pdata[j]);
    }
  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (cards->pdata[i]);
      MuCardPoolCard *card;

      if (!mu_card_kind_is (facts->kind, MU_KIND_IN_SLOT))
        continue;
      card = g_new0 (MuCardPoolCard, 1);
      card->card = cards->pdata[i];
      card->facts = facts;
      card->rank = mu_card_pool_rank (self, card->card);
      card->uses = mu_resources_list_upgrade (resources, card->card);
      card->of_list = mu_card_pool_asks_list (facts) || mu_card_pool_changes_list (self, facts)
                      || mu_caps_take_all (self->context, NULL, facts);
      card->asks = depends_on_others (facts->requires, FALSE);
      card->companion = g_hash_table_contains (companions, facts->id);
      if (mu_resources_count (resources, card->uses) > 0
          && (!mu_format_counts_upgrades (self->context->format) || mu_card_facts_get_least_cost (facts) <= self->high))
        g_ptr_array_add (self->cards, card);
      else
        pool_card_free (card);
    }
  g_ptr_array_sort (self->cards, compare_ranks);
}

/* Returns what the ships can still spend of budgets of their own if upgrades cost no points. */
static int
add_up_rooms (const MuCheckContext *list)
{
  g_autoptr (GArray) budgets = mu_budgets_list (list);
  int sum = 0;

  for (guint unit = 0; unit < list->n_units; unit++)
    {
      int room = mu_budgets_find_room (budgets, list->format, (int) unit);

      sum += room < MU_BUDGETS_NO_LIMIT ? MAX (room, 0) : 0;
    }
  return sum;
}

/*
 * Returns a new pool of the upgrades that the list could still take, sorted by name.
 *
 * @resources: what the list has left
 * @context: a list; it must outlive the card pool
 */
MuCardPool *
mu_card_pool_new (MuCheckContext *context, MuResources *resources)
{
  MuCardPool *self = g_new0 (MuCardPool, 1);
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  int margin = find_margin (context);

  self->context = context;
  self->asked = find_asked (context);
  self->low = -margin;
  self->most = context->limit - context->points + add_up_rooms (context);
  self->high = MAX (self->most, 0) + margin;
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) pool_card_free);
  self->ranks = g_hash_table_new (NULL, NULL);
  g_ptr_array_extend (sorted, mu_catalog_get_cards (context->catalog), NULL, NULL);
  g_ptr_array_sort (sorted, compare_names);
  for (guint i = 0; i < sorted->len; i++)
    g_hash_table_insert (self->ranks, sorted->pdata[i], GUINT_TO_POINTER (i));
  self->trial = mu_roster_new (context->game, context->format);
  mu_roster_set_faction (self->trial, context->faction);
  list_cards (self, resources);
  return self;
}

/* Frees a pool. */
void
mu_card_pool_free (MuCardPool *self)
{
  g_ptr_array_unref (self->cards);
  g_hash_table_unref (self->ranks);
  g_object_unref (self->trial);
  g_free (self);
}

static void
add_changed (MuShipAspects *changed, const GPtrArray *effects)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if ((effect->kind == MU_EFFECT_STAT || effect->kind == MU_EFFECT_ARC_ATTACK) && effect->term >= 0)
        changed->stats |= 1u << effect->term;
      changed->traits |= effect->traits;
      changed->arcs = changed->arcs || effect->kind == MU_EFFECT_ARC_ATTACK;
      if (effect->kind == MU_EFFECT_ACTION && effect->action.action >= 0)
        changed->actions |= 1u << effect->action.action;
      else if (effect->kind == MU_EFFECT_ADD_SLOT || effect->kind == MU_EFFECT_REMOVE_SLOT
               || effect->kind == MU_EFFECT_WIDEN_SLOT)
        changed->slots = TRUE;
    }
}

/*
 * Returns the properties that these cards change.
 *
 * @cards: (of MuCardPoolCard) the upgrades that a ship could take
 */
MuShipAspects
mu_card_pool_find_changed (MuCardPool *self, const GPtrArray *cards)
{
  MuShipAspects changed = { 0 };

  for (guint i = 0; i < cards->len; i++)
    {
      const MuCardFacts *facts = ((const MuCardPoolCard *) cards->pdata[i])->facts;

      add_changed (&changed, facts->effects);
      for (guint j = 0; j < facts->faces->len; j++)
        add_changed (&changed, ((const MuFace *) facts->faces->pdata[j])->effects);
      changed.cards |= facts->slot >= 0 ? 1u << facts->slot : 0;
      changed.flagship = changed.flagship || mu_card_pool_is_commander (self, facts);
    }
  return changed;
}

/* Evaluates a condition before the other cards are known. Bit 0: it may be unmet; bit 1: it may be met. */
static guint
predict (const MuPredicate *predicate, const MuSituation *situation, const MuShipAspects *changed)
{
  gboolean open = FALSE;
  guint all = 2;
  guint any = 1;

  switch (predicate->kind)
    {
    case MU_PREDICATE_ALL:
    case MU_PREDICATE_ANY:
    case MU_PREDICATE_NOT:
      for (guint i = 0; i < predicate->parts->len; i++)
        {
          guint part = predict (predicate->parts->pdata[i], situation, changed);

          all = (all & part & 2) | ((all | part) & 1);
          any = (any & part & 1) | ((any | part) & 2);
        }
      if (predicate->kind == MU_PREDICATE_NOT)
        return (any & 1) << 1 | any >> 1;
      return predicate->kind == MU_PREDICATE_ALL ? all : any;
    case MU_PREDICATE_STAT:
      open = !predicate->printed && predicate->term >= 0 && changed->stats >> predicate->term & 1;
      break;
    case MU_PREDICATE_ACTION:
      open = predicate->term >= 0 && changed->actions >> predicate->term & 1;
      break;
    case MU_PREDICATE_TRAIT_ANY:
    case MU_PREDICATE_TRAIT_ALL:
      open = (changed->traits & predicate->set) != 0;
      break;
    case MU_PREDICATE_SLOT:
      open = changed->slots;
      break;
    case MU_PREDICATE_ARC:
      open = changed->arcs;
      break;
    case MU_PREDICATE_CARD:
      open = predicate->term >= 0 && changed->cards >> predicate->term & 1;
      break;
    case MU_PREDICATE_FLAGSHIP:
      open = changed->flagship;
      break;
    case MU_PREDICATE_LIST_HAS:
      open = TRUE;
      break;
    default:
      break;
    }
  if (open)
    return 3;
  return mu_requirement_holds (predicate, situation) ? 2 : 1;
}

/*
 * Returns TRUE if some choice of cards could meet the conditions of the card.
 *
 * @changed: the properties that cards for @ship change
 */
gboolean
mu_card_pool_can_ever_be_met (const MuCardPoolCard *card, const MuEvaluatedUnit *ship, const MuShipAspects *changed)
{
  MuSituation situation = mu_situation_new (ship);

  return card->facts->requires == NULL || (predict (card->facts->requires, &situation, changed) & 2) != 0;
}

/*
 * Returns the properties that conditions of these cards and of cards on the ship depend on.
 *
 * @cards: (of MuCardPoolCard) the upgrades that @ship could take
 */
MuShipAspects
mu_card_pool_find_required (const GPtrArray *cards, const MuEvaluatedUnit *ship)
{
  MuShipAspects required = { 0 };

  for (guint i = 0; i < cards->len; i++)
    add_required (&required, ((const MuCardPoolCard *) cards->pdata[i])->facts->requires);
  add_required (&required, ship->facts->requires);
  for (guint i = 0; i < ship->n_upgrades; i++)
    add_required (&required, ship->cards[i]->requires);
  return required;
}

/* Returns TRUE if the card affects other cards, or has conditions that they affect. */
gboolean
mu_card_pool_is_special (MuCardPool *self, const MuCardPoolCard *card, const MuShipAspects *required)
{
  for (guint i = 0; i < card->facts->faces->len; i++)
    if (changes_others (((const MuFace *) card->facts->faces->pdata[i])->effects, required))
      return TRUE;
  return card->asks || card->of_list || card->companion || card->facts->with->len > 0
         || changes_others (card->facts->effects, required)
         || (card->facts->slot >= 0 && required->cards >> card->facts->slot & 1)
         || (required->flagship && mu_card_pool_is_commander (self, card->facts));
}

/* Returns the position of the card among all cards sorted by name. */
guint
mu_card_pool_rank (MuCardPool *self, MuCard *card)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->ranks, card));
}

/*
 * Makes a ship the only unit of the trial list. It is not copied.
 *
 * @unit: a ship in no list
 */
void
mu_card_pool_set_unit (MuCardPool *self, MuUnit *unit)
{
  while (mu_roster_get_n_units (self->trial) > 0)
    mu_roster_remove_unit (self->trial, 0);
  mu_roster_add_unit (self->trial, unit);
}

/* Returns the report on the trial list. What cards of the list change holds for it, too. The caller owns it. */
MuReport *
mu_card_pool_try (MuCardPool *self)
{
  g_autoptr (MuCheckContext) trial = mu_check_context_new (self->trial, self->context->format);

  if (self->context->list_effects != NULL)
    {
      g_clear_pointer (&trial->list_effects, g_ptr_array_unref);
      trial->list_effects = g_ptr_array_ref (self->context->list_effects);
    }
  mu_rules_check (trial);
  return mu_check_report_new (trial, FALSE);
}

/* Returns TRUE if the finding is about a condition on the rest of the list. */
gboolean
mu_card_pool_is_of_list (const MuFinding *finding)
{
  const MuCardFacts *facts = finding->cards->len > 0 ? mu_card_get_facts (finding->cards->pdata[0]) : NULL;

  if (mu_finding_says (finding, MU_MESSAGE_FACTION_CARD))
    return facts != NULL && facts->faction_unless != NULL;
  return (mu_finding_says (finding, MU_MESSAGE_RESTRICTED) || mu_finding_says (finding, MU_MESSAGE_RESTRICTED_UNIT))
         && facts != NULL && depends_on_others (facts->requires, TRUE);
}

/*
 * Returns TRUE if the finding is an error of the ship alone, in any list; FALSE if it is about what the ship costs,
 * which depends on which of its interchangeable cards are chosen.
 */
gboolean
mu_card_pool_is_of_ship (const MuFinding *finding)
{
  return mu_finding_is_error (finding) && finding->unit >= 0
         && !(finding->rule->flags & (MU_RULE_SPANS_LIST | MU_RULE_OF_COSTS)) && !mu_card_pool_is_of_list (finding)
         && !mu_finding_is_unfinished (finding);
}

/* Returns TRUE if the list has too few ships or squadrons, whichever upgrades are on them. */
gboolean
mu_card_pool_is_of_units (const MuFinding *finding)
{
  return finding->cap != NULL && finding->cap->each == MU_EACH_NONE && finding->cap->match.of != MU_COUNTED_UPGRADES
         && finding->cap->match.of != MU_COUNTED_ALL;
}

/*
 * Returns TRUE if the ship on the trial list could take the card together with the right others, regardless of slots.
 *
 * @card: a card of the pool
 */
gboolean
mu_card_pool_can_ever_fit (MuCardPool *self, const MuCardPoolCard *card)
{
  MuUnit *unit = mu_roster_get_unit (self->trial, 0);
  guint n_before = mu_unit_get_n_upgrades (unit);
  gboolean can = TRUE;
  g_autoptr (MuReport) report = NULL;

  /* It has what comes with it, whether the list names that or not. */
  if (g_ptr_array_find (mu_card_get_facts (mu_unit_get_card (unit))->carries, card->facts->id, NULL))
    return FALSE;
  mu_unit_add_upgrade (unit, card->card);
  report = mu_card_pool_try (self);
  mu_unit_remove_upgrade (unit, n_before);
  for (guint i = 0; can && i < report->findings->len; i++)
    {
      const MuFinding *finding = report->findings->pdata[i];

      can = !mu_card_pool_is_of_ship (finding) || finding->cards->len == 0 || finding->cards->pdata[0] != card->card
            || card->asks || finding->rule->flags & MU_RULE_OF_SLOTS || mu_finding_says (finding, MU_MESSAGE_MANDATORY);
    }
  return can;
}

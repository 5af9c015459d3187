/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-possible.h"

#include "model/text/mu-name-words.h"

static void
add_effects (MuPossible *self, const GPtrArray *effects)
{
  for (guint i = 0; effects != NULL && i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_ADD_SLOT || effect->kind == MU_EFFECT_WIDEN_SLOT)
        self->added_slots |= effect->slots;
      else if ((effect->kind == MU_EFFECT_STAT || effect->kind == MU_EFFECT_ARC_ATTACK) && effect->term >= 0)
        {
          self->changed_stats |= 1u << effect->term;
          self->given_stats |= effect->change > 0 ? 1u << effect->term : 0;
        }
      else if (effect->kind == MU_EFFECT_ACTION && effect->action.action >= 0)
        self->added_actions |= 1u << effect->action.action;
      else if (effect->kind == MU_EFFECT_TRAIT)
        self->added_traits |= effect->traits;
      self->adds_arcs |= effect->kind == MU_EFFECT_ARC_ATTACK;
    }
}

static void
add_unit (MuPossible *self, const MuCardFacts *unit, const MuCardFacts *ship)
{
  MuPossibleUnit one = { unit, ship };
  MuPrinted printed = mu_card_facts_get_printed (unit, ship);

  for (guint i = 0; i < unit->slots->len; i++)
    self->slots |= g_array_index (unit->slots, guint32, i);
  self->stats |= printed.has_stats;
  self->actions |= printed.actions;
  g_array_append_val (self->units, one);
}

static void
add_card (MuPossible *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);

  g_ptr_array_add (self->cards, card);
  add_effects (self, facts->effects);
  for (guint i = 0; i < facts->faces->len; i++)
    add_effects (self, ((const MuFace *) facts->faces->pdata[i])->effects);
  if (facts->ability != NULL)
    add_effects (self, facts->ability->effects);
  if (facts->slot >= 0)
    self->filled_slots |= 1u << facts->slot;
}

/*
 * Adds the cards of a catalog, of a revision those that it has changed.
 *
 * @known: the cards that were added → the catalog that they came with
 */
static void
add_catalog (MuPossible *self, MuCatalog *catalog, GHashTable *known)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  for (guint i = 0; i < cards->len; i++)
    if (!g_hash_table_contains (known, cards->pdata[i]))
      {
        g_hash_table_insert (known, cards->pdata[i], catalog);
        add_card (self, cards->pdata[i]);
      }
  for (guint i = 0; i < cards->len; i++)
    {
      MuCard *card = cards->pdata[i];
      MuCard *ship = mu_catalog_get_ship_of (catalog, card);

      if (mu_card_is (card, MU_KIND_UNIT) && mu_catalog_lists_have (catalog, mu_card_get_kind (card))
          && (g_hash_table_lookup (known, card) == catalog
              || (ship != NULL && g_hash_table_lookup (known, ship) == catalog)))
        add_unit (self, mu_card_get_facts (card), ship != NULL ? mu_card_get_facts (ship) : NULL);
    }
}

/* Returns what the cards of @game, which must live as long, can be and do. */
MuPossible *
mu_possible_new (MuGame *game)
{
  MuPossible *self = g_new0 (MuPossible, 1);
  MuVocabulary *slots = mu_game_get_vocabulary (game, MU_VOCABULARY_SLOT);
  MuCatalog *catalog;
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  self->game = game;
  self->cards = g_ptr_array_new ();
  self->units = g_array_new (FALSE, FALSE, sizeof (MuPossibleUnit));
  for (guint i = 0; i < mu_vocabulary_get_size (slots); i++)
    if (mu_vocabulary_get (slots, (int) i)->every_ship > 0)
      self->every_slots |= 1u << i;
  for (guint i = 0; (catalog = mu_game_get_catalog_at (game, i)) != NULL; i++)
    add_catalog (self, catalog, known);
  self->slots |= self->every_slots | self->added_slots;
  self->stats |= self->given_stats;
  self->actions |= self->added_actions;
  return self;
}

/* Frees @self, but not the game. */
void
mu_possible_free (MuPossible *self)
{
  g_ptr_array_unref (self->cards);
  g_array_unref (self->units);
  g_free (self);
}

static MuChance
decide (gboolean always, gboolean sometimes)
{
  return always ? MU_CHANCE_ALWAYS : sometimes ? MU_CHANCE_SOMETIMES : MU_CHANCE_NEVER;
}

static gboolean
has_index (guint64 set, int index)
{
  return index >= 0 && set >> index & 1;
}

static MuChance
meets_stat (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit)
{
  MuPrinted printed = mu_card_facts_get_printed (unit->unit, unit->ship);
  gboolean changes = !predicate->printed && has_index (self->changed_stats, predicate->term);
  int value;

  if (!has_index (printed.has_stats, predicate->term))
    return decide (FALSE, !predicate->printed && has_index (self->given_stats, predicate->term));
  value = printed.stats[predicate->term];
  return decide (!changes && value >= predicate->min && value <= predicate->max, changes);
}

static MuChance
meets_action (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit)
{
  MuPrinted printed = mu_card_facts_get_printed (unit->unit, unit->ship);
  gboolean has = has_index (printed.actions, predicate->term);

  return decide (has && predicate->difficulty == MU_DIFFICULTY_NONE,
                 has || has_index (self->added_actions, predicate->term));
}

static MuChance
meets_slot (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit)
{
  guint32 kinds = self->every_slots | self->added_slots;

  for (guint i = 0; i < unit->unit->slots->len; i++)
    kinds |= g_array_index (unit->unit->slots, guint32, i);
  return decide (FALSE, has_index (kinds, predicate->term));
}

static MuChance
meets_ids (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit)
{
  MuPrinted printed = mu_card_facts_get_printed (unit->unit, unit->ship);
  gboolean has = FALSE;

  for (guint i = 0; i < predicate->ids->len; i++)
    if (predicate->kind == MU_PREDICATE_SHIP)
      has |= unit->ship != NULL && unit->ship->id == predicate->ids->pdata[i];
    else if (predicate->kind == MU_PREDICATE_ABILITY)
      has |= printed.ability != NULL && printed.ability->id == predicate->ids->pdata[i];
    else
      has |= g_ptr_array_find ((GPtrArray *) printed.arcs, predicate->ids->pdata[i], NULL);
  return decide (has, predicate->kind == MU_PREDICATE_ARC && self->adds_arcs);
}

static MuChance
meets_faction (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit)
{
  guint32 factions = unit->unit->factions | mu_game_get_primary_factions (self->game, unit->unit->factions);
  gboolean always = factions != 0 && (unit->unit->factions & (guint32) predicate->set) == unit->unit->factions;

  return decide (always, (factions & (guint32) predicate->set) != 0);
}

/* Returns TRUE if a list with the unit can have a card with the name that is asked for. */
static gboolean
has_name (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (self->cards->pdata[i]);

      for (guint j = 0; predicate->ids->len > 0 && j < facts->keys->len; j++)
        if (facts->keys->pdata[j] == predicate->ids->pdata[0] && mu_possible_is_allowed (self, facts, unit))
          return TRUE;
    }
  return FALSE;
}

/* Returns TRUE if two parts ask for values of a stat of which none is in both ranges. */
static gboolean
has_empty_range (const MuPredicate *all)
{
  for (guint i = 0; i < all->parts->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const MuPredicate *a = all->parts->pdata[i], *b = all->parts->pdata[j];

        if (a->kind == MU_PREDICATE_STAT && b->kind == MU_PREDICATE_STAT && a->term == b->term
            && a->printed == b->printed && (a->min > b->max || b->min > a->max))
          return TRUE;
      }
  return FALSE;
}

static MuChance
meets_parts (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit)
{
  MuChance least = MU_CHANCE_ALWAYS, most = MU_CHANCE_NEVER;

  for (guint i = 0; i < predicate->parts->len; i++)
    {
      MuChance chance = mu_possible_meets (self, predicate->parts->pdata[i], unit);

      least = MIN (least, chance);
      most = MAX (most, chance);
    }
  if (predicate->kind == MU_PREDICATE_NOT)
    return MU_CHANCE_ALWAYS - most;
  if (predicate->kind == MU_PREDICATE_ANY)
    return most;
  return has_empty_range (predicate) ? MU_CHANCE_NEVER : least;
}

/* Returns whether the unit never, sometimes or always meets the condition. If other cards can change the answer, it is
 * “sometimes”. */
MuChance
mu_possible_meets (const MuPossible *self, const MuPredicate *predicate, const MuPossibleUnit *unit)
{
  guint64 traits = unit->unit->traits | (unit->ship != NULL ? unit->ship->traits : 0);
  int commander = mu_game_find_commander_slot (self->game);

  switch (predicate->kind)
    {
    case MU_PREDICATE_ALL:
    case MU_PREDICATE_ANY:
    case MU_PREDICATE_NOT:
      return meets_parts (self, predicate, unit);
    case MU_PREDICATE_SHIP:
    case MU_PREDICATE_ABILITY:
    case MU_PREDICATE_ARC:
      return meets_ids (self, predicate, unit);
    case MU_PREDICATE_CLASS:
      return decide (unit->ship != NULL && has_index (predicate->set, unit->ship->ship_class), FALSE);
    case MU_PREDICATE_SIZE:
      return decide (unit->ship != NULL && has_index (predicate->set, unit->ship->size), FALSE);
    case MU_PREDICATE_FACTION:
      return meets_faction (self, predicate, unit);
    case MU_PREDICATE_STAT:
      return meets_stat (self, predicate, unit);
    case MU_PREDICATE_ACTION:
      return meets_action (self, predicate, unit);
    case MU_PREDICATE_SLOT:
      return meets_slot (self, predicate, unit);
    case MU_PREDICATE_TRAIT_ANY:
      return decide ((traits & predicate->set) != 0, (self->added_traits & predicate->set) != 0);
    case MU_PREDICATE_TRAIT_ALL:
      return decide ((traits & predicate->set) == predicate->set,
                     ((traits | self->added_traits) & predicate->set) == predicate->set);
    case MU_PREDICATE_UNIQUE:
      return decide (unit->unit->unique, FALSE);
    case MU_PREDICATE_LIMITED:
      return decide (unit->unit->dots > 0, FALSE);
    case MU_PREDICATE_FLAGSHIP:
      return decide (FALSE, has_index (self->filled_slots, commander));
    case MU_PREDICATE_CARD:
      return decide (FALSE, has_index (self->filled_slots, predicate->term));
    case MU_PREDICATE_SHIP_NAME:
      return decide (unit->ship != NULL && predicate->words != NULL
                         && mu_name_contains (mu_text_get_english (unit->ship->name), predicate->words),
                     FALSE);
    case MU_PREDICATE_LIST_HAS:
      return decide (FALSE, has_name (self, predicate, unit));
    default:
      return MU_CHANCE_SOMETIMES;
    }
}

static int
count_slots (const MuPossible *self, const MuPossibleUnit *unit, int kind)
{
  int count = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, kind)->every_ship;

  for (guint i = 0; i < unit->unit->slots->len; i++)
    count += has_index (g_array_index (unit->unit->slots, guint32, i), kind);
  return count;
}

/* Returns TRUE if the unit has as many slots as the upgrade takes, or could get them. */
gboolean
mu_possible_has_slots (const MuPossible *self, const MuCardFacts *upgrade, const MuPossibleUnit *unit)
{
  int wanted[32] = { 0 };

  for (guint i = 0; i < upgrade->icons->len; i++)
    wanted[g_array_index (upgrade->icons, int, i)]++;
  for (int trait = 0; trait < 64; trait++)
    {
      int takes = has_index (upgrade->traits, trait)
                      ? mu_game_get_term (self->game, MU_VOCABULARY_TRAIT, trait)->takes
                      : -1;

      if (takes >= 0)
        wanted[takes]++;
    }
  if (!mu_card_kind_is (unit->unit->kind, MU_KIND_BAR))
    return FALSE;
  for (int kind = 0; kind < 32; kind++)
    if (wanted[kind] > 0 && !has_index (self->added_slots, kind) && count_slots (self, unit, kind) < wanted[kind])
      return FALSE;
  return TRUE;
}

/* Returns TRUE if a list can have the card together with the unit. */
gboolean
mu_possible_is_allowed (const MuPossible *self, const MuCardFacts *card, const MuPossibleUnit *unit)
{
  guint32 factions = mu_game_get_primary_factions (self->game, card->factions);

  return card->factions == 0 || card->faction_unless != NULL || unit->unit->factions == 0
         || (factions & mu_game_get_primary_factions (self->game, unit->unit->factions)) != 0;
}

static gboolean
has_upgrade (const MuPossible *self, const MuMatch *match)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (self->cards->pdata[i]);

      if (facts->slot >= 0 && (match->slots == 0 || has_index (match->slots, facts->slot))
          && (match->traits == 0 || (match->traits & facts->traits) != 0))
        return TRUE;
    }
  return FALSE;
}

/*
 * Returns TRUE if there are cards that match.
 *
 * @stat: the stat that they must have, or -1
 */
gboolean
mu_possible_counts (const MuPossible *self, const MuMatch *match, int stat)
{
  gboolean of_upgrades = match->of == MU_COUNTED_UPGRADES;
  gboolean has = (of_upgrades || match->of == MU_COUNTED_ALL) && has_upgrade (self, match);

  for (guint i = 0; i < self->units->len && (has || !of_upgrades); i++)
    {
      const MuPossibleUnit *unit = &g_array_index (self->units, MuPossibleUnit, i);
      gboolean squadron = mu_card_kind_is_in (unit->unit->kind, MU_SECTION_SQUADRONS);
      guint64 traits = unit->unit->traits | (unit->ship != NULL ? unit->ship->traits : 0) | self->added_traits;
      guint32 stats = mu_card_facts_get_printed (unit->unit, unit->ship).has_stats;

      if ((squadron && (match->of == MU_COUNTED_SHIPS || of_upgrades)) || (!squadron && match->of == MU_COUNTED_SQUADRONS)
          || (stat >= 0 && !has_index (stats, stat))
          || (match->of == MU_COUNTED_ALL && !has
              && (match->slots != 0 || (match->traits != 0 && (match->traits & traits) == 0))))
        continue;
      if (match->where == NULL || mu_possible_meets (self, match->where, unit) != MU_CHANCE_NEVER)
        return TRUE;
    }
  return FALSE;
}

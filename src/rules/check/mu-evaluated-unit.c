/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/check/mu-evaluated-unit.h"

#include "rules/check/mu-effects.h"

enum { MAX_SPARE = 16 };

/* Units that a thread is done with. A check makes one for each ship, and others to try conditions. */
typedef struct
{
  guint n_units;
  MuEvaluatedUnit *units[MAX_SPARE];
} Spare;

static void
unit_destroy (MuEvaluatedUnit *self)
{
  g_ptr_array_unref (self->upgrades);
  g_array_unref (self->assignment.slots);
  g_array_unref (self->assignment.requests);
  g_free (self->cards);
  g_free (self);
}

static void
spare_free (gpointer data)
{
  Spare *self = data;

  for (guint i = 0; i < self->n_units; i++)
    unit_destroy (self->units[i]);
  g_free (self);
}

static GPrivate spare_units = G_PRIVATE_INIT (spare_free);

static MuEvaluatedUnit *
unit_create (void)
{
  MuEvaluatedUnit *self = g_new0 (MuEvaluatedUnit, 1);

  self->upgrades = g_ptr_array_new ();
  self->assignment.slots = g_array_sized_new (FALSE, FALSE, sizeof (MuSlot), 16);
  self->assignment.requests = g_array_sized_new (FALSE, FALSE, sizeof (MuSlotRequest), 8);
  return self;
}

static MuEvaluatedUnit *
unit_alloc (MuGame *game, gboolean upgrades_count, guint32 factions, MuCard *card, MuCard *ship, guint n_upgrades)
{
  const gsize upgrade_size
      = sizeof (const MuCardFacts *) + 2 * sizeof (gboolean) + sizeof (int) + sizeof (guint32); /* cards … carried */
  Spare *spare = g_private_get (&spare_units);
  MuEvaluatedUnit *self = spare != NULL && spare->n_units > 0 ? spare->units[--spare->n_units] : unit_create ();

  g_ptr_array_set_size (self->upgrades, 0);
  g_array_set_size (self->assignment.slots, 0);
  g_array_set_size (self->assignment.requests, 0);
  if (self->n_room < n_upgrades || self->cards == NULL)
    {
      self->n_room = MAX (n_upgrades, 8);
      g_free (self->cards);
      self->cards = g_malloc (self->n_room * upgrade_size);
    }
  memset (self->cards, 0, n_upgrades * upgrade_size);
  *self = (MuEvaluatedUnit){
    .game = game,
    .upgrades_count = upgrades_count,
    .card = card,
    .facts = mu_card_get_facts (card),
    .ship = ship,
    .ship_facts = ship != NULL ? mu_card_get_facts (ship) : NULL,
    .factions = factions,
    .n_upgrades = n_upgrades,
    .n_room = self->n_room,
    .upgrades = self->upgrades,
    .cards = self->cards,
    .assignment = { .slots = self->assignment.slots, .requests = self->assignment.requests },
  };
  self->present = (gboolean *) (self->cards + n_upgrades);
  self->costs = self->present + n_upgrades;
  self->assignment.failed = (guint32 *) (self->costs + n_upgrades);
  self->carried = (gboolean *) (self->assignment.failed + n_upgrades);
  return self;
}

/* Frees a unit, which may be NULL. */
void
mu_evaluated_unit_free (MuEvaluatedUnit *self)
{
  Spare *spare = g_private_get (&spare_units);

  if (self == NULL)
    return;
  if (spare == NULL)
    {
      spare = g_new0 (Spare, 1);
      g_private_set (&spare_units, spare);
    }
  g_clear_pointer (&self->only, g_ptr_array_unref);
  if (spare->n_units < MAX_SPARE)
    spare->units[spare->n_units++] = self;
  else
    unit_destroy (self);
}

static void
add_slot (MuEvaluatedUnit *self, guint32 kinds, const MuCardFilter *filter, int grantor, gboolean every_ship)
{
  MuSlot slot = { kinds, filter, grantor, -1, -1, every_ship };

  g_array_append_val (self->assignment.slots, slot);
}

static void
add_printed_places (MuEvaluatedUnit *self)
{
  MuVocabulary *slots = mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT);

  for (guint kind = 0; kind < mu_vocabulary_get_size (slots); kind++)
    for (int i = 0; i < mu_vocabulary_get (slots, kind)->every_ship; i++)
      add_slot (self, 1u << kind, NULL, -1, TRUE);
  for (guint i = 0; i < self->facts->slots->len; i++)
    add_slot (self, g_array_index (self->facts->slots, guint32, i), NULL, -1, FALSE);
}

/*
 * @remover is the upgrade that removes the slots, or -1 for the ship card. Slots that it adds itself are kept. A slot
 * that takes other kinds, too, still takes these.
 */
static void
remove_kind (MuEvaluatedUnit *self, guint32 kind, int remover)
{
  for (guint i = 0; i < self->assignment.slots->len;)
    {
      MuSlot *slot = &g_array_index (self->assignment.slots, MuSlot, i);

      if (slot->grantor != remover || remover < 0)
        slot->kinds &= ~kind;
      if (slot->kinds == 0)
        g_array_remove_index (self->assignment.slots, i);
      else
        i++;
    }
}

/*
 * Removes slots that are printed and take this kind only, then printed ones that take others, too, then those that
 * other cards add.
 */
static void
remove_some (MuEvaluatedUnit *self, guint32 kind, int count, int remover)
{
  for (int granted = 0; granted <= 1; granted++)
    for (int several = 0; several <= 1; several++)
      for (guint i = 0; i < self->assignment.slots->len && count > 0;)
        {
          MuSlot *slot = &g_array_index (self->assignment.slots, MuSlot, i);

          if (slot->kinds & kind && (slot->kinds != kind) == several && (slot->grantor >= 0) == granted
              && (slot->grantor != remover || remover < 0))
            {
              g_array_remove_index (self->assignment.slots, i);
              count--;
            }
          else
            i++;
        }
}

/* A card that comes with others has no slots but its own, whatever those add. */
static void
add_slots (MuEvaluatedUnit *self, const GPtrArray *effects, int grantor)
{
  if (grantor >= 0 && self->carried[grantor])
    return;
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      if (effect->kind == MU_EFFECT_ADD_SLOT)
        {
          int kind = g_bit_nth_lsf (effect->slots, -1);
          gboolean every_ship = kind >= 0 && mu_game_get_term (self->game, MU_VOCABULARY_SLOT, kind)->every_ship > 0;

          for (int j = 0; j < effect->count; j++)
            add_slot (self, effect->slots, effect->filtered ? &effect->filter : NULL, grantor, every_ship);
        }
      else if (effect->kind == MU_EFFECT_ONLY)
        {
          if (self->only == NULL)
            self->only = g_ptr_array_new ();
          g_ptr_array_add (self->only, (gpointer) effect);
        }
    }
}

static void
widen_slots (MuEvaluatedUnit *self, const GPtrArray *effects, int upgrade)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      for (guint j = 0; effect->kind == MU_EFFECT_WIDEN_SLOT && j < self->assignment.slots->len; j++)
        {
          MuSlot *slot = &g_array_index (self->assignment.slots, MuSlot, j);

          if (effect->slot >= 0 && slot->kinds & (1u << effect->slot))
            slot->kinds |= effect->slots;
        }
    }
}

static void
remove_slots (MuEvaluatedUnit *self, const GPtrArray *effects, int remover)
{
  for (guint i = 0; i < effects->len; i++)
    {
      const MuEffect *effect = effects->pdata[i];

      for (guint32 kinds = effect->slots; effect->kind == MU_EFFECT_REMOVE_SLOT && kinds != 0; kinds &= kinds - 1)
        if (effect->count == 0)
          remove_kind (self, kinds & -kinds, remover);
        else
          remove_some (self, kinds & -kinds, effect->count, remover);
    }
}

static void
for_each_effects (MuEvaluatedUnit *self, void (*apply) (MuEvaluatedUnit *, const GPtrArray *, int))
{
  const MuAbility *ability = self->facts->ability;

  /* The ability of the card is in place of that of its ship. */
  if (ability == NULL && self->ship_facts != NULL)
    ability = self->ship_facts->ability;
  if (self->ship_facts != NULL && self->ship_facts != self->facts)
    apply (self, self->ship_facts->effects, -1);
  apply (self, self->facts->effects, -1);
  if (ability != NULL && ability->effects != NULL)
    apply (self, ability->effects, -1);
  for (guint i = 0; i < self->n_upgrades; i++)
    if (self->present[i])
      apply (self, self->cards[i]->effects, i);
}

static void
add_request (MuEvaluatedUnit *self, int upgrade, int kind)
{
  MuSlotRequest request = { upgrade, kind, -1 };

  g_array_append_val (self->assignment.requests, request);
}

static void
add_requests (MuEvaluatedUnit *self, guint upgrade)
{
  const MuCardFacts *facts = self->cards[upgrade];

  for (guint i = 0; i < facts->icons->len; i++)
    add_request (self, upgrade, g_array_index (facts->icons, int, i));
  for (guint64 traits = facts->traits; traits != 0; traits &= traits - 1)
    {
      int takes = mu_game_get_term (self->game, MU_VOCABULARY_TRAIT, __builtin_ctzll (traits))->takes;

      if (takes >= 0)
        add_request (self, upgrade, takes);
    }
}

static void
assign_slots (MuEvaluatedUnit *self)
{
  g_array_set_size (self->assignment.slots, 0);
  g_array_set_size (self->assignment.requests, 0);
  g_clear_pointer (&self->only, g_ptr_array_unref);

  if (self->ship != NULL && mu_card_kind_is (self->facts->kind, MU_KIND_BAR))
    {
      add_printed_places (self);
      for_each_effects (self, add_slots);
      for_each_effects (self, widen_slots);
      for_each_effects (self, remove_slots);
    }
  self->slots = 0;
  for (guint i = 0; i < self->assignment.slots->len; i++)
    {
      const MuSlot *slot = &g_array_index (self->assignment.slots, MuSlot, i);

      if (!slot->every_ship && (slot->kinds & (slot->kinds - 1)) == 0)
        self->slots |= slot->kinds;
    }
  for (guint i = 0; i < self->n_upgrades; i++)
    if (self->present[i] && !self->carried[i])
      add_requests (self, i);

  self->assignment.cards = self->cards;
  self->assignment.n_cards = self->n_upgrades;
  self->assignment.only = self->only;
  /* An unknown ship may have any slot, and it has a finding of its own. */
  if (!self->facts->unknown)
    mu_slot_assignment_solve (&self->assignment);
}

/*
 * Returns the effective cost. A cost cannot be reduced below 0, but printed negative costs remain.
 *
 * @printed: the printed cost of an upgrade
 * @change: the sum of the changes by other cards on the ship
 */
int
mu_evaluated_unit_change_cost (int printed, int change)
{
  return printed <= 0 ? printed + MAX (change, 0) : MAX (printed + change, 0);
}

static void
add_up_costs (MuEvaluatedUnit *self)
{
  int cost = self->own_cost = self->facts->cost;

  for (guint i = 0; i < self->n_upgrades; i++)
    {
      const MuCardFacts *facts = self->cards[i];
      int change = 0;

      self->costs[i] = 0;
      if (!self->present[i] || self->carried[i])
        continue;
      for (guint j = 0; j < self->n_upgrades; j++)
        if (j != i && self->present[j])
          change += mu_effects_get_cost_change (self->cards[j]->effects, facts->slot);
      self->costs[i] = mu_evaluated_unit_change_cost (
          mu_card_facts_get_price (facts, self->facts, self->ship_facts, self->factions), change);
      cost += self->upgrades_count ? self->costs[i] : 0;
    }
  self->cost = cost * self->count;
}

static void
apply_to_numbers (MuEvaluatedUnit *self, const GPtrArray *effects, int upgrade)
{
  mu_effects_apply (effects, &(MuUnitNumbers){ .stats = self->stats, .has_stats = &self->has_stats,
                                               .actions = &self->actions, .traits = &self->traits });
}

static void
add_up_stats (MuEvaluatedUnit *self)
{
  MuPrinted printed = mu_card_facts_get_printed (self->facts, self->ship_facts);

  memcpy (self->printed, printed.stats, sizeof self->printed);
  memcpy (self->stats, printed.stats, sizeof self->stats);
  self->has_stats = printed.has_stats;
  self->actions = printed.actions;
  self->traits = self->facts->traits | (self->ship_facts != NULL ? self->ship_facts->traits : 0);
  for_each_effects (self, apply_to_numbers);
}

static void
find_flagship (MuEvaluatedUnit *self)
{
  for (guint i = 0; i < self->n_upgrades; i++)
    if (self->present[i] && self->cards[i]->slot >= 0
        && mu_term_is_commander (mu_game_get_term (self->game, MU_VOCABULARY_SLOT, self->cards[i]->slot)))
      self->flagship = TRUE;
}

static void
evaluate (MuEvaluatedUnit *self)
{
  /* Of equal cards, the first comes with the unit's card. */
  for (guint i = 0; i < self->facts->carries->len; i++)
    for (guint j = 0; j < self->n_upgrades; j++)
      if (self->cards[j]->id == self->facts->carries->pdata[i])
        {
          self->carried[j] = TRUE;
          break;
        }
  assign_slots (self);
  add_up_costs (self);
  add_up_stats (self);
  find_flagship (self);
}

/* Returns what the card of a unit carries and the unit does not have itself; NULL: nothing. */
static GPtrArray *
list_carried (MuCatalog *catalog, MuCard *of, MuUnit *unit)
{
  const GPtrArray *carries = mu_card_get_facts (mu_catalog_match (catalog, of))->carries;
  guint n_upgrades = unit != NULL ? mu_unit_get_n_upgrades (unit) : 0;
  GPtrArray *missing;

  if (carries->len == 0)
    return NULL;
  missing = g_ptr_array_new ();
  for (guint i = 0; i < carries->len; i++)
    {
      MuCard *card = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, carries->pdata[i]);
      gboolean has = card == NULL;

      for (guint j = 0; j < n_upgrades; j++)
        has = has || mu_card_get_id (mu_unit_get_upgrade (unit, j)) == carries->pdata[i];
      if (!has)
        g_ptr_array_add (missing, card);
    }
  return missing;
}

static void
add_upgrade (MuEvaluatedUnit *self, guint index, MuCard *upgrade)
{
  g_ptr_array_add (self->upgrades, upgrade);
  self->cards[index] = mu_card_get_facts (upgrade);
  self->present[index] = !self->cards[index]->unknown;
}

static MuEvaluatedUnit *
unit_begin (MuGame *game, const MuFormat *format, MuCatalog *catalog, int faction, MuCard *of, guint n_upgrades)
{
  MuCard *card = mu_catalog_match (catalog, of);
  MuCard *ship = mu_card_is_unknown (card) ? NULL : mu_catalog_get_ship_of (catalog, card);
  guint32 printed = mu_card_get_facts (card)->factions;
  guint32 chosen = 0;

  /* A card of several factions is in a list as one of that list's faction. */
  for (guint32 left = printed; faction >= 0 && left != 0; left &= left - 1)
    if (mu_game_get_primary_faction (game, __builtin_ctz (left)) == faction)
      chosen |= left & -left;
  return unit_alloc (game, mu_format_counts_upgrades (format), chosen != 0 ? chosen : printed, card, ship, n_upgrades);
}

/*
 * Returns a new unit of one card without upgrades. It borrows the card from @catalog.
 *
 * @format: the format that says which cards cost points
 * @catalog: the cards at the revision to check by
 * @faction: the faction of the list; -1: unknown
 * @card: the card of the unit
 */
MuEvaluatedUnit *
mu_evaluated_unit_new_bare (MuGame *game, const MuFormat *format, MuCatalog *catalog, int faction, MuCard *card)
{
  g_autoptr (GPtrArray) carried = list_carried (catalog, card, NULL);
  guint n_carried = carried != NULL ? carried->len : 0;
  MuEvaluatedUnit *self = unit_begin (game, format, catalog, faction, card, n_carried);

  self->count = 1;
  self->section = -1;
  for (guint i = 0; i < n_carried; i++)
    add_upgrade (self, i, carried->pdata[i]);
  evaluate (self);
  return self;
}

/*
 * Returns a new unit with the effects of all its cards applied. It borrows cards from @catalog and @unit.
 *
 * @format: the format that says which cards cost points
 * @catalog: the cards at the revision to check by
 * @faction: the faction of the list; -1: unknown
 */
MuEvaluatedUnit *
mu_evaluated_unit_new (MuGame *game, const MuFormat *format, MuCatalog *catalog, int faction, MuUnit *unit)
{
  g_autoptr (GPtrArray) carried = list_carried (catalog, mu_unit_get_card (unit), unit);
  guint n_own = mu_unit_get_n_upgrades (unit);
  MuEvaluatedUnit *self
      = unit_begin (game, format, catalog, faction, mu_unit_get_card (unit),
                    n_own + (carried != NULL ? carried->len : 0));

  self->count = mu_unit_get_count (unit);
  self->section = mu_unit_get_section (unit);
  self->n_own = n_own;
  for (guint i = 0; i < self->n_upgrades; i++)
    add_upgrade (self, i, i < n_own ? mu_catalog_match (catalog, mu_unit_get_upgrade (unit, i)) : carried->pdata[i - n_own]);
  evaluate (self);
  return self;
}

/*
 * Returns a copy of @self with additional upgrades.
 *
 * @cards: (of MuCard) upgrades at the same revision as @self
 */
MuEvaluatedUnit *
mu_evaluated_unit_new_with (const MuEvaluatedUnit *self, GPtrArray *cards)
{
  MuEvaluatedUnit *with = unit_alloc (self->game, self->upgrades_count, self->factions, self->card, self->ship,
                                      self->n_upgrades + cards->len);

  with->count = self->count;
  with->section = self->section;
  with->n_own = self->n_own;
  for (guint i = 0; i < with->n_upgrades; i++)
    add_upgrade (with, i, i < self->n_upgrades ? self->upgrades->pdata[i] : cards->pdata[i - self->n_upgrades]);
  evaluate (with);
  return with;
}

/*
 * Removes an upgrade and the upgrades that are in slots it adds, because a card cannot meet its own restrictions.
 * Returns a copy of @self without these upgrades.
 *
 * @upgrade: the index of an upgrade
 */
MuEvaluatedUnit *
mu_evaluated_unit_new_without (MuEvaluatedUnit *self, guint upgrade)
{
  MuEvaluatedUnit *reduced
      = unit_alloc (self->game, self->upgrades_count, self->factions, self->card, self->ship, self->n_upgrades);
  gboolean changed;

  reduced->count = self->count;
  reduced->section = self->section;
  for (guint i = 0; i < self->n_upgrades; i++)
    {
      g_ptr_array_add (reduced->upgrades, self->upgrades->pdata[i]);
      reduced->cards[i] = self->cards[i];
      reduced->present[i] = self->present[i] && i != upgrade;
      reduced->carried[i] = self->carried[i];
    }
  reduced->n_own = self->n_own;
  /* Removes cards that had a slot in @self and lost it, until no further card loses its slot. */
  do
    {
      changed = FALSE;
      assign_slots (reduced);
      for (guint i = 0; i < reduced->n_upgrades; i++)
        if (reduced->present[i] && reduced->assignment.failed[i] != 0 && self->assignment.failed[i] == 0)
          {
            reduced->present[i] = FALSE;
            changed = TRUE;
          }
    }
  while (changed);
  add_up_costs (reduced);
  add_up_stats (reduced);
  find_flagship (reduced);
  return reduced;
}

/* Returns the number of slots that take cards of that kind. */
int
mu_evaluated_unit_count_slots (const MuEvaluatedUnit *self, int kind)
{
  int count = 0;

  for (guint i = 0; i < self->assignment.slots->len; i++)
    count += (g_array_index (self->assignment.slots, MuSlot, i).kinds >> kind) & 1;
  return count;
}

/* Returns TRUE if the unit has an upgrade with that id, which is interned. */
gboolean
mu_evaluated_unit_has (const MuEvaluatedUnit *self, const char *id)
{
  for (guint i = 0; i < self->n_upgrades; i++)
    if (self->cards[i]->id == id)
      return TRUE;
  return FALSE;
}

/* Returns the number of slots of that kind that the upgrades take. */
int
mu_evaluated_unit_count_requests (const MuEvaluatedUnit *self, int kind)
{
  int count = 0;

  for (guint i = 0; i < self->assignment.requests->len; i++)
    count += g_array_index (self->assignment.requests, MuSlotRequest, i).kind == kind;
  return count;
}

/* Returns the index of an upgrade that removes all slots of that kind; -1 if none does. */
int
mu_evaluated_unit_find_remover (const MuEvaluatedUnit *self, int kind)
{
  for (guint i = 0; i < self->n_upgrades; i++)
    for (guint j = 0; self->present[i] && j < self->cards[i]->effects->len; j++)
      {
        const MuEffect *effect = self->cards[i]->effects->pdata[j];

        if (effect->kind == MU_EFFECT_REMOVE_SLOT && effect->count == 0 && effect->slots >> kind & 1)
          return (int) i;
      }
  return -1;
}

/*
 * Returns an empty slot of that kind that another card adds, and that does not take every card; NULL if there is none.
 */
const MuSlot *
mu_evaluated_unit_find_limited (const MuEvaluatedUnit *self, int kind)
{
  for (guint i = 0; i < self->assignment.slots->len; i++)
    {
      const MuSlot *slot = &g_array_index (self->assignment.slots, MuSlot, i);

      if (slot->kinds >> kind & 1 && slot->upgrade < 0 && slot->filter != NULL && slot->grantor >= 0)
        return slot;
    }
  return NULL;
}

/* Returns the number of upgrades without a slot. */
guint
mu_evaluated_unit_count_unplaced (const MuEvaluatedUnit *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_upgrades; i++)
    n += self->assignment.failed[i] != 0;
  return n;
}

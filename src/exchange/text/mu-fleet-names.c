/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-fleet-names.h"

#include <string.h>

#include "exchange/text/mu-fleet-spellings.h"

/*
 * What decides between cards with the same name, most important first. These are added to the likeness of the spelling.
 */
enum
{
  WEIGH_HINT = 128,
  WEIGH_FACTION = 64,
  WEIGH_COST = 32,
  WEIGH_OTHER_COST = 24, /* cost at another revision */
  WEIGH_COMMANDER = 16,
  WEIGH_SLOT = 10,
};

enum
{
  MIN_BEGINNING = 6
};

/**
 * mu_fleet_names_init:
 * @catalog: (not owned): the cards to look up
 *
 * Initializes a look-up without a faction.
 */
void
mu_fleet_names_init (MuFleetNames *self, MuGame *game, MuCatalog *catalog)
{
  *self = (MuFleetNames){ .game = game, .catalog = catalog };
}

/**
 * mu_fleet_names_clear:
 *
 * Frees the contents of a look-up.
 */
void
mu_fleet_names_clear (MuFleetNames *self)
{
  g_clear_pointer (&self->commanders, g_ptr_array_unref);
}

/**
 * mu_fleet_names_is_commander:
 *
 * Returns: %TRUE if @card goes in a commander slot.
 */
gboolean
mu_fleet_names_is_commander (const MuFleetNames *self, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  const MuTerm *slot = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, facts->slot);

  return facts->kind == MU_CARD_UPGRADE && mu_term_is_commander (slot);
}

/**
 * mu_fleet_names_set_commander:
 * @name: the name of the commander in the head of the text
 *
 * Sets the cards that may be the commander.
 */
void
mu_fleet_names_set_commander (MuFleetNames *self, const char *name)
{
  g_autoptr (GPtrArray) matches = mu_fleet_spellings_list (self->catalog, MU_CARD_UPGRADE, name);
  g_autoptr (GPtrArray) commanders = g_ptr_array_new ();

  for (guint i = 0; i < matches->len; i++)
    {
      MuCard *card = ((MuFleetMatch *) matches->pdata[i])->card;

      if (mu_fleet_names_is_commander (self, card))
        g_ptr_array_add (commanders, card);
    }
  if (commanders->len > 0)
    {
      g_clear_pointer (&self->commanders, g_ptr_array_unref);
      self->commanders = g_steal_pointer (&commanders);
    }
}

static gboolean
begins (const char *text, const char *beginning)
{
  g_autofree char *canonical = mu_text_canonical (text);

  return strlen (beginning) >= 3 && g_str_has_prefix (canonical, beginning);
}

/* Matches abbreviated slots and factions, such as “com”, “off”, “rep off”, “wpn”. */
static gboolean
is_of_term (const MuFleetNames *self, const MuCardFacts *facts, const char *hint)
{
  const MuTerm *slot = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, facts->slot);
  int faction = mu_game_find_faction (self->game, hint);
  const MuTerm *term;

  if (g_str_has_prefix (hint, "wpn"))
    hint = "weapon";
  if ((slot != NULL && begins (slot->id, hint)) || (faction >= 0 && (facts->factions & (1u << faction))))
    return TRUE;
  for (int i = 0; (term = mu_game_get_term (self->game, MU_VOCABULARY_FACTION, i)) != NULL; i++)
    if ((facts->factions & (1u << i)) && strlen (hint) >= 3 && strncmp (term->id, hint, 3) == 0)
      return TRUE;
  return FALSE;
}

/* Matches the squadron type in full or in part, such as “TIE Defender Squadron”, “Slave I”, “V-19”. */
static gboolean
is_of_type (const MuCardFacts *facts, const char *hint)
{
  g_autofree char *craft = mu_text_canonical (mu_text_get_english (facts->subname));
  g_autofree char *wanted = g_strdup (hint);

  if (g_str_has_suffix (wanted, "squadron"))
    wanted[strlen (wanted) - strlen ("squadron")] = '\0';
  return *wanted != '\0' && strstr (craft, wanted) != NULL;
}

static int
weigh_cost (const MuFleetNames *self, MuCard *card, const MuFleetLine *line)
{
  GPtrArray *revisions = mu_game_get_revisions (self->game);
  MuCardKind kind = mu_card_get_kind (card);
  MuCard *printed = mu_catalog_get_card (mu_game_get_catalog (self->game, NULL), kind, mu_card_get_id (card));

  if (mu_fleet_line_states_cost (line, mu_card_get_cost (card)))
    return WEIGH_COST;
  if (printed != NULL && mu_fleet_line_states_cost (line, mu_card_get_cost (printed)))
    return WEIGH_OTHER_COST;
  for (guint i = 0; i < revisions->len; i++)
    {
      MuCatalog *catalog = mu_game_get_catalog (self->game, ((MuRevision *) revisions->pdata[i])->id);
      MuCard *revised = mu_catalog_get_card (catalog, kind, mu_card_get_id (card));

      if (revised != NULL && mu_fleet_line_states_cost (line, mu_card_get_cost (revised)))
        return WEIGH_OTHER_COST;
    }
  return 0;
}

/**
 * mu_fleet_names_agrees:
 *
 * Returns: %TRUE if @line states the cost of @card at some revision.
 */
gboolean
mu_fleet_names_agrees (const MuFleetNames *self, MuCard *card, const MuFleetLine *line)
{
  return weigh_cost (self, card, line) > 0;
}

static int
weigh_commander (const MuFleetNames *self, MuCard *card)
{
  if (!mu_fleet_names_is_commander (self, card))
    return 0;
  if (self->has_commander)
    return -WEIGH_COMMANDER;
  if (self->commanders == NULL)
    return 0;
  return g_ptr_array_find (self->commanders, card, NULL) ? WEIGH_COMMANDER : -WEIGH_COMMANDER;
}

static int
weigh_slot (const MuFleetNames *self, const MuCardFacts *facts, MuCard *ship)
{
  const MuTerm *slot = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, facts->slot);
  GArray *slots = ship != NULL ? mu_card_get_facts (ship)->slots : NULL;

  if (slot != NULL && slot->every_ship > 0)
    return WEIGH_SLOT;
  for (guint i = 0; slots != NULL && i < slots->len; i++)
    if (g_array_index (slots, int, i) == facts->slot)
      return WEIGH_SLOT;
  return 0;
}

static int
weigh (const MuFleetNames *self, const MuFleetMatch *match, const MuFleetLine *line, MuCard *ship)
{
  const MuCardFacts *facts = mu_card_get_facts (match->card);
  int weight = match->likeness;

  if (*match->hint != '\0' && (is_of_type (facts, match->hint) || is_of_term (self, facts, match->hint)))
    weight += WEIGH_HINT;
  if (facts->factions == 0 || (facts->factions & self->factions))
    weight += WEIGH_FACTION;
  if (facts->kind == MU_CARD_UPGRADE)
    weight += weigh_commander (self, match->card) + weigh_slot (self, facts, ship);
  return weight + weigh_cost (self, match->card, line);
}

/* Returns the card with that cost whose name starts with the text, if there is only one. */
static MuCard *
find_longer (const MuFleetNames *self, MuCardKind kind, const MuFleetLine *line)
{
  GPtrArray *cards = mu_catalog_get_cards (self->catalog);
  g_autofree char *beginning = mu_text_canonical (line->name);
  MuCard *found = NULL;

  if (!line->priced || strlen (beginning) < MIN_BEGINNING)
    return NULL;
  for (guint i = 0; i < cards->len; i++)
    {
      MuCard *card = cards->pdata[i];

      if (mu_card_get_kind (card) != kind || weigh_cost (self, card, line) == 0
          || !begins (mu_text_get_english (mu_card_get_facts (card)->name), beginning))
        continue;
      if (found != NULL)
        return NULL;
      found = card;
    }
  return found;
}

/**
 * mu_fleet_names_find:
 * @line: a line that names a card of @kind
 * @ship: (nullable): the ship that an upgrade is on
 *
 * Returns: (transfer none) (nullable): the card; of several with the same name, the most likely by type, faction, cost
 *   and slot.
 */
MuCard *
mu_fleet_names_find (const MuFleetNames *self, MuCardKind kind, const MuFleetLine *line, MuCard *ship)
{
  g_autoptr (GPtrArray) matches = mu_fleet_spellings_list (self->catalog, kind, line->name);
  MuCard *best = NULL;
  int best_weight = G_MININT;

  for (guint i = 0; i < matches->len; i++)
    {
      int weight = weigh (self, matches->pdata[i], line, ship);

      if (weight > best_weight)
        {
          best = ((MuFleetMatch *) matches->pdata[i])->card;
          best_weight = weight;
        }
    }
  return best != NULL ? best : find_longer (self, kind, line);
}

/* Of cards with the same name, the first one found weighs 1 more than the others. That says something only if the text
 * has a longer name, which tells it from the others. */
static gboolean
is_whole_name (MuCard *card, const MuFleetLine *line)
{
  g_autofree char *whole = mu_text_canonical (mu_text_get_english (mu_card_get_facts (card)->name));
  g_autofree char *name = mu_text_canonical (line->name);

  if (g_str_has_suffix (name, "squadron") && !g_str_has_suffix (whole, "squadron"))
    name[strlen (name) - strlen ("squadron")] = '\0';
  return g_str_equal (name, whole);
}

/**
 * mu_fleet_names_find_namesake:
 * @card: the card that mu_fleet_names_find() returned for @line and @ship
 *
 * Returns: (transfer none) (nullable): another card that @line may mean, if nothing speaks for @card rather than for
 * it.
 */
MuCard *
mu_fleet_names_find_namesake (const MuFleetNames *self, MuCard *card, const MuFleetLine *line, MuCard *ship)
{
  g_autoptr (GPtrArray) matches = mu_fleet_spellings_list (self->catalog, mu_card_get_kind (card), line->name);
  MuCard *namesake = NULL;
  int next_weight = G_MININT;
  int weight = G_MININT;

  for (guint i = 0; i < matches->len; i++)
    {
      const MuFleetMatch *match = matches->pdata[i];
      int this_weight = weigh (self, match, line, ship);

      if (match->card == card)
        weight = MAX (weight, this_weight);
      else if (this_weight > next_weight)
        {
          namesake = match->card;
          next_weight = this_weight;
        }
    }
  return namesake != NULL && next_weight >= weight - (is_whole_name (card, line) ? 1 : 0) ? namesake : NULL;
}

/**
 * mu_fleet_names_get_factions:
 *
 * Returns: the factions of all ships, squadrons and upgrades that @line could name, reduced to those with the stated
 *   cost if there are any; 0 if it names none or only neutral ones.
 */
guint32
mu_fleet_names_get_factions (const MuFleetNames *self, const MuFleetLine *line)
{
  static const MuCardKind kinds[] = { MU_CARD_SHIP, MU_CARD_SQUADRON, MU_CARD_UPGRADE };
  guint32 factions = 0;
  guint32 agreeing = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) matches = mu_fleet_spellings_list (self->catalog, kinds[i], line->name);

      for (guint j = 0; j < matches->len; j++)
        {
          MuCard *card = ((MuFleetMatch *) matches->pdata[j])->card;

          factions |= mu_card_get_facts (card)->factions;
          if (line->priced && mu_fleet_names_agrees (self, card, line))
            agreeing |= mu_card_get_facts (card)->factions;
        }
    }
  return agreeing != 0 ? agreeing : factions;
}

/**
 * mu_fleet_names_find_objective:
 *
 * Returns: (transfer none) (nullable): the objective with that name.
 */
MuCard *
mu_fleet_names_find_objective (const MuFleetNames *self, const char *name)
{
  g_autoptr (GPtrArray) matches = mu_fleet_spellings_list (self->catalog, MU_CARD_OBJECTIVE, name);

  return matches->len > 0 ? ((MuFleetMatch *) matches->pdata[0])->card : NULL;
}

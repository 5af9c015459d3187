/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "exchange/text/mu-squad-names.h"

#include <string.h>

#include "model/mu-limits.h"
#include "model/mu-digits.h"

enum
{
  MAX_NAME = 120,
  MAX_PRICE = 999
};

/* What decides between cards with the same name, most important first. */
enum
{
  WEIGH_SHIP = 64,
  WEIGH_SLOT_SAID = 64,
  WEIGH_FACTION = 32,
  WEIGH_SLOT = 16,
  WEIGH_COST = 8,
  WEIGH_PLAIN = 1, /* the card that is written without a hint; weak evidence */
};

/**
 * mu_squad_names_init:
 * @catalog: (not owned): the cards to look up
 *
 * Initializes a look-up without a faction.
 */
void
mu_squad_names_init (MuSquadNames *self, MuGame *game, MuCatalog *catalog)
{
  GPtrArray *cards = mu_catalog_get_cards (catalog);

  *self = (MuSquadNames){ .game = game, .catalog = catalog };
  self->ships = g_ptr_array_new ();
  self->ship_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < cards->len; i++)
    if (mu_card_get_kind (cards->pdata[i]) == MU_CARD_SHIP)
      {
        g_ptr_array_add (self->ships, cards->pdata[i]);
        g_ptr_array_add (self->ship_names,
                         mu_text_canonical (mu_text_get_english (mu_card_get_facts (cards->pdata[i])->name)));
      }
}

/**
 * mu_squad_names_clear:
 *
 * Frees the contents of a look-up.
 */
void
mu_squad_names_clear (MuSquadNames *self)
{
  g_clear_pointer (&self->ships, g_ptr_array_unref);
  g_clear_pointer (&self->ship_names, g_ptr_array_unref);
}

/**
 * mu_squad_names_set_faction:
 * @faction: a primary faction, or -1
 *
 * Sets the faction to prefer among cards with the same name.
 */
void
mu_squad_names_set_faction (MuSquadNames *self, int faction)
{
  self->factions = faction >= 0 ? mu_game_get_primary_factions (self->game, 1u << faction) : 0;
}

/**
 * mu_squad_names_is_on_side:
 *
 * Returns: whether the card may be in a squad of that side; TRUE while the side is not known.
 */
gboolean
mu_squad_names_is_on_side (const MuSquadNames *self, const MuCardFacts *facts)
{
  return facts->factions == 0 || self->factions == 0
         || (mu_game_get_primary_factions (self->game, facts->factions) & self->factions) != 0;
}

/* Finds shortened names, such as “Academy”, “Rookies”, “the Inquisitor”. */
static GPtrArray *
list_shortened (const MuSquadNames *self, MuCardKind kind, const char *name)
{
  static const struct
  {
    const char *less;
    const char *more;
  } ends[] = { { "s", "" },           { "", "pilot" },   { "s", "pilot" }, { "squadron", "squadronpilot" },
               { "pilots", "pilot" }, { "upgrade", "" }, { "title", "" },  { "class", "" } };
  g_autofree char *canonical = mu_text_canonical (name);
  const char *bare = g_str_has_prefix (canonical, "the") ? canonical + 3 : canonical;
  GPtrArray *found = mu_catalog_list_named (self->catalog, kind, bare);

  for (guint i = 0; found == NULL && i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (bare, ends[i].less) && strlen (bare) > strlen (ends[i].less) + 3)
      {
        g_autofree char *bent
            = g_strdup_printf ("%.*s%s", (int) (strlen (bare) - strlen (ends[i].less)), bare, ends[i].more);

        found = mu_catalog_list_named (self->catalog, kind, bent);
      }
  return found;
}

static GPtrArray *
list_called (const MuSquadNames *self, MuCardKind kind, const char *name)
{
  GPtrArray *found = mu_catalog_list_named (self->catalog, kind, name);

  return found != NULL ? found : list_shortened (self, kind, name);
}

/* Finds pilot and ship without a separator, as in “Wes Janson X-wing” and “TIE Interceptor Soontir Fel”. */
static void
add_with_ship (const MuSquadNames *self, GPtrArray *cards, const char *name)
{
  g_autofree char *canonical = mu_text_canonical (name);
  gsize length = strlen (canonical);

  for (guint i = 0; i < self->ships->len; i++)
    {
      const char *ship = self->ship_names->pdata[i];
      gsize ship_length = strlen (ship);
      g_autofree char *pilot = NULL;
      GPtrArray *pilots;

      if (length > ship_length && g_str_has_suffix (canonical, ship))
        pilot = g_strndup (canonical, length - ship_length);
      else if (length > ship_length && g_str_has_prefix (canonical, ship))
        pilot = g_strdup (canonical + ship_length);
      pilots = pilot != NULL ? list_called (self, MU_CARD_PILOT, pilot) : NULL;
      for (guint j = 0; pilots != NULL && j < pilots->len; j++)
        if (mu_catalog_get_ship_of (self->catalog, pilots->pdata[j]) == self->ships->pdata[i])
          g_ptr_array_add (cards, pilots->pdata[j]);
    }
}

static gboolean
is_ship (MuCatalog *catalog, MuCard *card, const char *hint)
{
  MuCard *ship = mu_catalog_get_ship_of (catalog, card);
  g_autofree char *name
      = ship != NULL ? mu_text_canonical (mu_text_get_english (mu_card_get_facts (ship)->name)) : NULL;

  return ship != NULL && strlen (hint) >= 3 && (strstr (name, hint) != NULL || strstr (hint, name) != NULL);
}

/*
 * Matches an abbreviated expansion: some cards in “Heroes of the Resistance” (“HotR”, “TFA”) have names of older ones.
 */
static gboolean
is_of_box (const MuCardFacts *facts, const char *hint)
{
  const char *code = strchr (facts->id, '-');

  if (g_str_equal (hint, "tfa") || g_str_equal (hint, "hotr"))
    hint = "swx57";
  else if (g_str_equal (hint, "phantomii"))
    hint = "swx72";
  return code != NULL && g_str_equal (code + 1, hint);
}

/* Returns TRUE if the text in brackets after a name matches the ship, slot, faction, skill or expansion of @card. */
static gboolean
fits_hint (const MuSquadNames *self, MuCard *card, const char *text)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  int skill = mu_game_find_term (self->game, MU_VOCABULARY_STAT, "skill");
  g_autofree char *hint = mu_text_canonical (text);
  int faction = mu_game_find_faction (self->game, text);
  int slot = mu_vocabulary_find_any (mu_game_get_vocabulary (self->game, MU_VOCABULARY_SLOT), text);

  if (is_of_box (facts, hint))
    return TRUE;
  if (facts->kind == MU_CARD_UPGRADE)
    return slot >= 0 && facts->slot == slot;
  if (g_str_has_prefix (hint, "ps") && skill >= 0)
    {
      const char *digits = hint + strlen ("ps");
      int said;

      return mu_digits_scan (&digits, MU_MAX_COST, &said) && said == facts->stats[skill];
    }
  return (faction >= 0 && (mu_game_get_primary_factions (self->game, facts->factions) & (1u << faction)))
         || is_ship (self->catalog, card, hint);
}

static void
add_hinted (const MuSquadNames *self, GPtrArray *cards, MuCardKind kind, const char *name)
{
  const char *open = strrchr (name, '(');
  const char *close = open != NULL ? strchr (open, ')') : NULL;
  g_autofree char *bare = open != NULL ? g_strndup (name, open - name) : NULL;
  g_autofree char *hint = close != NULL ? g_strndup (open + 1, close - open - 1) : NULL;
  gboolean ends = close != NULL && close[1 + strspn (close + 1, " ")] == '\0';
  GPtrArray *namesakes = ends ? list_called (self, kind, bare) : NULL;

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    if (fits_hint (self, namesakes->pdata[i], hint))
      g_ptr_array_add (cards, namesakes->pdata[i]);
}

/**
 * mu_squad_names_list:
 * @name: a name as people or programs write it, possibly with a hint in brackets
 *
 * Returns: (transfer full) (element-type MuCard): the cards of that kind that the name may stand for, possibly none.
 */
GPtrArray *
mu_squad_names_list (const MuSquadNames *self, MuCardKind kind, const char *name)
{
  GPtrArray *cards = g_ptr_array_new ();
  GPtrArray *named;

  if (*name == '\0' || strlen (name) > MAX_NAME)
    return cards;
  named = mu_catalog_list_named (self->catalog, kind, name);
  if (named == NULL)
    add_hinted (self, cards, kind, name);
  if (named == NULL && cards->len == 0)
    named = list_shortened (self, kind, name);
  if (named != NULL)
    g_ptr_array_extend (cards, named, NULL, NULL);
  if (cards->len == 0 && kind == MU_CARD_PILOT)
    add_with_ship (self, cards, name);
  return cards;
}

/* Removes a number from the end: “Push the Limit 3”, “Push the Limit: 3”, “Renegade Refit -2”. */
static char *
without_number (const char *name, int *number)
{
  gsize end = strlen (name);
  const char *digits;

  while (end > 0 && g_ascii_isdigit (name[end - 1]))
    end--;
  digits = name + end;
  if (end == 0 || !mu_digits_scan (&digits, MAX_PRICE, number))
    return NULL;
  if (end > 1 && name[end - 1] == '-' && name[end - 2] == ' ')
    {
      *number = -*number;
      end--;
    }
  return strchr (" :=", name[end - 1]) != NULL ? g_strchomp (g_strndup (name, end - strspn (name + end - 1, ":=")))
                                               : NULL;
}

/**
 * mu_squad_names_take_price:
 *
 * Takes a number at the end of the name in @line as its cost, unless it is part of the name: in “Maarek Stele 35”, but
 * not in “IG 88”.
 */
void
mu_squad_names_take_price (const MuSquadNames *self, MuFleetLine *line)
{
  static const MuCardKind kinds[] = { MU_CARD_PILOT, MU_CARD_UPGRADE, MU_CARD_SHIP };
  int price = 0;
  g_autofree char *shorter = line->priced ? NULL : without_number (line->name, &price);
  gboolean known = FALSE;

  if (shorter == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) whole = mu_squad_names_list (self, kinds[i], line->name);
      g_autoptr (GPtrArray) less = mu_squad_names_list (self, kinds[i], shorter);

      if (whole->len > 0)
        return;
      known |= less->len > 0;
    }
  if (!known)
    return;
  g_free (line->name);
  line->name = g_steal_pointer (&shorter);
  line->priced = TRUE;
  line->cost = price;
}

static int
weigh (const MuSquadNames *self, const MuCardFacts *facts, const MuFleetLine *line)
{
  return (mu_squad_names_is_on_side (self, facts) ? WEIGH_FACTION : 0)
         + (mu_fleet_line_states_cost (line, facts->cost) ? WEIGH_COST : 0)
         + (strchr (facts->id, '-') == NULL ? WEIGH_PLAIN : 0);
}

/**
 * mu_squad_names_pick_pilot:
 * @pilots: (element-type MuCard): pilots with the same name
 * @line: the line, which may state a cost
 * @ship: (nullable): the ship named next to the pilot
 * @certain: (out) (optional): whether something in the text decided for that pilot
 *
 * Returns: (transfer none) (nullable): the most likely pilot by ship, faction and cost; %NULL if @pilots is empty.
 */
MuCard *
mu_squad_names_pick_pilot (const MuSquadNames *self, GPtrArray *pilots, const MuFleetLine *line, MuCard *ship,
                           gboolean *certain)
{
  MuCard *best = NULL;
  int best_weight = -1;
  int next_weight = -1;

  for (guint i = 0; i < pilots->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (pilots->pdata[i]);
      int weight = weigh (self, facts, line);

      if (ship != NULL && mu_catalog_get_ship_of (self->catalog, pilots->pdata[i]) == ship)
        weight += WEIGH_SHIP;
      next_weight = MAX (next_weight, MIN (weight, best_weight));
      if (weight > best_weight)
        {
          best = pilots->pdata[i];
          best_weight = weight;
        }
    }
  if (certain != NULL)
    *certain = next_weight < 0 || next_weight / WEIGH_COST < best_weight / WEIGH_COST;
  return best;
}

/**
 * mu_squad_names_has_room:
 * @slot: a kind of slot
 *
 * Returns: whether the unit has an unused slot of that kind.
 */
gboolean
mu_squad_names_has_room (const MuSquadNames *self, MuUnit *unit, int slot)
{
  const MuTerm *term = mu_game_get_term (self->game, MU_VOCABULARY_SLOT, slot);
  GArray *slots = mu_card_get_facts (mu_unit_get_card (unit))->slots;
  int room = term != NULL ? term->every_ship : 0;

  for (guint i = 0; slots != NULL && i < slots->len; i++)
    room += g_array_index (slots, int, i) == slot;
  for (guint i = 0; i < mu_unit_get_n_upgrades (unit); i++)
    {
      MuCard *upgrade = mu_unit_get_upgrade (unit, i);

      room -= !mu_card_is_unknown (upgrade) && mu_card_get_facts (upgrade)->slot == slot;
    }
  return room > 0;
}

/**
 * mu_squad_names_pick_upgrade:
 * @upgrades: (element-type MuCard): upgrades with the same name
 * @line: the line, which may state a cost
 * @unit: (nullable): the unit that the upgrade is on
 * @slot: the stated slot, or -1
 * @certain: (out) (optional): whether something in the text or on the unit decided for that upgrade
 *
 * Returns: (transfer none) (nullable): the most likely upgrade by slot, faction and cost; %NULL if @upgrades is empty.
 */
MuCard *
mu_squad_names_pick_upgrade (const MuSquadNames *self, GPtrArray *upgrades, const MuFleetLine *line, MuUnit *unit,
                             int slot, gboolean *certain)
{
  MuCard *best = NULL;
  int best_weight = -1;
  int next_weight = -1;

  for (guint i = 0; i < upgrades->len; i++)
    {
      const MuCardFacts *facts = mu_card_get_facts (upgrades->pdata[i]);
      int weight = weigh (self, facts, line);

      if (slot >= 0 && facts->slot == slot)
        weight += WEIGH_SLOT_SAID;
      if (unit != NULL && mu_squad_names_has_room (self, unit, facts->slot))
        weight += WEIGH_SLOT;
      next_weight = MAX (next_weight, MIN (weight, best_weight));
      if (weight > best_weight)
        {
          best = upgrades->pdata[i];
          best_weight = weight;
        }
    }
  if (certain != NULL)
    *certain = next_weight < 0 || next_weight / WEIGH_COST < best_weight / WEIGH_COST;
  return best;
}

/**
 * mu_squad_names_agree:
 *
 * Returns: %TRUE if @line states the cost of one of @cards.
 */
gboolean
mu_squad_names_agree (GPtrArray *cards, const MuFleetLine *line)
{
  for (guint i = 0; i < cards->len; i++)
    if (mu_fleet_line_states_cost (line, mu_card_get_cost (cards->pdata[i])))
      return TRUE;
  return FALSE;
}

/**
 * mu_squad_names_dup_hint:
 *
 * Returns: (transfer full) (nullable): the slot, faction or expansion to write in brackets after the name of @card to
 *   tell it from others on the same ship; %NULL if no hint is needed.
 */
char *
mu_squad_names_dup_hint (MuGame *game, MuCatalog *catalog, MuCard *card)
{
  const MuCardFacts *facts = mu_card_get_facts (card);
  GPtrArray *namesakes = mu_catalog_list_named (catalog, facts->kind, mu_text_get_english (facts->name));
  const char *code = strchr (facts->id, '-');
  gboolean other_slot = FALSE;
  gboolean other_side = FALSE;
  gboolean same = FALSE;

  for (guint i = 0; namesakes != NULL && i < namesakes->len; i++)
    {
      const MuCardFacts *other = mu_card_get_facts (namesakes->pdata[i]);
      gboolean alike = mu_game_get_primary_factions (game, other->factions)
                       == mu_game_get_primary_factions (game, facts->factions);

      if (other->id == facts->id || other->ship != facts->ship || other->subname != NULL)
        continue;
      other_slot |= other->slot != facts->slot;
      other_side |= other->slot == facts->slot && !alike;
      same |= other->slot == facts->slot && alike;
    }
  if (other_slot)
    return g_strdup (mu_text_get_english (mu_game_get_term (game, MU_VOCABULARY_SLOT, facts->slot)->name));
  if (other_side && facts->factions != 0)
    return g_strdup (mu_text_get_english (
        mu_game_get_term (game, MU_VOCABULARY_FACTION, g_bit_nth_lsf (facts->factions, -1))->name));
  return same && code != NULL ? g_ascii_strup (code + 1, -1) : NULL;
}

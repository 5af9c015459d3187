/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "catalog/mu-card-uses.h"

/* What a card is to the lists of its game. */
enum
{
  OF_SHIP = 1 << 0,
  OF_FLOWN = 1 << 1, /* a ship that pilots fly; the lists have these */
  OF_PILOT = 1 << 2,
  OF_SQUADRON = 1 << 3,
  OF_UPGRADE = 1 << 4,
  OF_OBJECTIVE = 1 << 5,
  OF_CONDITION = 1 << 6,
  OF_BAR = OF_SHIP | OF_PILOT,
  OF_UNIT = OF_BAR | OF_SQUADRON,
  OF_LIST = OF_UNIT | OF_UPGRADE,
};

static gboolean
has_cost (const MuCardFacts *facts)
{
  return facts->cost != 0 || facts->price != NULL;
}

static gboolean
has_slots (const MuCardFacts *facts)
{
  return facts->slots->len > 0;
}

static gboolean
has_factions (const MuCardFacts *facts)
{
  return facts->factions != 0;
}

static gboolean
has_dots (const MuCardFacts *facts)
{
  return facts->dots > 0;
}

static gboolean
has_copies (const MuCardFacts *facts)
{
  return facts->copies > 0;
}

static gboolean
has_partner (const MuCardFacts *facts)
{
  return facts->partner != NULL;
}

static gboolean
carries (const MuCardFacts *facts)
{
  return facts->carries->len > 0;
}

static gboolean
has_faces (const MuCardFacts *facts)
{
  return facts->faces->len > 0;
}

static gboolean
requires (const MuCardFacts *facts)
{
  return facts->requires != NULL;
}

static gboolean
has_other_factions (const MuCardFacts *facts)
{
  return facts->faction_unless != NULL;
}

static gboolean
has_companions (const MuCardFacts *facts)
{
  return facts->with->len > 0;
}

/* What cards say by an attribute or an element, and the cards of which it is asked. */
static const struct
{
  const char *word;
  guint of;
  gboolean (*has) (const MuCardFacts *facts);
} aspects[] = {
  { "cost", OF_LIST, has_cost },
  { "slots", OF_BAR, has_slots },
  { "factions", OF_LIST | OF_FLOWN, has_factions },
  { "unique", OF_LIST | OF_CONDITION, has_dots },
  { "copies", OF_LIST, has_copies },
  { "<carries>", OF_UNIT, carries },
  { "<face>", OF_UPGRADE, has_faces },
  { "<requires>", OF_LIST, requires },
  { "<faction-unless>", OF_LIST, has_other_factions },
  { "<with>", OF_BAR | OF_FLOWN | OF_UPGRADE, has_companions },
};

/* The elements of effects, and the cards whose effects are applied. */
static const struct
{
  const char *word;
  guint of;
} effects[] = {
  [MU_EFFECT_ADD_SLOT] = { "<slot>", OF_BAR | OF_FLOWN | OF_UPGRADE },
  [MU_EFFECT_REMOVE_SLOT] = { "<slot>", OF_BAR | OF_FLOWN | OF_UPGRADE },
  [MU_EFFECT_WIDEN_SLOT] = { "<slot>", OF_BAR | OF_FLOWN | OF_UPGRADE },
  [MU_EFFECT_ONLY] = { "<only>", OF_BAR | OF_FLOWN | OF_UPGRADE },
  [MU_EFFECT_DISTINCT] = { "<distinct>", OF_UPGRADE },
  [MU_EFFECT_COST] = { "<cost>", OF_UPGRADE },
  [MU_EFFECT_STAT] = { "<stat>", OF_LIST | OF_FLOWN },
  [MU_EFFECT_ACTION] = { "<action>", OF_LIST | OF_FLOWN },
  [MU_EFFECT_ARC_ATTACK] = { "<attack>", OF_LIST | OF_FLOWN },
  [MU_EFFECT_MANEUVER] = { "<maneuver>", OF_LIST | OF_FLOWN },
  [MU_EFFECT_ARMAMENT] = { "<zone>", OF_LIST | OF_FLOWN },
  [MU_EFFECT_ANTI_SQUADRON] = { "<anti-squadron>", OF_LIST | OF_FLOWN },
  [MU_EFFECT_LIST_WITHOUT] = { "<list>", OF_UPGRADE },
  [MU_EFFECT_LIST_CAP] = { "<list>", OF_UPGRADE },
  [MU_EFFECT_ATTACK_DICE] = { "<dice>", OF_LIST | OF_FLOWN },
};

/* What is checked only in games that have the rule. */
static const struct
{
  const char *rule;
  MuRole trait; /* of the cards that the rule is about */
  gboolean (*has) (const MuCardFacts *facts); /* NULL: see above */
} uses[] = {
  { "unique-name", MU_ROLE_NONE, has_dots },
  { "copies-cap", MU_ROLE_NONE, has_copies },
  { "restricted", MU_ROLE_NONE, requires },
  { "faction", MU_ROLE_NONE, has_other_factions },
  { "mandatory-card", MU_ROLE_NONE, has_companions },
  { "section-pair", MU_ROLE_NONE, has_partner },
  { "limited", MU_ROLE_LIMITED, NULL },
  { "solitary", MU_ROLE_SOLITARY, NULL },
  { "standardized", MU_ROLE_STANDARDIZED, NULL },
  { "epic-only", MU_ROLE_EPIC, NULL },
};

static guint
find_place (MuGame *game, MuCardKind kind)
{
  static const guint places[MU_N_CARD_KINDS] = {
    [MU_CARD_SHIP] = OF_SHIP,       [MU_CARD_PILOT] = OF_PILOT,         [MU_CARD_SQUADRON] = OF_SQUADRON,
    [MU_CARD_UPGRADE] = OF_UPGRADE, [MU_CARD_OBJECTIVE] = OF_OBJECTIVE, [MU_CARD_CONDITION] = OF_CONDITION,
  };

  if (mu_card_kind_is (kind, MU_KIND_SHIP) && !mu_catalog_lists_have (mu_game_get_catalog (game, NULL), kind))
    return OF_FLOWN;
  return places[kind];
}

static void
add_word (GPtrArray *words, const char *word)
{
  if (!g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
    g_ptr_array_add (words, (gpointer) word);
}

static void
add_effects (GPtrArray *words, const GPtrArray *of, guint place)
{
  for (guint i = 0; i < of->len; i++)
    {
      const MuEffect *effect = of->pdata[i];
      /* What changes other ships of the list comes from upgrades. */
      guint applied = effect->sizes != 0 ? OF_UPGRADE : effects[effect->kind].of;

      if ((applied & place) == 0)
        add_word (words, effects[effect->kind].word);
    }
}

/*
 * Returns the attributes and elements of the card that nothing asks for in a card of its kind. The elements are char*.
 * The caller frees the container, not the elements.
 */
GPtrArray *
mu_card_uses_list_idle (MuGame *game, const MuCardFacts *facts)
{
  guint place = find_place (game, facts->kind);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (aspects); i++)
    if ((aspects[i].of & place) == 0 && aspects[i].has (facts))
      add_word (words, aspects[i].word);
  add_effects (words, facts->effects, place);
  if (facts->ability != NULL && facts->ability->effects != NULL)
    add_effects (words, facts->ability->effects, place);
  return words;
}

static gboolean
is_about (guint use, MuGame *game, const MuCardFacts *facts)
{
  int trait;

  if (uses[use].trait == MU_ROLE_NONE)
    return uses[use].has (facts);
  trait = mu_game_find_role (game, uses[use].trait);
  return trait >= 0 && facts->traits >> trait & 1;
}

/*
 * Returns the ids of rules that would check what the card says, which the game does not have. The elements are char*.
 * The caller frees the container, not the elements.
 */
GPtrArray *
mu_card_uses_list_missing (MuGame *game, const MuCardFacts *facts)
{
  GPtrArray *rules = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    if (mu_game_get_citation (game, uses[i].rule, NULL, NULL) == NULL && is_about (i, game, facts))
      g_ptr_array_add (rules, (gpointer) uses[i].rule);
  return rules;
}

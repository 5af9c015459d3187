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
  OF_FACE = 1 << 7,    /* of a card with several */
  OF_CARRIED = 1 << 8, /* an upgrade that comes with other cards only, which pay for it and say where it is */
  OF_BAR = OF_SHIP | OF_PILOT,
  OF_UNIT = OF_BAR | OF_SQUADRON,
  OF_LIST = OF_UNIT | OF_UPGRADE,
};

static const guint places[MU_N_CARD_KINDS] = {
  [MU_CARD_SHIP] = OF_SHIP,       [MU_CARD_PILOT] = OF_PILOT,         [MU_CARD_SQUADRON] = OF_SQUADRON,
  [MU_CARD_UPGRADE] = OF_UPGRADE, [MU_CARD_OBJECTIVE] = OF_OBJECTIVE, [MU_CARD_CONDITION] = OF_CONDITION,
};

/* What cards say. */
enum
{
  HAS_COST = 1 << 0,
  HAS_SLOTS = 1 << 1,
  HAS_FACTIONS = 1 << 2,
  HAS_DOTS = 1 << 3,
  HAS_COPIES = 1 << 4,
  HAS_PARTNER = 1 << 5,
  HAS_CARRIED = 1 << 6,
  HAS_FACES = 1 << 7,
  HAS_REQUIREMENT = 1 << 8,
  HAS_OTHER_FACTIONS = 1 << 9,
  HAS_COMPANIONS = 1 << 10
};

static guint
list_said (const MuCardFacts *facts)
{
  return (facts->cost != 0 || facts->price != NULL ? HAS_COST : 0) | (facts->slots->len > 0 ? HAS_SLOTS : 0)
         | (facts->factions != 0 ? HAS_FACTIONS : 0) | (facts->dots > 0 ? HAS_DOTS : 0)
         | (facts->copies > 0 ? HAS_COPIES : 0) | (facts->partner != NULL ? HAS_PARTNER : 0)
         | (facts->carries->len > 0 ? HAS_CARRIED : 0) | (facts->faces->len > 0 ? HAS_FACES : 0)
         | (facts->requires != NULL ? HAS_REQUIREMENT : 0) | (facts->faction_unless != NULL ? HAS_OTHER_FACTIONS : 0)
         | (facts->with->len > 0 ? HAS_COMPANIONS : 0);
}

/* What cards say by an attribute or an element, and the cards of which it is asked. */
static const struct
{
  const char *word;
  guint of;
  guint said;
} aspects[] = {
  { "cost", OF_LIST, HAS_COST },
  { "slots", OF_BAR, HAS_SLOTS },
  { "factions", OF_LIST | OF_FLOWN | OF_CARRIED, HAS_FACTIONS },
  { "unique", OF_LIST | OF_CONDITION | OF_CARRIED, HAS_DOTS },
  { "copies", OF_LIST | OF_CARRIED, HAS_COPIES },
  { "<carries>", OF_UNIT, HAS_CARRIED },
  { "<face>", OF_UPGRADE | OF_CARRIED, HAS_FACES },
  { "<requires>", OF_LIST, HAS_REQUIREMENT },
  { "<faction-unless>", OF_LIST, HAS_OTHER_FACTIONS },
  { "<with>", OF_BAR | OF_FLOWN | OF_UPGRADE, HAS_COMPANIONS },
};

/* The elements of effects, and the cards and faces whose effects are applied. */
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
  [MU_EFFECT_STAT] = { "<stat>", OF_LIST | OF_FLOWN | OF_FACE },
  [MU_EFFECT_ACTION] = { "<action>", OF_LIST | OF_FLOWN | OF_FACE },
  [MU_EFFECT_TRAIT] = { "<trait>", OF_LIST | OF_FLOWN | OF_FACE },
  [MU_EFFECT_ARC_ATTACK] = { "<attack>", OF_LIST | OF_FLOWN | OF_FACE },
  [MU_EFFECT_MANEUVER] = { "<maneuver>", OF_LIST | OF_FLOWN | OF_FACE },
  [MU_EFFECT_ARMAMENT] = { "<zone>", OF_LIST | OF_FLOWN | OF_FACE },
  [MU_EFFECT_ANTI_SQUADRON] = { "<anti-squadron>", OF_LIST | OF_FLOWN | OF_FACE },
  [MU_EFFECT_LIST_WITHOUT] = { "<list>", OF_UPGRADE },
  [MU_EFFECT_LIST_CAP] = { "<list>", OF_UPGRADE },
  [MU_EFFECT_ATTACK_DICE] = { "<dice>", OF_LIST | OF_FLOWN },
};

/* What is checked only in games that have the rule. */
static const struct
{
  const char *rule;
  MuRole trait; /* of the cards that the rule is about; MU_ROLE_NONE: none */
  guint said;   /* by the cards that the rule is about, if it is about no trait */
} uses[] = {
  { "unique-name", MU_ROLE_NONE, HAS_DOTS },
  { "copies-cap", MU_ROLE_NONE, HAS_COPIES },
  { "restricted", MU_ROLE_NONE, HAS_REQUIREMENT },
  { "faction", MU_ROLE_NONE, HAS_OTHER_FACTIONS },
  { "mandatory-card", MU_ROLE_NONE, HAS_COMPANIONS },
  { "section-pair", MU_ROLE_NONE, HAS_PARTNER },
  { "limited", MU_ROLE_LIMITED, 0 },
  { "solitary", MU_ROLE_SOLITARY, 0 },
  { "standardized", MU_ROLE_STANDARDIZED, 0 },
  { "epic-only", MU_ROLE_EPIC, 0 },
};

/* Returns TRUE for the kind of ships in a game where pilots fly them: lists have the pilots, which cost and have slots. */
gboolean
mu_card_uses_is_flown (MuGame *game, MuCardKind kind)
{
  return mu_card_kind_is (kind, MU_KIND_SHIP) && !mu_catalog_lists_have (mu_game_get_catalog (game, NULL), kind);
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
  guint place = mu_card_uses_is_flown (game, facts->kind) ? OF_FLOWN : places[facts->kind];
  guint own = facts->only_carried ? OF_CARRIED : place;
  guint said = list_said (facts);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (aspects); i++)
    if ((aspects[i].of & own) == 0 && (aspects[i].said & said) != 0)
      add_word (words, aspects[i].word);
  add_effects (words, facts->effects, place);
  for (guint i = 0; i < facts->faces->len; i++)
    add_effects (words, ((const MuFace *) facts->faces->pdata[i])->effects, OF_FACE);
  if (facts->ability != NULL && facts->ability->effects != NULL)
    add_effects (words, facts->ability->effects, place);
  return words;
}

static gboolean
is_about (guint use, MuGame *game, const MuCardFacts *facts)
{
  int trait;

  if (uses[use].trait == MU_ROLE_NONE)
    return (uses[use].said & list_said (facts)) != 0;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-effect-words.h"

#include "rules/check/mu-names.h"
#include "rules/check/mu-rule.h"
#include "rules/figures/mu-dice-words.h"
#include "support/mu-test-dice-words.h"

#define plural(one, many, count) ((count) == 1 ? (one) : (many))

static char *
join_with (GPtrArray *words, const char *between, const char *last)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      if (i > 0)
        g_string_append (joined, i + 1 == words->len ? last : between);
      g_string_append (joined, words->pdata[i]);
    }
  return g_string_free (joined, FALSE);
}

static char *
join (GPtrArray *words, const char *last)
{
  return join_with (words, ", ", last);
}

static char *
join_slots (MuGame *game, guint32 slots, const char *last)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int i = 0; i < 32; i++)
    if (slots >> i & 1)
      g_ptr_array_add (names, (gpointer) mu_game_get_term_name (game, MU_VOCABULARY_SLOT, i));
  return join (names, last);
}

static char *
describe_traits (MuGame *game, guint64 traits)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  for (int i = 0; i < 64; i++)
    if (traits >> i & 1)
      g_ptr_array_add (names, (gpointer) mu_game_get_term_name (game, MU_VOCABULARY_TRAIT, i));
  joined = join (names, " and ");
  return g_strdup_printf ("is %s", joined);
}

/* A change in figures, with a true minus sign. */
static char *
sign (int change)
{
  return g_strdup_printf ("%s%d", change < 0 ? "−" : "+", ABS (change));
}

static char *
describe_filter (MuGame *game, const MuCardFilter *filter)
{
  MuCatalog *catalog = mu_game_get_catalog (game, NULL);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < filter->cards->len; i++)
    {
      MuCard *card = mu_catalog_get_card (catalog, MU_CARD_UPGRADE, filter->cards->pdata[i]);

      g_ptr_array_add (names, card != NULL ? (gpointer) mu_card_get_name (card) : filter->cards->pdata[i]);
    }
  if (names->len > 0)
    {
      g_autofree char *cards = join (names, " or ");

      g_ptr_array_add (parts, g_strdup_printf ("%s only", cards));
    }
  if (filter->unique)
    g_ptr_array_add (parts, g_strdup ("unique only"));
  if (filter->max_cost != G_MAXINT)
    g_ptr_array_add (
        parts, g_strdup_printf (plural ("at most %d point", "at most %d points", filter->max_cost), filter->max_cost));
  return join (parts, ", ");
}

/* Slots */

static char *
describe_added_slot (MuGame *game, const MuEffect *self)
{
  g_autofree char *kinds = join_slots (game, self->slots, " or ");

  return g_strdup_printf (plural ("adds %1$d %2$s slot", "adds %1$d %2$s slots", self->count), self->count, kinds);
}

static char *
describe_removed_slot (MuGame *game, const MuEffect *self)
{
  g_autofree char *kinds = join_slots (game, self->slots, " and ");

  if (self->slot >= 0)
    return g_strdup_printf ("no %s cards", kinds);
  if (self->count == 0)
    return g_strdup_printf ("removes all %s slots", kinds);
  return g_strdup_printf (plural ("removes %1$d %2$s slot", "removes %1$d %2$s slots", self->count), self->count,
                          kinds);
}

static char *
describe_widened_slot (MuGame *game, const MuEffect *self)
{
  g_autofree char *kinds = join_slots (game, self->slots, " or ");

  return g_strdup_printf ("%1$s slots also take %2$s cards",
                          mu_game_get_term_name (game, MU_VOCABULARY_SLOT, self->slot), kinds);
}

static char *
describe_cost (MuGame *game, const MuEffect *self)
{
  const char *kind = mu_game_get_term_name (game, MU_VOCABULARY_SLOT, self->slot);
  int points = ABS (self->change);

  if (self->slot >= 0 && self->change < 0)
    return g_strdup_printf (plural ("%1$s cards cost %2$d point less", "%1$s cards cost %2$d points less", points),
                            kind, points);
  if (self->slot >= 0)
    return g_strdup_printf (plural ("%1$s cards cost %2$d point more", "%1$s cards cost %2$d points more", points),
                            kind, points);
  if (self->change < 0)
    return g_strdup_printf (plural ("other upgrades cost %d point less", "other upgrades cost %d points less", points),
                            points);
  return g_strdup_printf (plural ("other upgrades cost %d point more", "other upgrades cost %d points more", points),
                          points);
}

static char *
join_sizes (MuGame *game, guint32 sizes)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int size = 0; size < 32; size++)
    if (sizes >> size & 1)
      g_ptr_array_add (names, (gpointer) mu_term_get_phrase (mu_game_get_term (game, MU_VOCABULARY_SIZE, size)));
  return join_with (names, "/", "/");
}

static char *
describe_stat (MuGame *game, const MuEffect *self)
{
  const char *stat = mu_game_get_term_name (game, MU_VOCABULARY_STAT, self->term);
  g_autofree char *change = sign (self->change);

  if (self->sizes != 0)
    {
      g_autofree char *sizes = join_sizes (game, self->sizes);

      return g_strdup_printf ("%1$s %2$s for every %3$s", stat, change, sizes);
    }
  if (self->set)
    return g_strdup_printf ("%1$s becomes %2$d", stat, self->change);
  return g_strdup_printf ("%1$s %2$s", stat, change);
}

/* Maneuvers */

enum
{
  N_SPEEDS = 32
};

#define BOTH(bearing) (1u << MU_BEARING_##bearing##_LEFT | 1u << MU_BEARING_##bearing##_RIGHT)

/* Both sides before one: each takes the bearings it names. */
static const struct
{
  guint bearings;
  const char *name;
} bearings[] = {
  { BOTH (TURN), "turns" },
  { BOTH (BANK), "banks" },
  { 1u << MU_BEARING_STRAIGHT, "straights" },
  { 1u << MU_BEARING_KOIOGRAN, "Koiogran turns" },
  { BOTH (SEGNORS), "Segnor's loops" },
  { BOTH (TALLON), "Tallon rolls" },
  { 1u << MU_BEARING_STOP, "stops" },
  { BOTH (REVERSE_BANK), "banks in reverse" },
  { 1u << MU_BEARING_REVERSE_STRAIGHT, "straights in reverse" },
  { 1u << MU_BEARING_TURN_LEFT, "left turns" },
  { 1u << MU_BEARING_TURN_RIGHT, "right turns" },
  { 1u << MU_BEARING_BANK_LEFT, "left banks" },
  { 1u << MU_BEARING_BANK_RIGHT, "right banks" },
  { 1u << MU_BEARING_SEGNORS_LEFT, "left Segnor's loops" },
  { 1u << MU_BEARING_SEGNORS_RIGHT, "right Segnor's loops" },
  { 1u << MU_BEARING_TALLON_LEFT, "left Tallon rolls" },
  { 1u << MU_BEARING_TALLON_RIGHT, "right Tallon rolls" },
  { 1u << MU_BEARING_REVERSE_BANK_LEFT, "left banks in reverse" },
  { 1u << MU_BEARING_REVERSE_BANK_RIGHT, "right banks in reverse" },
};

static char *
join_bearings (guint set)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (bearings); i++)
    if ((set & bearings[i].bearings) == bearings[i].bearings)
      {
        g_ptr_array_add (names, (gpointer) bearings[i].name);
        set &= ~bearings[i].bearings;
      }
  return join (names, " and ");
}

static char *
join_speeds (guint set)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);

  for (int speed = 0; speed < N_SPEEDS; speed++)
    if (set >> speed & 1)
      g_ptr_array_add (numbers, g_strdup_printf ("%d", speed));
  return join (numbers, " and ");
}

static char *
join_maneuvers (const MuManeuverChange *self)
{
  g_autofree char *names = join_bearings (self->bearings);
  g_autofree char *speeds = join_speeds (self->speeds);

  if (self->bearings != 0 && self->speeds != 0)
    return g_strdup_printf ("%1$s at speed %2$s", names, speeds);
  if (self->bearings != 0)
    return g_strdup_printf ("all %s", names);
  if (self->speeds != 0)
    return g_strdup_printf ("all maneuvers at speed %s", speeds);
  return g_strdup ("all maneuvers");
}

static char *
describe_maneuver (const MuManeuverChange *self)
{
  static const char *const changed[] = {
    [MU_DIFFICULTY_NONE] = "the dial loses %s",
    [MU_DIFFICULTY_EASY] = "%s become green",
    [MU_DIFFICULTY_STANDARD] = "%s become white",
    [MU_DIFFICULTY_HARD] = "%s become red",
  };
  static const char *const added[] = {
    [MU_DIFFICULTY_NONE] = "adds %s",
    [MU_DIFFICULTY_EASY] = "adds green %s",
    [MU_DIFFICULTY_STANDARD] = "adds white %s",
    [MU_DIFFICULTY_HARD] = "adds red %s",
  };
  g_autofree char *maneuvers = join_maneuvers (self);

  return g_strdup_printf (self->add ? added[self->difficulty] : changed[self->difficulty], maneuvers);
}

/* Armament */

static void
add_figure (GPtrArray *figures, int change, const char *what)
{
  g_autofree char *number = sign (change);

  if (change != 0)
    g_ptr_array_add (figures, g_strdup_printf (what, number));
}

static char *
join_dice (const MuDice *dice, int shields)
{
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (g_free);

  add_figure (figures, dice->red, "%s red");
  add_figure (figures, dice->blue, "%s blue");
  add_figure (figures, dice->black, "%s black");
  add_figure (figures, shields, "%s shields");
  return join (figures, ", ");
}

static char *
describe_armament (const MuEffect *self)
{
  g_autoptr (GPtrArray) zones = g_ptr_array_new ();
  g_autofree char *dice = join_dice (&self->dice, self->shields);
  g_autofree char *where = NULL;

  for (int i = 0; i < MU_N_ZONES; i++)
    if (self->zones >> i & 1)
      g_ptr_array_add (zones, (gpointer) mu_zone_get_name (i));
  where = join (zones, " and ");
  return g_strdup_printf ("%1$s: %2$s", where, dice);
}

static char *
describe_anti_squadron (const MuEffect *self)
{
  g_autofree char *dice = join_dice (&self->dice, 0);

  return g_strdup_printf ("anti-squadron: %s", dice);
}

/* The list */

static char *
describe_list (const MuEffect *self)
{
  const MuRule *rule = self->rule != NULL ? mu_rules_find (self->rule) : NULL;
  const char *plain = rule != NULL ? rule->plain : self->rule;
  g_autofree char *change = sign (self->change);

  if (self->kind == MU_EFFECT_LIST_WITHOUT)
    return g_strdup_printf ("waives the rule: %s", plain);
  return g_strdup_printf ("limit %1$s: %2$s", change, plain);
}

static char *
describe_bare (MuGame *game, const MuEffect *self)
{
  switch (self->kind)
    {
    case MU_EFFECT_ADD_SLOT:
      return describe_added_slot (game, self);
    case MU_EFFECT_REMOVE_SLOT:
      return describe_removed_slot (game, self);
    case MU_EFFECT_WIDEN_SLOT:
      return describe_widened_slot (game, self);
    case MU_EFFECT_ONLY:
      return g_strdup_printf ("%s cards", mu_game_get_term_name (game, MU_VOCABULARY_SLOT, self->slot));
    case MU_EFFECT_DISTINCT:
      return g_strdup_printf ("no two equal %s cards", mu_game_get_term_name (game, MU_VOCABULARY_SLOT, self->slot));
    case MU_EFFECT_COST:
      return describe_cost (game, self);
    case MU_EFFECT_STAT:
      return describe_stat (game, self);
    case MU_EFFECT_ACTION:
      return g_strdup_printf ("adds the %s action", mu_game_get_term_name (game, MU_VOCABULARY_ACTION, self->action.action));
    case MU_EFFECT_TRAIT:
      return describe_traits (game, self->traits);
    case MU_EFFECT_MANEUVER:
      return describe_maneuver (&self->maneuver);
    case MU_EFFECT_ARMAMENT:
      return describe_armament (self);
    case MU_EFFECT_ANTI_SQUADRON:
      return describe_anti_squadron (self);
    case MU_EFFECT_LIST_WITHOUT:
    case MU_EFFECT_LIST_CAP:
      return describe_list (self);
    case MU_EFFECT_ATTACK_DICE:
      return mu_test_dice_words_dup (game, &self->attack_dice);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

static char *
describe_effect (MuGame *game, const MuEffect *self)
{
  g_autofree char *bare = describe_bare (game, self);
  g_autofree char *filter = NULL;

  if (!self->filtered)
    return g_steal_pointer (&bare);
  filter = describe_filter (game, &self->filter);
  return g_strdup_printf ("%1$s: %2$s", bare, filter);
}

static char *
describe_effects (MuGame *game, const GPtrArray *effects)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < effects->len; i++)
    g_ptr_array_add (parts, describe_effect (game, effects->pdata[i]));
  return join_with (parts, "; ", "; ");
}

/**
 * mu_test_effect_words_dup:
 *
 * Returns: (transfer full): all that the card changes, with what either of its sides does; the empty string for none.
 */
char *
mu_test_effect_words_dup (MuGame *game, const MuCardFacts *facts)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (facts->effects->len > 0)
    g_ptr_array_add (parts, describe_effects (game, facts->effects));
  for (guint i = 0; i < facts->faces->len; i++)
    {
      const MuFace *face = facts->faces->pdata[i];
      g_autofree char *changes = describe_effects (game, face->effects);

      if (*changes != '\0')
        g_ptr_array_add (parts, g_strdup_printf ("as %1$s: %2$s", mu_text_get (face->name), changes));
    }
  return join_with (parts, "; ", "; ");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-effect-words.h"

#include "model/mu-i18n.h"
#include "rules/check/mu-names.h"
#include "rules/check/mu-rule.h"

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

/* Formats a change with a typographic minus sign. */
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
      g_autofree char *cards = join (names, _ (" or "));

      g_ptr_array_add (parts, g_strdup_printf (_ ("%s only"), cards));
    }
  if (filter->unique)
    g_ptr_array_add (parts, g_strdup (_ ("unique only")));
  if (filter->max_cost != G_MAXINT)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("at most %d point", "at most %d points", filter->max_cost),
                                             filter->max_cost));
  return join (parts, ", ");
}

static char *
describe_added_slot (MuGame *game, const MuEffect *self)
{
  g_autofree char *kinds = join_slots (game, self->slots, _ (" or "));

  /* Translators: “adds 2 Bomb slots”, “adds 1 Cannon, Torpedo or Missile slot”. */
  return g_strdup_printf (ngettext ("adds %1$d %2$s slot", "adds %1$d %2$s slots", self->count), self->count, kinds);
}

static char *
describe_removed_slot (MuGame *game, const MuEffect *self)
{
  g_autofree char *kinds = join_slots (game, self->slots, _ (" and "));

  if (self->slot >= 0)
    return g_strdup_printf (_ ("no %s cards"), kinds);
  if (self->count == 0)
    return g_strdup_printf (_ ("removes all %s slots"), kinds);
  return g_strdup_printf (ngettext ("removes %1$d %2$s slot", "removes %1$d %2$s slots", self->count), self->count,
                          kinds);
}

static char *
describe_widened_slot (MuGame *game, const MuEffect *self)
{
  g_autofree char *kinds = join_slots (game, self->slots, _ (" or "));

  return g_strdup_printf (_ ("%1$s slots also take %2$s cards"), mu_game_get_term_name (game, MU_VOCABULARY_SLOT, self->slot),
                          kinds);
}

static char *
describe_cost (MuGame *game, const MuEffect *self)
{
  const char *kind = mu_game_get_term_name (game, MU_VOCABULARY_SLOT, self->slot);
  int points = ABS (self->change);

  if (self->slot >= 0 && self->change < 0)
    return g_strdup_printf (ngettext ("%1$s cards cost %2$d point less", "%1$s cards cost %2$d points less", points),
                            kind, points);
  if (self->slot >= 0)
    return g_strdup_printf (ngettext ("%1$s cards cost %2$d point more", "%1$s cards cost %2$d points more", points),
                            kind, points);
  if (self->change < 0)
    return g_strdup_printf (
        ngettext ("other upgrades cost %d point less", "other upgrades cost %d points less", points), points);
  return g_strdup_printf (ngettext ("other upgrades cost %d point more", "other upgrades cost %d points more", points),
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

      /* Translators: “hull +1 for every small ship”. */
      return g_strdup_printf (_ ("%1$s %2$s for every %3$s"), stat, change, sizes);
    }
  if (self->set)
    return g_strdup_printf (_ ("%1$s becomes %2$d"), stat, self->change);
  /* Translators: “hull +1”. */
  return g_strdup_printf (_ ("%1$s %2$s"), stat, change);
}

enum
{
  N_SPEEDS = 32
};

#define BOTH(bearing) (1u << MU_BEARING_##bearing##_LEFT | 1u << MU_BEARING_##bearing##_RIGHT)

/* Bearings with both sides come before single sides, and each entry uses up the bearings that it names. */
static const struct
{
  guint bearings;
  const char *name;
} bearings[] = {
  { BOTH (TURN), N_ ("turns") },
  { BOTH (BANK), N_ ("banks") },
  { 1u << MU_BEARING_STRAIGHT, N_ ("straights") },
  { 1u << MU_BEARING_KOIOGRAN, N_ ("Koiogran turns") },
  { BOTH (SEGNORS), N_ ("Segnor's loops") },
  { BOTH (TALLON), N_ ("Tallon rolls") },
  { 1u << MU_BEARING_STOP, N_ ("stops") },
  { BOTH (REVERSE_BANK), N_ ("banks in reverse") },
  { 1u << MU_BEARING_REVERSE_STRAIGHT, N_ ("straights in reverse") },
  { 1u << MU_BEARING_TURN_LEFT, N_ ("left turns") },
  { 1u << MU_BEARING_TURN_RIGHT, N_ ("right turns") },
  { 1u << MU_BEARING_BANK_LEFT, N_ ("left banks") },
  { 1u << MU_BEARING_BANK_RIGHT, N_ ("right banks") },
  { 1u << MU_BEARING_SEGNORS_LEFT, N_ ("left Segnor's loops") },
  { 1u << MU_BEARING_SEGNORS_RIGHT, N_ ("right Segnor's loops") },
  { 1u << MU_BEARING_TALLON_LEFT, N_ ("left Tallon rolls") },
  { 1u << MU_BEARING_TALLON_RIGHT, N_ ("right Tallon rolls") },
  { 1u << MU_BEARING_REVERSE_BANK_LEFT, N_ ("left banks in reverse") },
  { 1u << MU_BEARING_REVERSE_BANK_RIGHT, N_ ("right banks in reverse") },
};

static char *
join_bearings (guint set)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (bearings); i++)
    if ((set & bearings[i].bearings) == bearings[i].bearings)
      {
        g_ptr_array_add (names, (gpointer) _ (bearings[i].name));
        set &= ~bearings[i].bearings;
      }
  return join (names, _ (" and "));
}

static char *
join_speeds (guint set)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);

  for (int speed = 0; speed < N_SPEEDS; speed++)
    if (set >> speed & 1)
      g_ptr_array_add (numbers, g_strdup_printf ("%d", speed));
  return join (numbers, _ (" and "));
}

static char *
join_maneuvers (const MuManeuverChange *self)
{
  g_autofree char *names = join_bearings (self->bearings);
  g_autofree char *speeds = join_speeds (self->speeds);

  if (self->bearings != 0 && self->speeds != 0)
    /* Translators: “banks and straights at speed 1 and 2”. */
    return g_strdup_printf (_ ("%1$s at speed %2$s"), names, speeds);
  if (self->bearings != 0)
    return g_strdup_printf (_ ("all %s"), names);
  if (self->speeds != 0)
    return g_strdup_printf (_ ("all maneuvers at speed %s"), speeds);
  return g_strdup (_ ("all maneuvers"));
}

static char *
describe_maneuver (const MuManeuverChange *self)
{
  static const char *const changed[] = {
    [MU_DIFFICULTY_NONE] = N_ ("the dial loses %s"),
    [MU_DIFFICULTY_EASY] = N_ ("%s become green"),
    [MU_DIFFICULTY_STANDARD] = N_ ("%s become white"),
    [MU_DIFFICULTY_HARD] = N_ ("%s become red"),
  };
  static const char *const added[] = {
    [MU_DIFFICULTY_NONE] = N_ ("adds %s"),
    [MU_DIFFICULTY_EASY] = N_ ("adds green %s"),
    [MU_DIFFICULTY_STANDARD] = N_ ("adds white %s"),
    [MU_DIFFICULTY_HARD] = N_ ("adds red %s"),
  };
  g_autofree char *maneuvers = join_maneuvers (self);

  return g_strdup_printf (_ (self->add ? added[self->difficulty] : changed[self->difficulty]), maneuvers);
}

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

  /* Translators: attack dice, as in “+1 red”. */
  add_figure (figures, dice->red, _ ("%s red"));
  add_figure (figures, dice->blue, _ ("%s blue"));
  add_figure (figures, dice->black, _ ("%s black"));
  add_figure (figures, shields, _ ("%s shields"));
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
  where = join (zones, _ (" and "));
  /* Translators: “left and right: +1 red”. */
  return g_strdup_printf (_ ("%1$s: %2$s"), where, dice);
}

static char *
describe_anti_squadron (const MuEffect *self)
{
  g_autofree char *dice = join_dice (&self->dice, 0);

  return g_strdup_printf (_ ("anti-squadron: %s"), dice);
}

static char *
describe_list (const MuEffect *self)
{
  const MuRule *rule = self->rule != NULL ? mu_rules_find (self->rule) : NULL;
  const char *plain = rule != NULL ? _ (rule->plain) : self->rule;
  g_autofree char *change = sign (self->change);

  if (self->kind == MU_EFFECT_LIST_WITHOUT)
    return g_strdup_printf (_ ("waives the rule: %s"), plain);
  return g_strdup_printf (_ ("limit %1$s: %2$s"), change, plain);
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
      return g_strdup_printf (_ ("%s cards"), mu_game_get_term_name (game, MU_VOCABULARY_SLOT, self->slot));
    case MU_EFFECT_DISTINCT:
      return g_strdup_printf (_ ("no two equal %s cards"), mu_game_get_term_name (game, MU_VOCABULARY_SLOT, self->slot));
    case MU_EFFECT_COST:
      return describe_cost (game, self);
    case MU_EFFECT_STAT:
      return describe_stat (game, self);
    case MU_EFFECT_ACTION:
      return g_strdup_printf (_ ("adds the %s action"), mu_game_get_term_name (game, MU_VOCABULARY_ACTION, self->term));
    case MU_EFFECT_MANEUVER:
      return describe_maneuver (&self->maneuver);
    case MU_EFFECT_ARMAMENT:
      return describe_armament (self);
    case MU_EFFECT_ANTI_SQUADRON:
      return describe_anti_squadron (self);
    case MU_EFFECT_LIST_WITHOUT:
    case MU_EFFECT_LIST_CAP:
      return describe_list (self);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

/**
 * mu_effect_describe:
 *
 * Returns: (transfer full): the effect in a few words, translated, such as “adds 2 Bomb slots”.
 */
char *
mu_effect_describe (MuGame *game, const MuEffect *self)
{
  g_autofree char *bare = describe_bare (game, self);
  g_autofree char *filter = NULL;

  if (!self->filtered)
    return g_steal_pointer (&bare);
  filter = describe_filter (game, &self->filter);
  /* Translators: a change, and the cards it holds for: “Crew cards: at most 4 points”. */
  return g_strdup_printf (_ ("%1$s: %2$s"), bare, filter);
}

/**
 * mu_effects_describe:
 * @effects: (element-type MuEffect): effects
 *
 * Returns: (transfer full): all effects in words, translated; the empty string if there are none.
 */
char *
mu_effects_describe (MuGame *game, const GPtrArray *effects)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < effects->len; i++)
    g_ptr_array_add (parts, mu_effect_describe (game, effects->pdata[i]));
  return join_with (parts, "; ", "; ");
}

/**
 * mu_card_effects_describe:
 *
 * Returns: (transfer full): all effects of the card and of its faces in words, translated; the empty string if there
 *   are none.
 */
char *
mu_card_effects_describe (MuGame *game, const MuCardFacts *facts)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (facts->effects->len > 0)
    g_ptr_array_add (parts, mu_effects_describe (game, facts->effects));
  for (guint i = 0; i < facts->faces->len; i++)
    {
      const MuFace *face = facts->faces->pdata[i];
      g_autofree char *changes = mu_effects_describe (game, face->effects);

      if (*changes != '\0')
        g_ptr_array_add (parts, g_strdup_printf (_ ("as %1$s: %2$s"), mu_text_get (face->name), changes));
    }
  return join_with (parts, "; ", "; ");
}

/**
 * mu_dice_describe:
 *
 * Returns: (transfer full): the dice by color, translated, such as “2 red, 1 blue”; the empty string if there are none.
 */
char *
mu_dice_describe (const MuDice *dice)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (dice->red > 0)
    g_ptr_array_add (parts, g_strdup_printf (_ ("%d red"), dice->red));
  if (dice->blue > 0)
    g_ptr_array_add (parts, g_strdup_printf (_ ("%d blue"), dice->blue));
  if (dice->black > 0)
    g_ptr_array_add (parts, g_strdup_printf (_ ("%d black"), dice->black));
  return join (parts, ", ");
}

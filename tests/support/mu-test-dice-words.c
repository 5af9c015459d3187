/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/mu-test-dice-words.h"

#include "describe/mu-odds-words.h"

static void
add_range (GString *words, MuGame *game, const MuDiceEffect *self)
{
  static const char *const names[] = { "close", "medium", "long" };

  for (int range = self->first_range; range > 0; range = range < self->last_range ? self->last_range : 0)
    {
      g_string_append (words, range == self->first_range ? " at range " : "-");
      if (mu_battery_odds_know_game (game))
        g_string_append (words, names[range - 1]);
      else
        g_string_append_printf (words, "%d", range);
    }
}

static void
add_weapon (GString *words, gboolean *first, const char *name)
{
  g_string_append_printf (words, "%s%s", *first ? " with " : " or ", name);
  *first = FALSE;
}

static void
add_weapons (GString *words, MuGame *game, const MuDiceEffect *self)
{
  gboolean first = TRUE;

  if (self->weapons & MU_DICE_PRIMARY)
    add_weapon (words, &first, "primary");
  if (self->weapons & MU_DICE_SECONDARY)
    add_weapon (words, &first, "secondary");
  for (int i = 0; i < 32; i++)
    if (self->slots >> i & 1)
      add_weapon (words, &first, mu_game_get_term_name (game, MU_VOCABULARY_SLOT, i));
  if (!first)
    g_string_append (words, " weapons");
}

static void
add_traits (GString *words, MuGame *game, const MuDiceEffect *self)
{
  for (int i = 0; i < 64; i++)
    if (self->traits >> i & 1)
      g_string_append_printf (words, " with %s", mu_game_get_term_name (game, MU_VOCABULARY_TRAIT, i));
}

static void
add_stat (GString *words, MuGame *game, const MuDiceEffect *self)
{
  if (self->stat < 0)
    return;
  g_string_append_printf (words, " if the %s %s is", self->stat_of_enemy ? "enemy’s" : "ship’s",
                          mu_game_get_term_name (game, MU_VOCABULARY_STAT, self->stat));
  if (self->max == G_MAXINT)
    g_string_append_printf (words, " at least %d", self->min);
  else if (self->min == 0)
    g_string_append_printf (words, " at most %d", self->max);
  else
    g_string_append_printf (words, " from %d to %d", self->min, self->max);
}

/**
 * mu_test_dice_words_dup:
 *
 * Returns: (transfer full): what the effect does to dice, and when.
 */
char *
mu_test_dice_words_dup (MuGame *game, const MuDiceEffect *effect)
{
  g_autofree char *bare = mu_odds_words_dup_effect (effect);
  g_autoptr (GString) words = g_string_new (effect->enemy ? "enemy’s " : NULL);

  g_string_append_printf (words, "%s dice: %s", effect->defense ? "defense" : "attack", bare);
  if (effect->rolled)
    g_string_append (words, " right after the roll");
  if (effect->spends_focus)
    g_string_append (words, " for a focus token");
  if (effect->has_focus)
    g_string_append (words, " with a focus token");
  add_range (words, game, effect);
  add_weapons (words, game, effect);
  add_traits (words, game, effect);
  add_stat (words, game, effect);
  if (effect->partly)
    g_string_append (words, ", and in other cases");
  return g_strdup (words->str);
}

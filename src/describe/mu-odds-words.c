/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe/mu-odds-words.h"

#include "model/text/mu-i18n.h"
#include "model/text/mu-number.h"

/*
 * Returns the chance in percent, with one decimal.
 * @chance: from 0 to 1
 */
char *
mu_odds_words_dup_percent (double chance)
{
  g_autofree char *tenths = mu_number_dup_tenths (chance * 100);

  /* Translators: a chance, such as 12.5% */
  return g_strdup_printf (_ ("%s%%"), tenths);
}

/*
 * Returns that, translated; NULL if there are none.
 * @cards: cards of which only the values that they change are counted
 */
char *
mu_odds_words_dup_cards (const GPtrArray *cards)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (cards->len == 0)
    return NULL;
  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", mu_card_get_name (cards->pdata[i]));
  return g_strdup_printf (_ ("Of these cards, only values that they change are counted: %s"), names->str);
}

static const char *
get_result (gboolean defense, MuDieResult result)
{
  switch (result)
    {
    case MU_DIE_BLANK:
      return C_ ("die", "blank");
    case MU_DIE_FOCUS:
      return C_ ("die", "focus");
    case MU_DIE_SUCCESS:
      return defense ? C_ ("die", "evade") : C_ ("die", "hit");
    case MU_DIE_ACCURACY:
      return C_ ("die", "accuracy");
    default:
      return C_ ("die", "critical");
    }
}

static char *
dup_results (const MuDiceEffect *effect)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (int i = 0; i <= MU_DIE_ACCURACY; i++)
    if (effect->results >> i & 1)
      g_string_append_printf (names, "%s%s", names->len > 0 ? "/" : "", get_result (effect->defense, i));
  return g_strdup (names->str);
}

static char *
dup_colors (const MuDiceEffect *effect)
{
  const char *const names[] = { C_ ("die", "red"), C_ ("die", "blue"), C_ ("die", "black") };
  g_autoptr (GString) colors = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (effect->colors >> i & 1)
      g_string_append_printf (colors, "%s%s", colors->len > 0 ? "/" : "", names[i]);
  return g_strdup (colors->str);
}

static char *
dup_reroll (const MuDiceEffect *effect)
{
  const gboolean any = effect->results == (1 << MU_N_DIE_RESULTS) - 1 && effect->colors == 0;
  g_autofree char *results = effect->colors != 0 ? dup_colors (effect) : dup_results (effect);

  if (effect->whole)
    return g_strdup (_ ("rerolls all dice or none"));
  if (effect->one_color)
    return g_strdup (_ ("rerolls any dice of one color"));
  if (effect->spends_blue)
    return g_strdup (_ ("rerolls any dice for a blue one"));
  if (effect->most == G_MAXINT)
    return any ? g_strdup (_ ("rerolls any dice")) : g_strdup_printf (_ ("rerolls any %s"), results);
  return any ? g_strdup_printf (ngettext ("rerolls %d die", "rerolls %d dice", effect->most), effect->most)
             /* Translators: a number, and results of dice such as “focus/blank”, or colors such as “black” */
             : g_strdup_printf (_ ("rerolls %d × %s"), effect->most, results);
}

static char *
dup_change (const MuDiceEffect *effect)
{
  g_autofree char *results = dup_results (effect);
  g_autofree char *counted = g_strdup_printf ("%d × %s", effect->most, results);
  const char *to = get_result (effect->defense, effect->to);

  return g_strdup_printf (_ ("%s → %s"), effect->most == G_MAXINT ? results : counted, to);
}

static char *
dup_added (const MuDiceEffect *effect)
{
  g_autofree char *colors = dup_colors (effect);

  if (effect->colors == 0)
    return g_strdup_printf (ngettext ("adds %d die", "adds %d dice", effect->most), effect->most);
  /* Translators: a number, and colors of dice such as “black” */
  return g_strdup_printf (_ ("adds %d × %s"), effect->most, colors);
}

static char *
dup_forbidden (const MuDiceEffect *effect)
{
  const char *const names[] = {
    effect->forbidden & MU_DICE_FORBID_REROLL ? C_ ("die", "no rerolls") : NULL,
    effect->forbidden & MU_DICE_FORBID_CHANGE ? C_ ("die", "no changes by cards") : NULL,
    effect->forbidden & MU_DICE_FORBID_FOCUS ? C_ ("die", "no focus tokens") : NULL,
    effect->forbidden & MU_DICE_FORBID_EVADE ? C_ ("die", "no evade tokens") : NULL,
  };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i] != NULL)
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", names[i]);
  return g_strdup (words->str);
}

/* Returns what a card does to dice, without when it does so, translated. */
char *
mu_odds_words_dup_effect (const MuDiceEffect *effect)
{
  switch (effect->kind)
    {
    case MU_DICE_REROLL:
      return dup_reroll (effect);
    case MU_DICE_CHANGE:
      return dup_change (effect);
    case MU_DICE_ADD:
      return dup_added (effect);
    case MU_DICE_REMOVE:
      return g_strdup_printf (ngettext ("removes %d die", "removes %d dice", effect->most), effect->most);
    case MU_DICE_REPLACE:
      /* Translators: a number, and the result of a die such as “hit” */
      return g_strdup_printf (_ ("%d × %s instead of all results"), effect->most,
                              get_result (effect->defense, MU_DIE_SUCCESS));
    default:
      return dup_forbidden (effect);
    }
}

/*
 * Returns that, translated; NULL if there are none.
 * @cards: cards whose effects on dice are counted
 */
char *
mu_odds_words_dup_counted (const GArray *cards)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (cards->len == 0)
    return NULL;
  for (guint i = 0; i < cards->len; i++)
    {
      const MuOddsCard *card = &g_array_index (cards, MuOddsCard, i);
      g_autofree char *effect = mu_odds_words_dup_effect (card->effect);

      g_string_append_printf (names, "%s%s (%s)", i > 0 ? ", " : "", mu_card_get_name (card->card), effect);
    }
  return g_strdup_printf (_ ("Changes of dice that are counted: %s"), names->str);
}

/*
 * Returns that attacking with it takes the target lock, translated; NULL if it does not.
 * @weapon: the upgrade that is attacked with; NULL for the primary weapon
 */
char *
mu_odds_words_dup_spent (MuCard *weapon)
{
  if (weapon == NULL || !mu_card_get_facts (weapon)->weapon_spends_lock)
    return NULL;
  /* Translators: a weapon */
  return g_strdup_printf (_ ("The target lock is spent to attack with %s and rerolls no dice."),
                          mu_card_get_name (weapon));
}

/*
 * Returns what odds never count, translated.
 * @battery: whether red, blue and black dice attack
 */
const char *
mu_odds_words_get_not_counted (gboolean battery)
{
  if (!battery)
    return _ ("Not counted: what damage cards and obstacles do.");
  return _ (
      "Not counted: commands, obstruction, critical effects, and the tokens redirect, contain and salvo. An evade "
      "token cancels a die at long range and rerolls one at medium range, as in the first Rules Reference.");
}

/* Returns the range, translated. */
const char *
mu_odds_words_get_range (MuBatteryRange range)
{
  static const char *const names[] = { N_ ("long range"), N_ ("medium range"), N_ ("close range") };

  return _ (names[range]);
}

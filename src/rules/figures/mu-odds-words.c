/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-odds-words.h"

#include "model/mu-i18n.h"
#include "model/mu-number.h"

/**
 * mu_odds_words_dup_percent:
 * @chance: from 0 to 1
 *
 * Returns: (transfer full): the chance in percent, with one decimal.
 */
char *
mu_odds_words_dup_percent (double chance)
{
  g_autofree char *tenths = mu_number_dup_tenths (chance * 100);

  /* Translators: a chance, such as 12.5% */
  return g_strdup_printf (_ ("%s%%"), tenths);
}

/**
 * mu_odds_words_dup_cards:
 * @cards: (element-type MuCard): cards of which only the values that they change are counted
 *
 * Returns: (transfer full) (nullable): that, translated; %NULL if there are none.
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

/**
 * mu_odds_words_get_not_counted:
 * @battery: whether red, blue and black dice attack
 *
 * Returns: (transfer none): what odds never count, translated.
 */
const char *
mu_odds_words_get_not_counted (gboolean battery)
{
  if (!battery)
    return _ ("Not counted: what damage cards and obstacles do.");
  return _ ("Not counted: commands, obstruction, critical effects, and the tokens redirect, contain and salvo. An evade "
            "token cancels a die at long range and rerolls one at medium range, as in the first Rules Reference.");
}

/**
 * mu_odds_words_get_range:
 *
 * Returns: (transfer none): the range, translated.
 */
const char *
mu_odds_words_get_range (MuBatteryRange range)
{
  static const char *const names[] = { N_ ("long range"), N_ ("medium range"), N_ ("close range") };

  return _ (names[range]);
}

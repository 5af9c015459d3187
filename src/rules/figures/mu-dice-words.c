/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/figures/mu-dice-words.h"

#include "model/text/mu-i18n.h"

/*
 * Returns the dice by color, translated, such as “2 red, 1 blue”; the empty string if there are none. The caller owns
 * it.
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
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

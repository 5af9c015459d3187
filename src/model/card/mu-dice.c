/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/card/mu-dice.h"

/* Returns the number of dice of all colours. */
int
mu_dice_count (const MuDice *self)
{
  return self->red + self->blue + self->black;
}

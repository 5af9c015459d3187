/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Attack dice of an Armada armament, by colour. */
typedef struct
{
  int red;
  int blue;
  int black;
} MuDice;

int mu_dice_count (const MuDice *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

/* Where chance comes from: a generator of numbers, or given bytes, so that a fuzzer can steer it. */
typedef struct
{
  GRand *rand;         /* NULL: bytes */
  const guint8 *bytes; /* used up from the front; then every roll is 0 */
  gsize n_bytes;
} MuTestDice;

int       mu_test_dice_roll        (MuTestDice *self, int n);
gboolean  mu_test_dice_happens     (MuTestDice *self, int percent);
MuCard   *mu_test_dice_pick_card   (MuTestDice *self, MuRoster *roster, MuCardKind kind);
MuRoster *mu_test_dice_roll_roster (MuTestDice *self);
void      mu_test_dice_fill        (MuTestDice *self, MuRoster *roster);

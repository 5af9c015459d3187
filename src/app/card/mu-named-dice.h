/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/card/mu-dice.h"

#define MU_TYPE_NAMED_DICE (mu_named_dice_get_type ())
G_DECLARE_FINAL_TYPE (MuNamedDice, mu_named_dice, MU, NAMED_DICE, GtkWidget)

void       mu_named_dice_show (MuNamedDice *self, const char *name, const MuDice *dice);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/card/mu-dice.h"

#define MU_TYPE_DICE_VIEW (mu_dice_view_get_type ())
G_DECLARE_FINAL_TYPE (MuDiceView, mu_dice_view, MU, DICE_VIEW, GtkWidget)

GtkWidget *mu_dice_view_new  (const MuDice *dice);
void       mu_dice_view_show (MuDiceView *self, const MuDice *dice);

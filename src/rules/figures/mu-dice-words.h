/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/card/mu-dice.h"

char *mu_dice_describe (const MuDice *dice);

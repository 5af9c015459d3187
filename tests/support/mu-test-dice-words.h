/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

char *mu_test_dice_words_dup (MuGame *game, const MuDiceEffect *effect);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-game.h"

char *mu_effect_describe       (MuGame *game, const MuEffect *effect);
char *mu_effects_describe      (MuGame *game, const GPtrArray *effects);
char *mu_card_effects_describe (MuGame *game, const MuCardFacts *facts);
char *mu_dice_describe         (const MuDice *dice);

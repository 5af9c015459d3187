/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

void mu_card_print (MuGame *game, MuCard *card);

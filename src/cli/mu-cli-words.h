/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

char *mu_words_dup_sort (MuGame *game, MuCard *card);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

const char *mu_symbol_of_slot      (MuGame *game, int slot);
const char *mu_symbol_find         (const char *symbol);
const char *mu_symbol_of_objective (MuObjectiveType type);
const char *mu_symbol_of_arc       (MuGame *game, const char *arc);
const char *mu_symbol_of_card      (MuGame *game, MuCard *card);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-catalog.h"
#include "model/game/mu-game.h"

const char *mu_namesakes_get_version (MuGame *game, MuCatalog *catalog, MuCard *card);

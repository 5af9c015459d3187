/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "exchange/json/mu-json-tree.h"

MuGame *mu_xws_edition_find_game (MuGames *games, MuGame *game, const MuJsonValue *squad, GError **error);

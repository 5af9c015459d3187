/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/json/mu-json-tree.h"
#include "model/mu-game.h"

gboolean mu_xws_edition_is_ours (MuGame *game, const MuJsonValue *squad, GError **error);

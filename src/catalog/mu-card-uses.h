/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

gboolean   mu_card_uses_is_flown     (MuGame *game, MuCardKind kind);
GPtrArray *mu_card_uses_list_idle    (MuGame *game, const MuCardFacts *facts);
GPtrArray *mu_card_uses_list_missing (MuGame *game, const MuCardFacts *facts);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "model/game/mu-game.h"

json_t *mu_json_new_card        (MuGame *game, MuCard *card);
json_t *mu_json_new_dice        (const MuDice *dice);
json_t *mu_json_new_source      (const MuPlayed *played);
void    mu_json_set_played      (json_t *object, MuGame *game, MuCard *card);
void    mu_json_set_played_with (json_t *object, const MuPlayed *played, MuCard *card, const MuPlayedCard *other);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

char       *mu_played_words_dup_source (const MuPlayed *played);
char       *mu_played_words_dup_on     (const MuPlayed *played, MuCatalog *catalog, MuCard *ship, MuCard *upgrade);
char       *mu_played_words_describe   (MuGame *game, const MuPlayed *played, MuCard *card);
int         mu_played_words_round      (double share);
const char *mu_played_words_get_whole  (MuCard *card, const MuPlayedCard *other);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

/* A card and its game. */
typedef struct
{
  MuGame *game;
  MuCard *card;
} MuFoundCard;

GArray *mu_cli_find_cards  (GPtrArray *games, const char *id);
int     mu_cli_refuse_card (GPtrArray *games, const char *id);

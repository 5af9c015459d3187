/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

/* The game whose lists this is. */
#define MU_SQUAD_TEXT_GAME "xwing"

GPtrArray *mu_squad_text_read (MuGames *games, const char *text, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

/* The text of squads is for this game only. */
#define MU_SQUAD_TEXT_GAME "xwing"

GPtrArray *mu_squad_text_read (MuGames *games, const char *text, GError **error);

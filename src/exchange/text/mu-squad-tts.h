/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "rules/check/mu-report.h"

/* The game whose lists Tabletop Simulator takes. */
#define MU_SQUAD_TTS_GAME "xwing"

GPtrArray *mu_squad_tts_read  (MuGames *games, const char *text);
GBytes    *mu_squad_tts_write (MuRoster *roster, const MuReport *report);

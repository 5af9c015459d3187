/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "rules/check/mu-report.h"

GPtrArray *mu_squad_tts_read  (MuGames *games, const char *text);
GBytes    *mu_squad_tts_write (MuRoster *roster, const MuReport *report);

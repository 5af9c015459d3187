/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-battlescribe.h"
#include "catalog/mu-games.h"
#include "model/roster/mu-roster.h"

MuRoster *mu_battlescribe_fleet_build (MuGames *games, const MuBattleScribe *file, GError **error);
GPtrArray *mu_battlescribe_fleet_read (MuGames *games, GBytes *bytes, GError **error);

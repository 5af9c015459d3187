/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-collection.h"
#include "model/roster/mu-roster.h"

MuRoster *mu_random_roster (MuGame *game, const MuFormat *format, int total, int faction, guint32 seed,
                            MuCollection *owned);
MuRoster *mu_random_roster_as_played (MuGame *game, const MuFormat *format, int total, int faction, guint32 seed,
                                      MuCollection *owned);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/roster/mu-roster.h"

MuGames  *mu_test_get_games (void);
const MuDie *mu_test_get_dies (const char *game);
char     *mu_test_link_games (const char *const *ids);
void      mu_test_add_other_games (void);
MuRoster *mu_test_roster    (const char *format, const char *faction, const char *list);

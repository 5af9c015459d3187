/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/roster/mu-roster.h"

MuGames  *mu_test_get_games (void);
const MuDie *mu_test_get_dies (const char *game);
char     *mu_test_link_games (const char *const *ids);
void      mu_test_add_other_games (void);
MuRoster *mu_test_roster    (const char *format, const char *faction, const char *list);
MuRoster *mu_test_roster_in (MuGames *games, const char *format, const char *faction, const char *list);
GPtrArray *mu_test_import      (const char *text, GError **error);
GPtrArray *mu_test_import_for  (const char *text, const char *lists, GError **error);
GPtrArray *mu_test_import_json (const char *json, GError **error);
GPtrArray *mu_test_import_data (const char *data, gsize length, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

gboolean mu_fleet_text_is_distinctive (const char *text);
gboolean mu_fleet_text_is_mispriced (MuGames *games, const char *text);
GPtrArray *mu_fleet_text_read (MuGames *games, const char *text, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "catalog/mu-games.h"
#include "model/roster/mu-roster.h"

MuRoster   *mu_sample_new               (MuGames *games, const char *sample, GError **error);
GMenuModel *mu_samples_menu_new         (MuGames *games, const char *game);
GMenuModel *mu_samples_menu_new_for_all (MuGames *games);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/mu-game.h"

void mu_catalog_changes_print (MuGame *game, const char *from, const char *to, gboolean json);

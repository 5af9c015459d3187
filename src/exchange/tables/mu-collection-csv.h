/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/game/mu-collection.h"

char *mu_collection_csv_write (MuCollection *collection, MuGames *games);
guint mu_collection_csv_read  (MuCollection *collection, MuGames *games, const char *text, GPtrArray *problems);

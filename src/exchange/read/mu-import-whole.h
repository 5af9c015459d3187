/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

GPtrArray *mu_import_whole (MuGames *games, GBytes *bytes, MuGame *expected, GError **error);

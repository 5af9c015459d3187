/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/roster/mu-roster.h"

GPtrArray *mu_samples_list (MuGames *games, const char *game);
MuRoster *mu_sample_new    (MuGames *games, const char *sample, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

GPtrArray *mu_battlescribe_fleet_read (MuGames *games, GBytes *bytes, GError **error);

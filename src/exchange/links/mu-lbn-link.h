/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "exchange/links/mu-found-link.h"
#include "model/roster/mu-roster.h"

MuRoster *mu_lbn_link_read (MuGames *games, const MuFoundLink *link, GError **error);

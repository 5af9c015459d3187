/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "rules/mu-report.h"

GPtrArray *mu_xws_read            (MuGames *games, const char *text, GError **error);
GBytes    *mu_xws_write           (MuRoster *roster, const MuReport *report);
GBytes    *mu_xws_write_container (MuRoster *roster, const MuReport *report);
char      *mu_xws_write_compact   (MuRoster *roster, const MuReport *report);

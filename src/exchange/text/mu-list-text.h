/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

GPtrArray *mu_list_text_read (MuGames *games, const char *text, MuGame *expected, GError **error);

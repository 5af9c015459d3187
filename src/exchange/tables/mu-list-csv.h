/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "rules/check/mu-report.h"

GBytes *mu_list_csv_write (MuRoster *roster, const MuReport *report);
gboolean mu_list_csv_is_list (const char *text);
GPtrArray *mu_list_csv_read (MuGames *games, const char *text, GError **error);

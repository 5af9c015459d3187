/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/tables/mu-verdict-row.h"

char     *mu_verdicts_dup_summary (GPtrArray *rows);
gboolean  mu_verdicts_have_teams  (GPtrArray *rows);

void    mu_verdicts_append_csv_header (GString *table);
void    mu_verdicts_append_csv_row    (GString *table, const MuVerdictRow *row);
GBytes *mu_verdicts_write_csv  (GPtrArray *rows, const char *title);

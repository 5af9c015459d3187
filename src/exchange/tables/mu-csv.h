/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A row of a table, and the line that it begins on, from 1. */
typedef struct
{
  int line;
  GPtrArray *cells; /* of char* */
} MuCsvRow;

void        mu_csv_append_row   (GString *text, const char *const *cells);
GPtrArray  *mu_csv_parse        (const char *text);
const char *mu_csv_row_get_cell (const MuCsvRow *self, int column);

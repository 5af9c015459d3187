/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A row of a table. */
typedef struct
{
  int line;            /* that it begins on, from 1 */
  gboolean is_damaged; /* a quotation mark has no partner, or is in the middle of a cell */
  GPtrArray *cells;    /* of char* */
} MuCsvRow;

void        mu_csv_append_row   (GString *text, const char *const *cells);
GPtrArray  *mu_csv_parse        (const char *text);
const char *mu_csv_row_get_cell (const MuCsvRow *self, int column);
int         mu_csv_row_find_column (const MuCsvRow *self, const char *title);
gboolean    mu_csv_row_is_longer (const MuCsvRow *self, guint n_columns);
char       *mu_csv_row_dup_text  (const MuCsvRow *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/mu-cli-input.h"

/* Widths of the columns in a table of verdicts. */
typedef struct
{
  int file;
  int name;
} MuVerdictTable;

MuVerdictTable mu_verdict_table_new       (const char *const *files);
void           mu_verdict_print           (const MuVerdictTable *table, const MuCliInput *input);
void           mu_verdict_print_legality  (const MuReport *report);
void           mu_verdict_print_findings  (const MuCliInput *input);
void           mu_verdict_print_advice    (const MuCliInput *input);
void           mu_verdict_print_reading   (MuRoster *roster);
void           mu_verdict_print_team      (const MuReport *report);

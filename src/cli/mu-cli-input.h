/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "model/mu-roster.h"
#include "rules/mu-report.h"

/* One list out of a file, or the reason why there is none. */
typedef struct
{
  char *file;       /* as named by the user */
  int index;        /* which list of the file, from 0 */
  MuRoster *roster; /* NULL when unreadable */
  MuReport *report; /* NULL until judged */
  char *error;      /* NULL unless unreadable */
} MuCliInput;

void       mu_cli_input_free  (MuCliInput *self);
GPtrArray *mu_cli_input_read  (MuGames *games, const char *file, MuGame *only);
void       mu_cli_input_judge (MuCliInput *self, const MuFormat *format);
int        mu_cli_input_get_status (const MuCliInput *self);
void       mu_cli_input_complain (const MuCliInput *self, const char *consequence);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/json/mu-verdict-json.h"
#include "exchange/read/mu-import-reader.h"
#include "rules/check/mu-report.h"

/* A list from a file, or the reason why it cannot be read. */
typedef struct
{
  char *file;       /* as given by the user */
  int index;        /* number of the list in the file, from 0 */
  MuRoster *roster; /* NULL if unreadable */
  MuReport *report; /* NULL until checked */
  char *error;      /* NULL if readable */
  gboolean asked;   /* whether the user gave the format it was checked by */
} MuCliInput;

MuImportReader *mu_cli_input_open (MuGames *games, const char *file, MuGame *only);

MuCliInput *mu_cli_input_new (const MuImportItem *item, const char *file, MuGame *only);
void mu_cli_input_free (MuCliInput *self);
GPtrArray *mu_cli_input_read (MuGames *games, const char *file, MuGame *only);
GPtrArray *mu_cli_input_read_all (MuGames *games, char **files, const char *format_id, int total);
GPtrArray *mu_cli_input_read_team (MuGames *games, char **files, MuGame *only);
MuCliInput *mu_cli_input_new_team (GPtrArray *inputs, const MuFormat *format, int total);
const MuFormat *mu_cli_input_get_format (MuCliInput *self, const MuFormat *format, const MuRevision *revision);
void mu_cli_input_judge (MuCliInput *self, const MuFormat *format, int total);
void mu_cli_input_judge_briefly (MuCliInput *self, const MuFormat *format, int total);
MuCheckedList mu_cli_input_get_list (const MuCliInput *self);
int mu_cli_input_get_status (const MuCliInput *self);
void mu_cli_input_complain (const MuCliInput *self, const char *consequence);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuCliInput, mu_cli_input_free)

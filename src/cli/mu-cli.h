/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

/* Exit statuses, which scripts rely on. The highest one wins, except for usage errors. */
enum
{
  MU_EXIT_LEGAL = 0,
  MU_EXIT_ILLEGAL = 1,
  MU_EXIT_UNREADABLE = 2,
  MU_EXIT_USAGE = 64,
};

/* The value of --total if it is not given. */
#define MU_NO_TOTAL G_MININT

/* A command or a sub-command. */
typedef struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary; /* marked for translation; nullable */
} MuCliCommand;

/* The usage of a sub-command. */
typedef struct
{
  const char *command;     /* its name, such as "check" */
  const char *arguments;   /* its arguments, such as "FILE…" */
  const char *description; /* marked for translation */
  const GOptionEntry *options;
  const char *values; /* what an option can be, such as "  --to: text png"; %NULL where the option says it */
} MuCliUsage;

gboolean   mu_cli_parse           (const MuCliUsage *usage, int argc, char **argv);
gboolean   mu_cli_has_option      (char **argv, const char *option);
void       mu_cli_raise_status    (int *status, int other);
int        mu_cli_refuse          (const char *format, ...) G_GNUC_PRINTF (1, 2);
gboolean   mu_cli_is_help         (const char *argument);
int        mu_cli_refuse_command  (const MuCliCommand *commands, gsize n_commands, const char *parent, const char *name,
                                   const char *hint);
int        mu_cli_run_command     (const MuCliCommand *commands, gsize n_commands, int argc, char **argv);
void       mu_cli_complain        (const char *about, const char *message);
MuGames   *mu_cli_new_games       (const char *catalog_dir);
GPtrArray *mu_cli_load_games      (MuGames *games, const char *only);
void       mu_cli_report_problems (MuGames *games);
gboolean   mu_cli_find_format     (MuGames *games, const char *id, MuGame **game, const MuFormat **format);
gboolean   mu_cli_find_revision   (MuGames *games, const char *id, MuGame **game, const MuRevision **revision);
gboolean   mu_cli_check_total     (int total);

const MuCliCommand *mu_cli_find_command (const MuCliCommand *commands, gsize n_commands, const char *name);

const char *mu_cli_take_option (char **argv, const char *option);

int mu_cmd_card    (int argc, char **argv);
int mu_cmd_cards   (int argc, char **argv);
int mu_cmd_catalog (int argc, char **argv);
int mu_cmd_check   (int argc, char **argv);
int mu_cmd_compare (int argc, char **argv);
int mu_cmd_complete (int argc, char **argv);
int mu_cmd_convert (int argc, char **argv);
int mu_cmd_formats (int argc, char **argv);
int mu_cmd_library (int argc, char **argv);
int mu_cmd_odds    (int argc, char **argv);
int mu_cmd_rules   (int argc, char **argv);
int mu_cmd_print   (int argc, char **argv);
int mu_cmd_random  (int argc, char **argv);
int mu_cmd_serve   (int argc, char **argv);
int mu_cmd_show    (int argc, char **argv);

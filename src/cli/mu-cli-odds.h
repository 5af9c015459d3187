/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <jansson.h>

#include "cli/mu-cli-input.h"
#include "rules/odds/mu-odds-cards.h"

/* One of both sides of an attack, whose ship is in a list or stands for dice alone. */
typedef struct
{
  const char *file;  /* nullable */
  int number;        /* of the ship in its list, from 1 */
  MuCliInput *input; /* NULL without a file */
  const MuReportUnit *unit;
} MuOddsSide;

int     mu_cli_odds_read_side   (MuOddsSide *self, MuGames *games);
MuGame *mu_cli_odds_get_game    (const MuOddsSide *self);
MuGame *mu_cli_odds_find_game   (MuGames *games, const char *only, gboolean (*has_dice) (MuGame *game));
json_t *mu_cli_odds_new_side    (const MuOddsSide *side);
json_t *mu_cli_odds_new_ids     (const GPtrArray *cards);
json_t *mu_cli_odds_new_counted (const GArray *cards);
void    mu_cli_odds_append      (GString *line, const char *text);
void    mu_cli_odds_print_bars  (const double *at_least, int most);
void    mu_cli_odds_print_destroyed (int strength, double chance);
void    mu_cli_odds_print_counted (const MuOddsCards *cards);
void    mu_cli_odds_print_cards (const GPtrArray *cards);

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

/* What an attack may do. */
typedef struct
{
  const double *at_least; /* the chances of at least so much damage, from 0 to `most` */
  int most;
  int strength; /* the damage that destroys the defender; 0 if it is not known */
  double destroyed;
} MuOddsChances;

int     mu_cli_odds_read_side     (MuOddsSide *self, MuGames *games);
MuGame *mu_cli_odds_get_game      (const MuOddsSide *self);
MuGame *mu_cli_odds_find_game     (MuGames *games, const char *only, gboolean (*has_dice) (MuGame *game), guint64 roles);
json_t *mu_cli_odds_new_side      (const MuOddsSide *side);
void    mu_cli_odds_set_chances   (json_t *object, const MuOddsChances *chances, const MuOddsCards *cards);
void    mu_cli_odds_append        (GString *line, const char *text);
void    mu_cli_odds_print_chances (const MuOddsChances *chances);
void    mu_cli_odds_print_cards   (const MuOddsCards *cards, gboolean battery);

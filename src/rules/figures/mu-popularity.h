/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

/* The parts of a whole that shares are counted in. */
enum
{
  MU_POPULARITY_WHOLE = 10000
};

const MuPlayed *mu_popularity_get_source (MuGame *game);
int             mu_popularity_of_upgrade (const MuPlayed *played, MuCard *ship, MuCard *upgrade);
int             mu_popularity_of_unit    (const MuPlayed *played, MuRoster *roster, MuCard *unit, int replaced);
int             mu_popularity_measure    (MuRoster *roster, int unit, MuCard *card);

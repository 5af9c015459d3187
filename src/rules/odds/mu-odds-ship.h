/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"
#include "rules/odds/mu-odds.h"

gboolean   mu_odds_have_dice    (MuGame *game);
gboolean   mu_odds_know_game   (MuGame *game);
GPtrArray *mu_odds_list_weapons (const MuReportUnit *unit);
gboolean   mu_odds_set_attacker (MuOddsAttack *self, MuGame *game, const MuReportUnit *unit, MuCard *weapon, int range);
gboolean   mu_odds_set_defender (MuOddsDefense *self, MuGame *game, const MuReportUnit *unit, MuCard *weapon, int range);
MuRole     mu_odds_single_get_role (MuOddsSingle single);
int        mu_odds_get_most_single (MuGame *game, const MuReportUnit *unit, MuOddsSingle single);
void       mu_odds_add_cards    (const MuReportUnit *unit, MuCard *weapon, GPtrArray *cards);

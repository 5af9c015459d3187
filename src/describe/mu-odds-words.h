/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/odds/mu-battery-odds.h"
#include "rules/odds/mu-odds-cards.h"

char       *mu_odds_words_dup_percent     (double chance);
char       *mu_odds_words_dup_cards       (const GPtrArray *cards);
char       *mu_odds_words_dup_effect      (const MuDiceEffect *effect);
char       *mu_odds_words_dup_counted     (const GArray *cards);
char       *mu_odds_words_dup_spent       (MuCard *weapon);
const char *mu_odds_words_get_not_counted (gboolean battery);
const char *mu_odds_words_get_range       (MuBatteryRange range);

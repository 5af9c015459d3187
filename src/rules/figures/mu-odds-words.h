/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/odds/mu-battery-odds.h"

char       *mu_odds_words_dup_percent     (double chance);
char       *mu_odds_words_dup_cards       (const GPtrArray *cards);
const char *mu_odds_words_get_not_counted (gboolean battery);
const char *mu_odds_words_get_range       (MuBatteryRange range);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

char *mu_list_words_dup_query (const char *search);
char *mu_list_words_dup_tags  (MuRoster *roster);
char *mu_list_words_dup_cards (MuRoster *roster);

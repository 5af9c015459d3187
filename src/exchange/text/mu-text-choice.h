/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-list-builder.h"

int mu_text_choice_get_likeness (const MuListDecision *decision);
int mu_text_choice_count_points (MuGame *game, const MuFormat *format, MuCard *card);
GPtrArray *mu_text_choice_list_other (const MuCardNames *names, const MuListDecision *decision);
GPtrArray *mu_text_choice_search (const MuCardNames *names, GArray *decisions, const MuFormat *format, int difference);

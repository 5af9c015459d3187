/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-card-names.h"

MuCard *mu_card_mention_find (MuCardNames *names, const char *text);
MuCard *mu_card_mention_find_objective (MuCardNames *names, const char *text);
gboolean mu_card_mention_looks_like_name (const char *text);

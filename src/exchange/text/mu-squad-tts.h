/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-card-names.h"

void mu_squad_tts_split (MuCardNames *names, GPtrArray *lines);
gboolean mu_squad_tts_is_obstacle (const char *id);

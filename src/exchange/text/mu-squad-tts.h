/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-card-names.h"
#include "model/roster/mu-roster.h"
#include "rules/check/mu-report.h"

void mu_squad_tts_split (MuCardNames *names, GPtrArray *lines);
GBytes *mu_squad_tts_write (MuRoster *roster, const MuReport *report);

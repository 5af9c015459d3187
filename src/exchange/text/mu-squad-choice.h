/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/text/mu-squad-builder.h"

GPtrArray *mu_squad_choice_list_other (const MuSquadNames *names, const MuSquadDecision *decision);
GPtrArray *mu_squad_choice_search (const MuSquadNames *names, GArray *decisions, int difference);

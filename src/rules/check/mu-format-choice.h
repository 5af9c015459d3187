/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

void mu_format_choice_apply (MuRoster *roster);
char *mu_format_choice_dup_reason (MuRoster *roster, int points);

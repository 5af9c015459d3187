/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

char *mu_doubt_dup_text (MuRoster *roster);
char *mu_doubt_dup_all (MuRoster *roster, const MuReport *report);

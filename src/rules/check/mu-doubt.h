/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

char *mu_doubt_dup_text (MuRoster *roster);
char *mu_doubt_dup_all (MuRoster *roster, const MuReport *report);
const char *mu_taken_get_word (MuTaken taken);
char *mu_taken_line_dup_text (MuRoster *roster, const MuTakenLine *line);
char *mu_taken_line_dup_doubt (MuRoster *roster, const MuReport *report, const MuTakenLine *line);

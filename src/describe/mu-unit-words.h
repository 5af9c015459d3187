/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"
#include "rules/figures/mu-score.h"

const char *mu_unit_words_get_more (const MuReportUnit *unit);
const char *mu_unit_words_get_more_than_name (const MuReportUnit *unit);
char       *mu_unit_words_dup_name           (const MuReportUnit *unit, const char *separator);
char       *mu_unit_words_dup_score_line     (const MuScoreLine *line);

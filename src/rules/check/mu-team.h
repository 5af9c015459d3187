/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

const MuFormat *mu_team_choose_format (GPtrArray *rosters);
MuRoster       *mu_team_join          (GPtrArray *rosters);
GPtrArray      *mu_team_check         (GPtrArray *rosters, const MuFormat *format);
const char     *mu_team_get_only_text (void);

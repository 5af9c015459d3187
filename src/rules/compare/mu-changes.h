/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

GPtrArray *mu_changes_new (MuRoster *before, const MuReport *report_before, MuRoster *after,
                           const MuReport *report_after);
char      *mu_changes_dup_cards (MuRoster *before, MuRoster *after);

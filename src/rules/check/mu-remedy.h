/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"
#include "rules/check/mu-report.h"

char *mu_remedy_dup_text (MuRoster *roster, const MuReport *report, const MuFinding *finding);

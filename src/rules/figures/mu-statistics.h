/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"
#include "rules/figures/mu-statistic.h"

GPtrArray *mu_statistics_new (MuRoster *roster, const MuReport *report);

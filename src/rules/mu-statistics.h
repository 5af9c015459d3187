/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/mu-report.h"
#include "rules/mu-statistic.h"

GPtrArray *mu_statistics_new (MuRoster *roster, const MuReport *report);

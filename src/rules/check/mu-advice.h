/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

GPtrArray *mu_advice_list (MuRoster *roster, const MuReport *report);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

MuReport  *mu_check              (MuRoster *roster, const MuFormat *format);
MuReport  *mu_check_briefly      (MuRoster *roster, const MuFormat *format);
GPtrArray *mu_check_list_formats (MuRoster *roster);

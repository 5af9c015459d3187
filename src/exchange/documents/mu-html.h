/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

GBytes *mu_html_write (MuRoster *roster, const MuReport *report);

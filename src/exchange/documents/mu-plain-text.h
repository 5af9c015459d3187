/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-report.h"

GBytes *mu_plain_text_write (MuRoster *roster, const MuReport *report);

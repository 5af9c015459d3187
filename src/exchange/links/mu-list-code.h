/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/links/mu-qr.h"
#include "rules/check/mu-report.h"

char *mu_list_code_write (MuRoster *roster, const MuReport *report);
MuQr *mu_list_code_new   (MuRoster *roster, const MuReport *report);

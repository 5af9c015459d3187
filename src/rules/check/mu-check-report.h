/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/check/mu-check-context.h"

MuReport *mu_check_report_new (MuCheckContext *self, gboolean briefly);

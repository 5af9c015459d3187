/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/tables/mu-verdicts.h"

GBytes *mu_verdicts_write_html (GPtrArray *rows, const char *title);

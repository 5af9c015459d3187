/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-roster.h"

char *mu_doubt_dup_text (MuRoster *roster);

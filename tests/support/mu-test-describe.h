/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

char *mu_test_describe (MuRoster *roster);
char *mu_test_describe_loosely (MuRoster *roster);
char *mu_test_describe_all (GPtrArray *rosters);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

void mu_fuzz_expect_text (const char *text);
void mu_fuzz_expect_error (gboolean failed, const GError *error);
void mu_fuzz_expect_verdict (MuRoster *roster);
void mu_fuzz_expect_list (MuRoster *roster, const char *format);
void mu_fuzz_expect_lists (GPtrArray *rosters, const GError *error, const char *format, GBytes *input);
gsize mu_fuzz_take_read_again (void);

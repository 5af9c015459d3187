/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

gboolean mu_other_edition_refuse      (const MuEdition *edition, const char *reason, GError **error);
gboolean mu_other_edition_is_unmarked (MuGame *game, const char *text, int line, GError **error);
gboolean mu_other_edition_is_ours     (MuRoster *roster, GError **error);

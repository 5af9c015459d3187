/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"
#include "library/mu-list-steps.h"
#include "rules/check/mu-report.h"

gboolean mu_list_store_add    (MuDatabase *database, const char *id, MuRoster *roster, const MuReport *report,
                               GError **error);
gboolean mu_list_store_update (MuDatabase *database, const char *id, MuRoster *roster, const MuReport *report,
                               gint64 revision, const MuListSteps *steps, gboolean *written, GError **error);

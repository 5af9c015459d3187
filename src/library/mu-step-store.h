/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"
#include "library/mu-list-steps.h"

gboolean     mu_step_store_write (MuDatabase *database, gint64 number, const MuListSteps *steps, GError **error);
MuListSteps *mu_step_store_read  (MuDatabase *database, const char *id, gint64 revision, gboolean *outdated,
                                  GError **error);

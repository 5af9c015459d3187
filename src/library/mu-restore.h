/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"

/* What mu_restore_read() may leave in its folder, with the endings of SQLite's journals. */
#define MU_RESTORE_STORED "stored.db"
#define MU_RESTORE_FRESH "fresh.db"

MuDatabase *mu_restore_read (const char *file, const char *folder, GError **error);

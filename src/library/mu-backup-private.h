/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-backup.h"
#include "library/mu-database.h"

gint64   mu_backup_get_most_changes (const char *library);
gboolean mu_backup_take_old         (MuDatabase *database, gint64 version, GError **error);

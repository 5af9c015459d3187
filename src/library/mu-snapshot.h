/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"

MuDatabase *mu_snapshot_open    (const char *path, gboolean read_only, GError **error);
gboolean    mu_snapshot_write   (MuDatabase *from, const char *path, GError **error);
gboolean    mu_snapshot_put     (MuDatabase *from, MuDatabase *to, const char *aside, GError **error);

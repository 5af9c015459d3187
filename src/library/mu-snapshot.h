/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"

gboolean    mu_snapshot_assert_regular (const char *path, GError **error);
gboolean    mu_snapshot_assert_intact  (MuDatabase *self, const char *sql, GError **error);
char       *mu_snapshot_dup_uri        (const char *path, gboolean still);
MuDatabase *mu_snapshot_open           (const char *path, gboolean read_only, GError **error);
MuDatabase *mu_snapshot_open_still     (const char *path, GError **error);
MuDatabase *mu_snapshot_create         (const char *path, GError **error);
gboolean    mu_snapshot_write          (MuDatabase *from, const char *path, GError **error);
gboolean    mu_snapshot_put            (MuDatabase *from, MuDatabase *to, const char *aside, GError **error);

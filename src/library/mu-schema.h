/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"

#define MU_SCHEMA_APPLICATION 0x4D757374 /* "Must", the application_id of a library's file */

int      mu_schema_get_newest    (void);
gboolean mu_schema_create        (MuDatabase *self, gint64 version, GError **error);
gboolean mu_schema_identify      (MuDatabase *self, GError **error);
gboolean mu_schema_examine       (MuDatabase *self, GError **error);
gboolean mu_schema_migrate       (MuDatabase *self, GError **error);
gboolean mu_schema_count_changes (MuDatabase *self, gint64 *count, GError **error);
gboolean mu_schema_set_changes   (MuDatabase *self, gint64 count, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"

int      mu_schema_get_newest (void);
gboolean mu_schema_examine    (MuDatabase *self, GError **error);
gboolean mu_schema_migrate    (MuDatabase *self, GError **error);

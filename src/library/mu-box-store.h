/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"
#include "model/game/mu-collection.h"

gboolean mu_box_store_read  (MuDatabase *database, MuCollection *collection, GError **error);
gboolean mu_box_store_write (MuDatabase *database, const GArray *boxes, GError **error);

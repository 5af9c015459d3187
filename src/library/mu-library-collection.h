/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"
#include "model/mu-collection.h"

MuCollection *mu_library_get_collection     (MuLibrary *self);
gboolean      mu_library_refresh_collection (MuLibrary *self, GError **error);
gboolean      mu_library_set_owned          (MuLibrary *self, const char *game, const char *expansion, int count,
                                             GError **error);
gboolean      mu_library_set_boxes          (MuLibrary *self, GArray *boxes, GError **error);

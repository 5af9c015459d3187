/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

char    *mu_library_dup_setting (MuLibrary *self, const char *key);
gboolean mu_library_set_setting (MuLibrary *self, const char *key, const char *value, GError **error);

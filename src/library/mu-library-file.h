/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-database.h"

MuDatabase *mu_library_file_open           (const char *path, GError **error);
gboolean    mu_library_file_follow         (MuDatabase *self, GError **error);
char       *mu_library_file_dup_name_aside (const char *path, const char *why);
char       *mu_library_file_set_aside      (const char *path, const char *why, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"

char *mu_library_dup_tag   (const char *text);
GStrv mu_library_list_tags (MuLibrary *self, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "library/mu-library.h"

GMenuModel *mu_library_menu_new (const MuLibraryEntry *entry, const char *const *ids);

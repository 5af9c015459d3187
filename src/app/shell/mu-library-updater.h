/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window-context.h"

#define MU_TYPE_LIBRARY_UPDATER (mu_library_updater_get_type ())
G_DECLARE_FINAL_TYPE (MuLibraryUpdater, mu_library_updater, MU, LIBRARY_UPDATER, GObject)

MuLibraryUpdater *mu_library_updater_new (MuWindowContext *context);
void mu_library_updater_open (MuLibraryUpdater *self);
void mu_library_updater_start (MuLibraryUpdater *self);
void mu_library_updater_reload (MuLibraryUpdater *self);
void mu_library_updater_refresh (MuLibraryUpdater *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-pane.h"
#include "app/session/mu-services.h"
#include "app/shell/mu-batch-bar.h"
#include "app/shell/mu-window-messages.h"

#define MU_TYPE_LIBRARY_UPDATER (mu_library_updater_get_type ())
G_DECLARE_FINAL_TYPE (MuLibraryUpdater, mu_library_updater, MU, LIBRARY_UPDATER, GObject)

MuLibraryUpdater *mu_library_updater_new (GActionMap *actions, MuServices *services, MuSession *session,
                                          MuLibraryPane *pane, MuBatchBar *batch_bar, MuWindowMessages *messages);
void mu_library_updater_open (MuLibraryUpdater *self);
void mu_library_updater_start (MuLibraryUpdater *self);
void mu_library_updater_reload (MuLibraryUpdater *self);
void mu_library_updater_refresh (MuLibraryUpdater *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/library/mu-library-pane.h"
#include "app/shell/mu-window-messages.h"

#define MU_TYPE_BACKUP_ACTIONS (mu_backup_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuBackupActions, mu_backup_actions, MU, BACKUP_ACTIONS, GObject)

MuBackupActions *mu_backup_actions_new (GtkApplicationWindow *window, MuSession *session, MuLibraryPane *pane,
                                        MuWindowMessages *messages);
void mu_backup_actions_take (MuBackupActions *self);

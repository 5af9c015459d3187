/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"
#include "app/shell/mu-batch-bar.h"
#include "app/shell/mu-window-messages.h"

#define MU_TYPE_EXPORT_ACTIONS (mu_export_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuExportActions, mu_export_actions, MU, EXPORT_ACTIONS, GObject)

MuExportActions *mu_export_actions_new (GtkApplicationWindow *window, MuSession *session, MuBatchBar *batch_bar,
                                        MuWindowMessages *messages);

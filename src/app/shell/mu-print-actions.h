/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"
#include "app/shell/mu-batch-bar.h"
#include "app/shell/mu-window-messages.h"

#define MU_TYPE_PRINT_ACTIONS (mu_print_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuPrintActions, mu_print_actions, MU, PRINT_ACTIONS, GObject)

MuPrintActions *mu_print_actions_new (GtkApplicationWindow *window, MuSession *session, MuBatchBar *batch_bar,
                                      MuWindowMessages *messages);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-services.h"
#include "app/shell/mu-list-actions.h"

#define MU_TYPE_TOOL_ACTIONS (mu_tool_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuToolActions, mu_tool_actions, MU, TOOL_ACTIONS, GObject)

MuToolActions *mu_tool_actions_new (GtkApplicationWindow *window, MuServices *services, MuSession *session,
                                    MuListActions *lists, MuWindowMessages *messages);

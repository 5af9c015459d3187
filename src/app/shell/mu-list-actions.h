/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-session.h"
#include "app/shell/mu-window-messages.h"

#define MU_TYPE_LIST_ACTIONS (mu_list_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuListActions, mu_list_actions, MU, LIST_ACTIONS, GObject)

MuListActions *mu_list_actions_new (GtkApplicationWindow *window, MuSession *session, MuWindowMessages *messages);
gboolean mu_list_actions_leave (MuListActions *self, const char *action, GVariant *parameter);
void mu_list_actions_open (MuListActions *self, const char *id);
void mu_list_actions_start (MuListActions *self, MuRoster *roster);
void mu_list_actions_start_copy (MuListActions *self, MuRoster *roster);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window-context.h"

void     mu_list_actions_add        (MuWindowContext *self);
gboolean mu_list_actions_leave      (MuWindowContext *self, const char *action, GVariant *parameter);
void     mu_list_actions_open       (MuWindowContext *self, const char *id);
void     mu_list_actions_start      (MuWindowContext *self, MuRoster *roster);
void     mu_list_actions_start_copy (MuWindowContext *self, MuRoster *roster);

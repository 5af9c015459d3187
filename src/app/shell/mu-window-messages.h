/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/shell/mu-window-context.h"

void mu_window_messages_toast      (MuWindowContext *context, const char *text);
void mu_window_messages_offer      (MuWindowContext *context, const char *text, const char *label, const char *action);
void mu_window_messages_offer_undo (MuWindowContext *context, const char *text, const char *action, GVariant *target);
void mu_window_messages_leave_list (MuWindowContext *context);

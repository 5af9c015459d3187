/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/widgets/mu-notices.h"

#define MU_TYPE_WINDOW_MESSAGES (mu_window_messages_get_type ())
G_DECLARE_FINAL_TYPE (MuWindowMessages, mu_window_messages, MU, WINDOW_MESSAGES, GObject)

MuWindowMessages *mu_window_messages_new (AdwToastOverlay *toasts, MuNotices *notices);
AdwToastOverlay *mu_window_messages_get_toasts (MuWindowMessages *self);
void mu_window_messages_toast (MuWindowMessages *self, const char *text);
void mu_window_messages_offer (MuWindowMessages *self, const char *text, const char *label, const char *action);
void mu_window_messages_offer_undo (MuWindowMessages *self, const char *text, const char *action, GVariant *target);
MuNotice *mu_window_messages_show (MuWindowMessages *self, const char *topic, const char *title, const char *detail);
void mu_window_messages_show_error (MuWindowMessages *self, const char *topic, const char *title, const GError *error);
void mu_window_messages_clear (MuWindowMessages *self, const char *topic);
void mu_window_messages_leave_list (MuWindowMessages *self);
gboolean mu_window_messages_close_notice (MuWindowMessages *self);

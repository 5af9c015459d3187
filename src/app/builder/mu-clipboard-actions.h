/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-list-focus.h"
#include "app/widgets/mu-notices.h"

#define MU_TYPE_CLIPBOARD_ACTIONS (mu_clipboard_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuClipboardActions, mu_clipboard_actions, MU, CLIPBOARD_ACTIONS, GObject)

MuClipboardActions *mu_clipboard_actions_new (GActionMap *actions, MuSession *session, MuListFocus *focus,
                                              MuNotices *notices);

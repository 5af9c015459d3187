/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-list-focus.h"
#include "app/builder/mu-pick-actions.h"
#include "app/widgets/mu-notices.h"

#define MU_TYPE_EDIT_ACTIONS (mu_edit_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuEditActions, mu_edit_actions, MU, EDIT_ACTIONS, GObject)

MuEditActions *mu_edit_actions_new  (GActionMap *actions, MuSession *session, MuListFocus *focus, MuPickActions *pick,
                                     MuNotices *notices);
void           mu_edit_actions_take (MuEditActions *self, const MuPickRequest *request, MuPickerItem *item);
void           mu_edit_actions_drop (MuEditActions *self, MuCard *card);

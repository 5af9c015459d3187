/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-list-focus.h"
#include "app/picker/mu-picker-place.h"

#define MU_TYPE_PICK_ACTIONS (mu_pick_actions_get_type ())
G_DECLARE_FINAL_TYPE (MuPickActions, mu_pick_actions, MU, PICK_ACTIONS, GObject)

MuPickActions *mu_pick_actions_new        (GActionMap *actions, MuSession *session, MuPickerPlace *place,
                                           GtkWidget *pane, MuListFocus *focus, MuUnitList *units,
                                           GtkWidget *add_ship, MuSquadronBox *squadrons, MuObjectiveBar *objectives);
void           mu_pick_actions_note_focus (MuPickActions *self);
void           mu_pick_actions_follow     (MuPickActions *self);
GtkWidget     *mu_pick_actions_get_marked (MuPickActions *self);
void           mu_pick_actions_go_on      (MuPickActions *self, MuCard *card);
void           mu_pick_actions_end        (MuPickActions *self);
void           mu_pick_actions_open_slot  (MuPickActions *self, guint unit, int slot);
void           mu_pick_actions_open_unit  (MuPickActions *self, MuPickPurpose purpose, guint unit);

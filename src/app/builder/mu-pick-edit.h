/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-pick-request.h"
#include "app/picker/mu-picker-item.h"

/* What choosing a card in the picker changed in the list. */
typedef struct
{
  int unit;            /* the index of the unit that it made or changed, or -1 */
  int upgrade;         /* the index of the upgrade that it put there, or -1 */
  GPtrArray *left_off; /* nullable, of MuLeftOff: the upgrades of a replaced ship that do not fit */
} MuPickEdit;

gboolean mu_pick_edit_make  (MuPickEdit *self, MuSession *session, const MuPickRequest *request, MuPickerItem *item);
void     mu_pick_edit_clear (MuPickEdit *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MuPickEdit, mu_pick_edit_clear)

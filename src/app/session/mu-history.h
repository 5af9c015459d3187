/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-roster.h"

typedef struct _MuHistory MuHistory;

MuHistory *mu_history_new      (void);
void       mu_history_free     (MuHistory *self);
void       mu_history_begin    (MuHistory *self, MuRoster *roster);
MuRoster  *mu_history_dup_roster (MuHistory *self);
gboolean   mu_history_add     (MuHistory *self, MuRoster *roster, int typing);
MuRoster  *mu_history_undo     (MuHistory *self);
MuRoster  *mu_history_redo     (MuHistory *self);
gboolean   mu_history_can_undo (MuHistory *self);
gboolean   mu_history_can_redo (MuHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuHistory, mu_history_free)

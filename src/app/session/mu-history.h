/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-list-steps.h"
#include "model/roster/mu-roster.h"

typedef struct _MuHistory MuHistory;

/* Returns: (transfer full) (nullable): the list as a save left it. */
typedef MuRoster *(*MuHistoryLoad) (gint64 revision, gpointer data);

MuHistory   *mu_history_new          (MuHistoryLoad load, gpointer data);
void         mu_history_free         (MuHistory *self);
void         mu_history_begin        (MuHistory *self, MuRoster *roster, gint64 revision, const MuListSteps *steps);
void         mu_history_set_revision (MuHistory *self, gint64 revision);
MuListSteps *mu_history_list_steps   (MuHistory *self);
gboolean     mu_history_detach       (MuHistory *self);
MuRoster    *mu_history_dup_roster   (MuHistory *self);
gboolean     mu_history_add          (MuHistory *self, MuRoster *roster, int typing);
MuRoster    *mu_history_undo         (MuHistory *self);
MuRoster    *mu_history_redo         (MuHistory *self);
gboolean     mu_history_can_undo     (MuHistory *self);
gboolean     mu_history_can_redo     (MuHistory *self);
MuRoster    *mu_history_dup_undone   (MuHistory *self);
MuRoster    *mu_history_dup_redone   (MuHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuHistory, mu_history_free)

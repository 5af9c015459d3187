/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-list-steps.h"
#include "model/roster/mu-roster.h"

typedef struct _MuHistory MuHistory;

typedef enum
{
  MU_HISTORY_UNDO,
  MU_HISTORY_REDO
} MuHistoryWay;

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
gboolean     mu_history_can_go       (MuHistory *self, MuHistoryWay way);
MuRoster    *mu_history_go           (MuHistory *self, MuHistoryWay way);
MuRoster    *mu_history_dup_next     (MuHistory *self, MuHistoryWay way);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuHistory, mu_history_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/roster/mu-roster.h"

/* A snapshot of a list. Successive snapshots share what did not change between them. */
typedef struct _MuRosterState MuRosterState;

MuRosterState *mu_roster_state_new     (MuRoster *roster, const MuRosterState *before);
void           mu_roster_state_free    (MuRosterState *self);
gboolean       mu_roster_state_equal   (const MuRosterState *a, const MuRosterState *b);
MuRoster      *mu_roster_state_restore (const MuRosterState *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuRosterState, mu_roster_state_free)

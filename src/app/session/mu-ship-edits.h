/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-roster-fit.h"
#include "app/session/mu-session.h"
#include "rules/check/mu-candidates.h"

GPtrArray *mu_edit_replace_unit (MuSession *session, guint unit, MuCard *card);
int mu_edit_duplicate_unit (MuSession *session, guint unit, MuCard *card, GPtrArray **left_off, char **obstacle);
int mu_edit_insert_units (MuSession *session, MuRoster *from, guint before, GPtrArray **left_off, char **obstacle);
MuCandidate *mu_edit_try_units (MuSession *session, MuRoster *from);
char *mu_edit_move_upgrade (MuSession *session, guint unit, guint upgrade, guint to, int other);
gboolean mu_edit_find_commander (MuRoster *roster, guint *unit, guint *upgrade);

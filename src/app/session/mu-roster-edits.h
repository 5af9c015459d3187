/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"
#include "rules/complete/mu-cuts.h"

void  mu_edit_add_upgrade    (MuSession *session, guint unit, int replaced, MuCard *card, GPtrArray *companions);
void  mu_edit_remove_upgrade (MuSession *session, guint unit, guint upgrade);
void  mu_edit_clear_upgrades (MuSession *session, guint unit);
guint mu_edit_add_unit       (MuSession *session, MuCard *card, GPtrArray *companions);
void  mu_edit_add_companions (MuSession *session, guint unit);
void  mu_edit_add_section    (MuSession *session, guint unit);
int   mu_edit_find_counted      (MuRoster *roster, MuCard *card);
int   mu_edit_find_free_section (MuRoster *roster);
void  mu_edit_remove_unit    (MuSession *session, guint unit);
guint mu_edit_move_unit      (MuSession *session, guint unit, int steps);
void  mu_edit_place_unit     (MuSession *session, guint unit, guint before);
void  mu_edit_set_count      (MuSession *session, guint unit, int count);
void  mu_edit_set_objective  (MuSession *session, MuObjectiveType type, MuCard *objective);
void  mu_edit_drop_objective (MuSession *session, MuCard *objective);
void  mu_edit_drop_unknown   (MuSession *session, MuCard *unknown);
void  mu_edit_toggle_obstacle (MuSession *session, const char *id);
void  mu_edit_cut            (MuSession *session, const MuCuts *cuts);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library.h"
#include "model/roster/mu-roster.h"
#include "rules/check/mu-report.h"

#define MU_TYPE_SESSION (mu_session_get_type ())
G_DECLARE_FINAL_TYPE (MuSession, mu_session, MU, SESSION, GObject)

MuSession      *mu_session_new            (MuGames *games, MuLibrary *library);
MuGames        *mu_session_get_games      (MuSession *self);
MuLibrary      *mu_session_get_library    (MuSession *self);
MuCollection   *mu_session_get_collection (MuSession *self);
void            mu_session_set_library    (MuSession *self, MuLibrary *library);
MuRoster       *mu_session_get_roster     (MuSession *self);
const MuReport *mu_session_get_report     (MuSession *self);
MuUnit         *mu_session_get_unit       (MuSession *self, guint unit);
const char     *mu_session_get_id         (MuSession *self);
gboolean        mu_session_is_open        (MuSession *self, const char *id);
guint           mu_session_get_n_opened   (MuSession *self);
char           *mu_session_resolve_id     (MuSession *self, const char *id);
void            mu_session_set_roster     (MuSession *self, MuRoster *roster);
gboolean        mu_session_open           (MuSession *self, const char *id, GError **error);
void            mu_session_close          (MuSession *self);
void            mu_session_begin          (MuSession *self);
gboolean        mu_session_end            (MuSession *self);
const GError   *mu_session_get_too_large  (MuSession *self);
void            mu_session_type           (MuSession *self, MuRosterText which, const char *text);
gboolean        mu_session_can_undo       (MuSession *self);
gboolean        mu_session_can_redo       (MuSession *self);
char           *mu_session_dup_undo_step  (MuSession *self);
char           *mu_session_dup_redo_step  (MuSession *self);
void            mu_session_undo           (MuSession *self);
void            mu_session_redo           (MuSession *self);
gboolean        mu_session_is_unsaved     (MuSession *self);
gboolean        mu_session_save           (MuSession *self, GError **error);
gboolean        mu_session_save_copy      (MuSession *self, GError **error);
gboolean        mu_session_refresh        (MuSession *self, GError **error);
gboolean        mu_session_reload         (MuSession *self, GError **error);
gboolean        mu_session_replace        (MuSession *self, MuRoster *roster);
const GError   *mu_session_get_save_error (MuSession *self);

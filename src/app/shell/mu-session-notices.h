/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"
#include "app/shell/mu-window-messages.h"

#define MU_TYPE_SESSION_NOTICES (mu_session_notices_get_type ())
G_DECLARE_FINAL_TYPE (MuSessionNotices, mu_session_notices, MU, SESSION_NOTICES, GObject)

MuSessionNotices *mu_session_notices_new (MuSession *session, MuWindowMessages *messages);
void mu_session_notices_check_catalogs (MuSessionNotices *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-session.h"

#define MU_TYPE_VERSIONS_WINDOW (mu_versions_window_get_type ())
G_DECLARE_FINAL_TYPE (MuVersionsWindow, mu_versions_window, MU, VERSIONS_WINDOW, AdwWindow)

MuVersionsWindow *mu_versions_window_new (GtkWindow *parent, MuSession *session, const char *id, GError **error);

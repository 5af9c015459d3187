/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-session.h"

#define MU_TYPE_SETUP_WINDOW (mu_setup_window_get_type ())
G_DECLARE_FINAL_TYPE (MuSetupWindow, mu_setup_window, MU, SETUP_WINDOW, AdwWindow)

GtkWidget *mu_setup_window_new (GtkWindow *parent, MuSession *session);

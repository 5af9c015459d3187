/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-session.h"

#define MU_TYPE_SHORTAGE_WINDOW (mu_shortage_window_get_type ())
G_DECLARE_FINAL_TYPE (MuShortageWindow, mu_shortage_window, MU, SHORTAGE_WINDOW, AdwWindow)

GtkWidget *mu_shortage_window_new (GtkWindow *parent, MuSession *session);

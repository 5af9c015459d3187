/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-session.h"

#define MU_TYPE_COMPLETE_WINDOW (mu_complete_window_get_type ())
G_DECLARE_FINAL_TYPE (MuCompleteWindow, mu_complete_window, MU, COMPLETE_WINDOW, AdwWindow)

GtkWidget *mu_complete_window_new (GtkWindow *parent, MuSession *session);

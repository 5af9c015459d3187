/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-session.h"

#define MU_TYPE_RANDOM_WINDOW (mu_random_window_get_type ())
G_DECLARE_FINAL_TYPE (MuRandomWindow, mu_random_window, MU, RANDOM_WINDOW, AdwWindow)

GtkWidget *mu_random_window_new (GtkWindow *parent, MuSession *session);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define MU_TYPE_HELP_WINDOW (mu_help_window_get_type ())
G_DECLARE_FINAL_TYPE (MuHelpWindow, mu_help_window, MU, HELP_WINDOW, AdwWindow)

void mu_help_window_install (GtkApplication *application);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define MU_TYPE_WINDOW_BUTTONS (mu_window_buttons_get_type ())
G_DECLARE_FINAL_TYPE (MuWindowButtons, mu_window_buttons, MU, WINDOW_BUTTONS, AdwBin)

char *mu_window_buttons_dup_few (GtkWidget *widget);

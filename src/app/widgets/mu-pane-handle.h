/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define MU_TYPE_PANE_HANDLE (mu_pane_handle_get_type ())
G_DECLARE_FINAL_TYPE (MuPaneHandle, mu_pane_handle, MU, PANE_HANDLE, GtkWidget)

int mu_pane_handle_get_width (MuPaneHandle *self);
void mu_pane_handle_set_width (MuPaneHandle *self, int width);

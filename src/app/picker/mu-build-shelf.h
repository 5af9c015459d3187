/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_BUILD_SHELF (mu_build_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MuBuildShelf, mu_build_shelf, MU, BUILD_SHELF, GtkWidget)

void mu_build_shelf_load (MuBuildShelf *self, MuSession *session);
void mu_build_shelf_update (MuBuildShelf *self);

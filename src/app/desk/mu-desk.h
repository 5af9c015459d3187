/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-services.h"

#define MU_TYPE_DESK (mu_desk_get_type ())
G_DECLARE_FINAL_TYPE (MuDesk, mu_desk, MU, DESK, AdwApplicationWindow)

MuDesk *mu_desk_new (GtkApplication *application, MuServices *services);

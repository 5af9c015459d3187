/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/session/mu-session.h"

#include <gtk/gtk.h>

#define MU_TYPE_OBSTACLES (mu_obstacles_get_type ())
G_DECLARE_FINAL_TYPE (MuObstacles, mu_obstacles, MU, OBSTACLES, GtkPopover)

void  mu_obstacles_show      (MuObstacles *self, MuRoster *roster);
char *mu_obstacles_dup_names (MuRoster *roster);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/desk/mu-desk-event.h"

#define MU_TYPE_DESK_EVENT_WINDOW (mu_desk_event_window_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskEventWindow, mu_desk_event_window, MU, DESK_EVENT_WINDOW, AdwWindow)

MuDeskEventWindow *mu_desk_event_window_new (GtkWindow *desk, MuGames *games, MuDeskEvent *event);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/desk/mu-desk-event.h"

#define MU_TYPE_DESK_EVENT_BAR (mu_desk_event_bar_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskEventBar, mu_desk_event_bar, MU, DESK_EVENT_BAR, AdwBin)

GtkWidget *mu_desk_event_bar_new       (void);
void       mu_desk_event_bar_set_event (MuDeskEventBar *self, MuDeskEvent *event);

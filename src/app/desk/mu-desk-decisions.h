/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/desk/mu-desk-event.h"

#define MU_TYPE_DESK_DECISIONS (mu_desk_decisions_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskDecisions, mu_desk_decisions, MU, DESK_DECISIONS, AdwWindow)

MuDeskDecisions *mu_desk_decisions_new (GtkWindow *parent, MuDeskEvent *event);

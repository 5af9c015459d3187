/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/desk/mu-desk-item.h"

#define MU_TYPE_DESK_DETAILS (mu_desk_details_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskDetails, mu_desk_details, MU, DESK_DETAILS, GtkWidget)

void mu_desk_details_show (MuDeskDetails *self, MuDeskItem *item);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/builder/mu-obstacles.h"
#include "app/session/mu-session.h"

#define MU_TYPE_LIST_DETAILS (mu_list_details_get_type ())
G_DECLARE_FINAL_TYPE (MuListDetails, mu_list_details, MU, LIST_DETAILS, GtkWidget)

void mu_list_details_show (MuListDetails *self, MuSession *session);

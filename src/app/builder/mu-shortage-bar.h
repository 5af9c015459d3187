/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_SHORTAGE_BAR (mu_shortage_bar_get_type ())
G_DECLARE_FINAL_TYPE (MuShortageBar, mu_shortage_bar, MU, SHORTAGE_BAR, GtkWidget)

void mu_shortage_bar_show (MuShortageBar *self, MuSession *session);

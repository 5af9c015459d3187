/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-session.h"

#define MU_TYPE_ODDS_WINDOW (mu_odds_window_get_type ())
G_DECLARE_FINAL_TYPE (MuOddsWindow, mu_odds_window, MU, ODDS_WINDOW, AdwWindow)

GtkWidget *mu_odds_window_new             (GtkWindow *parent, MuSession *session);
void       mu_odds_window_choose_attacker (MuOddsWindow *self, guint unit);

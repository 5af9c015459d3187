/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-services.h"

#define MU_TYPE_RULES_WINDOW (mu_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (MuRulesWindow, mu_rules_window, MU, RULES_WINDOW, AdwWindow)

void mu_rules_window_install (GtkApplication *application, MuServices *services);

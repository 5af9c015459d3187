/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-services.h"
#include "app/session/mu-settings.h"

#define MU_TYPE_PREFERENCES (mu_preferences_get_type ())
G_DECLARE_FINAL_TYPE (MuPreferences, mu_preferences, MU, PREFERENCES, AdwPreferencesWindow)

const MuFormat *mu_preferences_get_format (MuLibrary *library, MuGame *game);
void            mu_preferences_install    (GtkApplication *application, MuServices *services);

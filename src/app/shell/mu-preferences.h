/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-services.h"

/* Keys of settings in the library. A setting that is not stored has the first of its values. */
#define MU_SETTING_SCHEME "interface.scheme"   /* system, light, dark */
#define MU_SETTING_NAMES "interface.names"     /* local, english */
#define MU_SETTING_GAME "new-list.game"        /* the id of a game */
#define MU_SETTING_FORMAT "new-list.format."   /* and the id of a game: the id of a format */
#define MU_SETTING_FACTION "new-list.faction." /* and the id of a game: the id of a faction */
#define MU_SETTING_PLAYER "sheet.player"
#define MU_SETTING_PAPER "sheet.paper"            /* the id of a size of paper */
#define MU_SETTING_ONLY_LEGAL "picker.only-legal" /* no, yes */

#define MU_TYPE_PREFERENCES (mu_preferences_get_type ())
G_DECLARE_FINAL_TYPE (MuPreferences, mu_preferences, MU, PREFERENCES, AdwPreferencesWindow)

const MuFormat *mu_preferences_get_format (MuLibrary *library, MuGame *game);
void            mu_preferences_install    (GtkApplication *application, MuServices *services);

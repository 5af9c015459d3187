/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/mu-library-settings.h"

/* Keys of settings in the library that the preferences show, too. */
#define MU_SETTING_SCHEME "interface.scheme"   /* system, light, dark */
#define MU_SETTING_NAMES "interface.names"     /* local, english */
#define MU_SETTING_GAME "new-list.game"        /* the id of a game; unset: the first that is offered */
#define MU_SETTING_FORMAT "new-list.format."   /* and the id of a game: the id of a format; unset: the standard one */
#define MU_SETTING_FACTION "new-list.faction." /* and the id of a game: the id of a faction; unset: the first one */
#define MU_SETTING_PLAYER "sheet.player"       /* any text */
#define MU_SETTING_PAPER "print.paper"         /* the id of a size of paper */
#define MU_SETTING_ONLY_LEGAL "picker.only-legal" /* yes, no */
#define MU_SETTING_PICTURES "card.pictures" /* the path of the folder with the player's own pictures; unset: none */

char *mu_settings_dup (MuLibrary *library, const char *key);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "library/mu-library.h"

#define MU_TYPE_WELCOME (mu_welcome_get_type ())
G_DECLARE_FINAL_TYPE (MuWelcome, mu_welcome, MU, WELCOME, AdwBin)

void mu_welcome_set_games   (MuWelcome *self, MuGames *games);
void mu_welcome_set_library (MuWelcome *self, MuLibrary *library);
void mu_welcome_set_first   (MuWelcome *self, gboolean first);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "catalog/mu-games.h"
#include "library/mu-library.h"

#define MU_TYPE_APPLICATION (mu_application_get_type ())
G_DECLARE_FINAL_TYPE (MuApplication, mu_application, MU, APPLICATION, AdwApplication)

MuApplication *mu_application_new          (GApplicationFlags flags);
MuGames       *mu_application_get_games    (MuApplication *self);
GtkWindow     *mu_application_get_window   (MuApplication *self);
MuLibrary     *mu_application_open_library (MuApplication *self, GError **error);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "library/mu-library.h"

#define MU_TYPE_SERVICES (mu_services_get_type ())
G_DECLARE_FINAL_TYPE (MuServices, mu_services, MU, SERVICES, GObject)

MuServices *mu_services_new          (void);
MuGames    *mu_services_get_games    (MuServices *self);
MuLibrary  *mu_services_open_library (MuServices *self, GError **error);

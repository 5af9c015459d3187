/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-services.h"

#define MU_TYPE_APPLICATION (mu_application_get_type ())
G_DECLARE_FINAL_TYPE (MuApplication, mu_application, MU, APPLICATION, AdwApplication)

MuApplication *mu_application_new          (GApplicationFlags flags);
MuServices    *mu_application_get_services (MuApplication *self);
GtkWindow     *mu_application_get_window   (MuApplication *self);

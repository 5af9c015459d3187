/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define MU_TYPE_APPLICATION (mu_application_get_type ())
G_DECLARE_FINAL_TYPE (MuApplication, mu_application, MU, APPLICATION, AdwApplication)

MuApplication *mu_application_new (GApplicationFlags flags);

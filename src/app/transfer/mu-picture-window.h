/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "library/mu-library.h"
#include "rules/check/mu-report.h"

#define MU_TYPE_PICTURE_WINDOW (mu_picture_window_get_type ())
G_DECLARE_FINAL_TYPE (MuPictureWindow, mu_picture_window, MU, PICTURE_WINDOW, AdwWindow)

MuPictureWindow *mu_picture_window_new (GtkWindow *parent, MuLibrary *library, MuRoster *roster,
                                        const MuReport *report);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "rules/check/mu-report.h"

#define MU_TYPE_READING_WINDOW (mu_reading_window_get_type ())
G_DECLARE_FINAL_TYPE (MuReadingWindow, mu_reading_window, MU, READING_WINDOW, AdwWindow)

gboolean mu_reading_window_is_of_use (MuRoster *roster);
MuReadingWindow *mu_reading_window_new (GtkWindow *parent, const GPtrArray *rosters, const MuReport *report);

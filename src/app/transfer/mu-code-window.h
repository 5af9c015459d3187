/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "rules/check/mu-report.h"

#define MU_TYPE_CODE_WINDOW (mu_code_window_get_type ())
G_DECLARE_FINAL_TYPE (MuCodeWindow, mu_code_window, MU, CODE_WINDOW, AdwWindow)

MuCodeWindow *mu_code_window_new (GtkWindow *parent, MuRoster *roster, const MuReport *report);

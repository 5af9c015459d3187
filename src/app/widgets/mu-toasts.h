/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

void mu_toasts_show (AdwToastOverlay *overlay, AdwToast *toast, gboolean of_list);
void mu_toasts_leave_list (AdwToastOverlay *overlay);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

void mu_toasts_add (AdwToastOverlay *overlay, const char *text);
void mu_toasts_show (AdwToastOverlay *overlay, const char *text, const char *label, const char *action,
                     GVariant *target, gboolean of_list);
void mu_toasts_lift (AdwToastOverlay *overlay);
void mu_toasts_set_covered (AdwToastOverlay *overlay, GtkWidget *widget, gboolean covered);
void mu_toasts_leave_list (AdwToastOverlay *overlay);

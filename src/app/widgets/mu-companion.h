/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void mu_companion_attach (GtkWindow *window, GtkWindow *parent);
void mu_companion_detach (GtkWindow *window);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void mu_transient_attach (GtkWindow *window, GtkWindow *parent);
void mu_transient_detach (GtkWindow *window);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

typedef void (*MuTestMenuFunc) (const char *action, gboolean enabled, gpointer data);

void  mu_test_menu_visit        (GtkPopoverMenu *menu, MuTestMenuFunc visitor, gpointer data);
char *mu_test_menu_dup_disabled (GtkMenuButton *button);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "support/mu-test-window.h"

typedef void (*MuTestViewFunc) (GtkWidget *toplevel, const char *view, gpointer data);

void     mu_test_close_others      (MuWindow *window);
void     mu_test_walk_views        (MuWindow *window, MuTestViewFunc visit, gpointer data);
gboolean mu_test_is_said_elsewhere (GtkWidget *widget);

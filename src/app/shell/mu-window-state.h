/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "library/mu-library.h"

void mu_window_state_set (MuLibrary *library, const char *key, const char *value);
char *mu_window_state_dup (MuLibrary *library, const char *key);
void mu_window_state_set_flag (MuLibrary *library, const char *key, gboolean flag);
gboolean mu_window_state_get_flag (MuLibrary *library, const char *key);
void mu_window_state_set_number (MuLibrary *library, const char *key, int number);
gboolean mu_window_state_get_number (MuLibrary *library, const char *key, int *number);
void mu_window_state_save_size (MuLibrary *library, GtkWindow *window);
void mu_window_state_restore_size (MuLibrary *library, GtkWindow *window);

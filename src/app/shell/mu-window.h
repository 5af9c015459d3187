/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-services.h"
#include "app/session/mu-session.h"

#define MU_TYPE_WINDOW (mu_window_get_type ())
G_DECLARE_FINAL_TYPE (MuWindow, mu_window, MU, WINDOW, AdwApplicationWindow)

MuWindow *mu_window_new (GtkApplication *application, MuServices *services);
MuWindow *mu_window_find (GtkApplication *application);
MuSession *mu_window_get_session (MuWindow *self);
void mu_window_open (MuWindow *self, const char *id);
void mu_window_open_last (MuWindow *self);
void mu_window_import (MuWindow *self, GFile **files, int n_files);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-services.h"

#define MU_TYPE_DESK (mu_desk_get_type ())
G_DECLARE_FINAL_TYPE (MuDesk, mu_desk, MU, DESK, AdwApplicationWindow)

MuDesk     *mu_desk_new         (GtkApplication *application, MuServices *services);
void        mu_desk_add_file    (MuDesk *self, GFile *file);
void        mu_desk_add_text    (MuDesk *self, const char *text);
gboolean    mu_desk_is_busy     (MuDesk *self);
GListModel *mu_desk_get_items   (MuDesk *self);
GtkSelectionModel *mu_desk_get_shown (MuDesk *self);
const char *mu_desk_get_summary (MuDesk *self);

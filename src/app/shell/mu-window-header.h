/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/session/mu-session.h"

#define MU_TYPE_WINDOW_HEADER (mu_window_header_get_type ())
G_DECLARE_FINAL_TYPE (MuWindowHeader, mu_window_header, MU, WINDOW_HEADER, AdwBin)

void mu_window_header_set_session (MuWindowHeader *self, MuSession *session);
void mu_window_header_set_library (MuWindowHeader *self, MuLibrary *library);
void mu_window_header_set_games (MuWindowHeader *self, MuGames *games);
void mu_window_header_bind_panes (MuWindowHeader *self, AdwFlap *lists, AdwFlap *side);
void mu_window_header_set_folded (MuWindowHeader *self, gboolean lists, gboolean side);
void mu_window_header_show_new_list (MuWindowHeader *self, const char *game);
void mu_window_header_show_share_menu (MuWindowHeader *self);
void mu_window_header_edit_name (MuWindowHeader *self);
void mu_window_header_edit_format (MuWindowHeader *self);
GtkWidget *mu_window_header_get_list_button (MuWindowHeader *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_LIST_SETTINGS (mu_list_settings_get_type ())
G_DECLARE_FINAL_TYPE (MuListSettings, mu_list_settings, MU, LIST_SETTINGS, GtkPopover)

void mu_list_settings_set_session (MuListSettings *self, MuSession *session);
void mu_list_settings_edit_format (MuListSettings *self);

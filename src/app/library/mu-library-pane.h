/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_LIBRARY_PANE (mu_library_pane_get_type ())
G_DECLARE_FINAL_TYPE (MuLibraryPane, mu_library_pane, MU, LIBRARY_PANE, GtkWidget)

gboolean    mu_library_pane_reload        (MuLibraryPane *self, GError **error);
void        mu_library_pane_select        (MuLibraryPane *self, const char *id);
const char *mu_library_pane_get_name      (MuLibraryPane *self, const char *id);
gboolean    mu_library_pane_is_starred    (MuLibraryPane *self, const char *id);
gboolean    mu_library_pane_is_empty      (MuLibraryPane *self);
const char *mu_library_pane_get_latest    (MuLibraryPane *self);
void        mu_library_pane_focus_search  (MuLibraryPane *self);
void        mu_library_pane_edit_tags     (MuLibraryPane *self, GtkWidget *parent, const char *const *ids);

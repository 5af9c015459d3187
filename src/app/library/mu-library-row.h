/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/library/mu-library-item.h"

#define MU_TYPE_LIBRARY_ROW (mu_library_row_get_type ())
G_DECLARE_FINAL_TYPE (MuLibraryRow, mu_library_row, MU, LIBRARY_ROW, GtkWidget)

GtkWidget *mu_library_row_new_tag      (const char *tag, const char *icon, const char *hint);
guint      mu_library_row_get_position (MuLibraryRow *self);
void       mu_library_row_show_menu    (MuLibraryRow *self, GMenuModel *model, int x, int y);
void       mu_library_row_popup_menu   (MuLibraryRow *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/session/mu-session.h"

#define MU_TYPE_EXPORTER (mu_exporter_get_type ())
G_DECLARE_FINAL_TYPE (MuExporter, mu_exporter, MU, EXPORTER, GObject)

MuExporter *mu_exporter_new       (GtkWindow *window, MuSession *session);
void        mu_exporter_fill_menus (GMenu *copies, GMenu *shown, GMenu *files, MuGame *game);
void        mu_exporter_copy      (MuExporter *self, const char *format);
void        mu_exporter_save      (MuExporter *self, const char *format);
void        mu_exporter_save_to   (MuExporter *self, const char *format, GFile *file);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Takes files or a text; FALSE when there is no list in it. */
typedef gboolean (*MuPasteFunc) (gpointer data, const GValue *value);

void mu_paste (GtkWidget *widget, AdwToastOverlay *toasts, MuPasteFunc take, gpointer data);

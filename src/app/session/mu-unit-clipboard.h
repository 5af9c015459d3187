/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "catalog/mu-games.h"
#include "rules/check/mu-report.h"

void mu_unit_clipboard_copy (GdkClipboard *clipboard, MuRoster *roster, const MuReport *report, guint unit);
gboolean mu_unit_clipboard_has_units (GdkClipboard *clipboard);
void mu_unit_clipboard_read (GdkClipboard *clipboard, GAsyncReadyCallback callback, gpointer data);
MuRoster *mu_unit_clipboard_read_finish (GAsyncResult *result, MuGames *games, GError **error);

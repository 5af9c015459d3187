/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/tables/mu-verdicts.h"

void     mu_desk_export_tournament_async (GListModel *rows, GFile *file, GAsyncReadyCallback callback, gpointer data);
void     mu_desk_export_async  (GListModel *rows, guint n_all, const char *filter, const MuVerdictsFormat *format,
                                GFile *file, GAsyncReadyCallback callback, gpointer data);
gboolean mu_desk_export_finish (GAsyncResult *result, GError **error);

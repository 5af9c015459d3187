/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/tables/mu-verdicts-format.h"

/* As what the lists themselves are exported. */
typedef enum
{
  MU_DESK_EXPORT_TOURNAMENT,
  MU_DESK_EXPORT_SHEETS,
} MuDeskExportLists;

void     mu_desk_export_lists_async (GListModel *rows, MuDeskExportLists what, GFile *file,
                                     GAsyncReadyCallback callback, gpointer data);
void     mu_desk_export_async  (GListModel *rows, guint n_all, const char *filter, const MuVerdictsFormat *format,
                                GFile *file, GAsyncReadyCallback callback, gpointer data);
gboolean mu_desk_export_finish (GAsyncResult *result, GError **error);

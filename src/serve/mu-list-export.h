/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "serve/mu-hand-in.h"
#include "serve/mu-judged-list.h"
#include "serve/mu-spool.h"

typedef enum
{
  MU_LIST_EXPORT_TOURNAMENT, /* of List Juggler and ListFortress, as JSON */
  MU_LIST_EXPORT_TABLE,      /* CSV */
  MU_LIST_EXPORT_SHEETS,     /* PDF */
} MuListExportKind;

/* A file of all lists of an event, written list by list. It takes the memory that one list needs. */
typedef struct _MuListExport MuListExport;

MuListExport *mu_list_export_new        (MuListExportKind kind, MuSpool *file);
void          mu_list_export_free       (MuListExport *self);
gboolean      mu_list_export_add        (MuListExport *self, const MuHandIn *list, MuJudgedList *judged, GError **error);
guint         mu_list_export_get_n_lists (const MuListExport *self);
gboolean      mu_list_export_finish     (MuListExport *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuListExport, mu_list_export_free)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "exchange/sheet/mu-paper.h"
#include "exchange/sheet/mu-sheet.h"

/* The sheets of any number of lists, written list by list as one PDF. */
typedef struct _MuSheetStream MuSheetStream;

MuSheetStream *mu_sheet_stream_new       (const MuPaper *paper, MuSheetParts parts, GOutputStream *stream);
void           mu_sheet_stream_free      (MuSheetStream *self);
void           mu_sheet_stream_set_code  (MuSheetStream *self, MuListCode code);
gboolean       mu_sheet_stream_add       (MuSheetStream *self, MuRoster *roster, const MuReport *report, GError **error);
char          *mu_sheet_stream_dup_title (MuSheetStream *self);
gboolean       mu_sheet_stream_finish    (MuSheetStream *self, GError **error);

GBytes        *mu_sheet_write_pdf         (MuRoster *roster, const MuReport *report);
GBytes        *mu_sheet_write_several_pdf (GPtrArray *rosters, GPtrArray *reports);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuSheetStream, mu_sheet_stream_free)

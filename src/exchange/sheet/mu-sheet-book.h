/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-pages-writer.h"
#include "exchange/sheet/mu-sheet.h"

/* The sheets of one list or several, as one document whose pages can be looked at. */
typedef struct _MuSheetBook MuSheetBook;

MuSheetBook *mu_sheet_book_new       (const MuPaper *paper, MuSheetParts parts);
MuSheetBook *mu_sheet_book_ref       (MuSheetBook *self);
void         mu_sheet_book_unref     (MuSheetBook *self);
void mu_sheet_book_set_code (MuSheetBook *self, MuListCode code);
void mu_sheet_book_set_pictures (MuSheetBook *self, MuSheetPictureFunc picture, gpointer data, GDestroyNotify destroy);
void         mu_sheet_book_add       (MuSheetBook *self, MuRoster *roster, const MuReport *report);
MuPages     *mu_sheet_book_get_pages (MuSheetBook *self);
char        *mu_sheet_book_dup_title (MuSheetBook *self);
gboolean     mu_sheet_book_finish    (MuSheetBook *self, MuPagesWriter *writer, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuSheetBook, mu_sheet_book_unref)

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sheet/mu-sheet-book.h"

#define MU_TYPE_PDF_SAVER (mu_pdf_saver_get_type ())
G_DECLARE_FINAL_TYPE (MuPdfSaver, mu_pdf_saver, MU, PDF_SAVER, GObject)

MuPdfSaver *mu_pdf_saver_new   (MuSheetBook *book, GFile *file);
void        mu_pdf_saver_start (MuPdfSaver *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "exchange/sheet/mu-sheet-book.h"

#define MU_TYPE_PRINT_PREVIEW (mu_print_preview_get_type ())
G_DECLARE_FINAL_TYPE (MuPrintPreview, mu_print_preview, MU, PRINT_PREVIEW, GtkBox)

void mu_print_preview_show (MuPrintPreview *self, MuSheetBook *book);

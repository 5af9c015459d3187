/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "exchange/sheet/mu-sheet-book.h"

#define MU_TYPE_PRINT_PAGE (mu_print_page_get_type ())
G_DECLARE_FINAL_TYPE (MuPrintPage, mu_print_page, MU, PRINT_PAGE, GtkWidget)

GtkWidget *mu_print_page_new (MuSheetBook *book, guint number);

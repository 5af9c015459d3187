/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "exchange/sheet/mu-sheet-book.h"
#include "library/mu-library.h"

#define MU_TYPE_PRINT_WINDOW (mu_print_window_get_type ())
G_DECLARE_FINAL_TYPE (MuPrintWindow, mu_print_window, MU, PRINT_WINDOW, AdwWindow)

MuPrintWindow *mu_print_window_new     (GtkWindow *parent, MuLibrary *library);
void           mu_print_window_add     (MuPrintWindow *self, MuRoster *roster);
void           mu_print_window_lay_out (MuPrintWindow *self);

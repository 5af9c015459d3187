/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "exchange/sheet/mu-sheet-book.h"

GtkPrintOperation *mu_printer_new (MuSheetBook *book);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/card/mu-reading-line.h"

#define MU_TYPE_READING_ROW (mu_reading_row_get_type ())
G_DECLARE_FINAL_TYPE (MuReadingRow, mu_reading_row, MU, READING_ROW, GtkWidget)

MuReadingLine *mu_reading_row_get_line (MuReadingRow *self);

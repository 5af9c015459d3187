/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/picker/mu-picker-item.h"

#define MU_TYPE_PICKER_ROW (mu_picker_row_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerRow, mu_picker_row, MU, PICKER_ROW, GtkWidget)

void          mu_picker_row_show     (MuPickerRow *self, MuPickerItem *item);
MuPickerItem *mu_picker_row_get_item (MuPickerRow *self);

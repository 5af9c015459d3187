/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/picker/mu-picker-item.h"

#define MU_TYPE_PICKER_ROWS (mu_picker_rows_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerRows, mu_picker_rows, MU, PICKER_ROWS, GtkWidget)

void       mu_picker_rows_set_adjustment (MuPickerRows *self, GtkAdjustment *adjustment);
void       mu_picker_rows_set_view       (MuPickerRows *self, int height);
void       mu_picker_rows_fill           (MuPickerRows *self, GPtrArray *items, guint selected);
void       mu_picker_rows_refill         (MuPickerRows *self, GPtrArray *items, guint selected, guint was);
GPtrArray *mu_picker_rows_get_items      (MuPickerRows *self);
void       mu_picker_rows_select         (MuPickerRows *self, guint position);
guint      mu_picker_rows_get_selected   (MuPickerRows *self);
MuPickerItem *mu_picker_rows_find_heading_above (MuPickerRows *self);

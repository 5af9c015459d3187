/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/picker/mu-picker-item.h"

#define MU_TYPE_PICKER_LIST (mu_picker_list_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerList, mu_picker_list, MU, PICKER_LIST, GtkWidget)

void          mu_picker_list_set_view       (MuPickerList *self, int height);
void          mu_picker_list_fill           (MuPickerList *self, GPtrArray *rows, MuPickerItem *selected);
void          mu_picker_list_refill         (MuPickerList *self, GPtrArray *rows, MuPickerItem *selected, MuPickerItem *was);
MuPickerItem *mu_picker_list_get_selected   (MuPickerList *self);
MuPickerItem *mu_picker_list_get_hovered    (MuPickerList *self);
void          mu_picker_list_select         (MuPickerList *self, MuPickerItem *item);
void          mu_picker_list_select_current (MuPickerList *self);
void          mu_picker_list_step           (MuPickerList *self, int by);

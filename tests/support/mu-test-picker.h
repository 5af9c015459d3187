/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/picker/mu-picker-place.h"

MuPicker     *mu_test_get_picker          (gpointer around);
gboolean      mu_test_picker_open         (gpointer pane, guint unit, const char *slot);
MuPickerItem *mu_test_picker_get_row      (MuPicker *picker, guint position);
void          mu_test_picker_click        (MuPicker *picker, MuPickerItem *item);
guint         mu_test_picker_get_n_items  (MuPicker *picker);
MuPickerItem *mu_test_picker_get_item     (MuPicker *picker, guint position);
void          mu_test_picker_show_misfits (MuPicker *picker, gboolean show);
MuPickerItem *mu_test_picker_find         (MuPicker *picker, const char *card_id);
MuPickerItem *mu_test_picker_get_selected (MuPicker *picker);
const char   *mu_test_picker_get_card     (MuPicker *picker);
char         *mu_test_picker_dup_cards    (MuPicker *picker);
void          mu_test_picker_point_at     (MuPicker *picker, MuPickerItem *item);
void          mu_test_picker_add          (MuPicker *picker, MuPickerItem *item);
GtkWidget    *mu_test_picker_get_fewer    (MuPicker *picker, MuPickerItem *item);
void          mu_test_picker_pin          (MuPicker *picker, MuPickerItem *item);
void          mu_test_picker_type         (MuPicker *picker, const char *text);
void          mu_test_picker_press        (MuPicker *picker, guint key, GdkModifierType state);
gboolean      mu_test_picker_select       (MuPicker *picker, MuPickerItem *item);
void          mu_test_picker_take         (MuPicker *picker, MuPickerItem *item, gboolean anyway);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/picker/mu-picker-filter.h"

#define MU_TYPE_PICKER_OPTIONS (mu_picker_options_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerOptions, mu_picker_options, MU, PICKER_OPTIONS, GtkPopover)

void         mu_picker_options_set_items (MuPickerOptions *self, GPtrArray *items, gboolean has_budget,
                                          gboolean has_played);
MuPickerSort mu_picker_options_get_sort  (MuPickerOptions *self);
void         mu_picker_options_set_sort  (MuPickerOptions *self, MuPickerSort sort);
const char  *mu_picker_sort_get_word     (MuPickerSort sort);
MuPickerSort mu_picker_sort_parse        (const char *word);

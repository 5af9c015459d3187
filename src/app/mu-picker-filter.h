/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_PICKER_FILTER (mu_picker_filter_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerFilter, mu_picker_filter, MU, PICKER_FILTER, GtkFilter)

void               mu_picker_filter_set_text       (MuPickerFilter *self, const char *text);
const char *const *mu_picker_filter_get_words      (MuPickerFilter *self);
void               mu_picker_filter_set_only_legal (MuPickerFilter *self, gboolean only_legal);
gboolean           mu_picker_filter_get_only_legal (MuPickerFilter *self);

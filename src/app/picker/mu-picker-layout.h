/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_PICKER_LAYOUT (mu_picker_layout_get_type ())
G_DECLARE_FINAL_TYPE (MuPickerLayout, mu_picker_layout, MU, PICKER_LAYOUT, GtkLayoutManager)

void mu_picker_layout_set_compares (MuPickerLayout *self, gboolean compares);

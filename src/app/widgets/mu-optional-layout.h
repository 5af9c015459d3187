/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_OPTIONAL_LAYOUT (mu_optional_layout_get_type ())
G_DECLARE_FINAL_TYPE (MuOptionalLayout, mu_optional_layout, MU, OPTIONAL_LAYOUT, GtkLayoutManager)

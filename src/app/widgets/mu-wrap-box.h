/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_WRAP_BOX (mu_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (MuWrapBox, mu_wrap_box, MU, WRAP_BOX, GtkWidget)

void mu_wrap_box_append (MuWrapBox *self, GtkWidget *child);

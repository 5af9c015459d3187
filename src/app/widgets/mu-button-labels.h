/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void mu_button_labels_start        (void);
void mu_button_labels_keep_in_line (GtkButton *button);

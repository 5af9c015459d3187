/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define MU_TYPE_COUNT_ROW (mu_count_row_get_type ())
G_DECLARE_FINAL_TYPE (MuCountRow, mu_count_row, MU, COUNT_ROW, GtkListBoxRow)

GtkWidget  *mu_count_row_new         (const char *heading, int count, const char *title, const char *detail,
                                      const char *remark);
void        mu_count_row_add_button  (MuCountRow *self, const char *icon, const char *label, const char *action,
                                      const char *target);
void        mu_count_row_show_heading (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/desk/mu-desk-item.h"

#define MU_TYPE_DESK_TABLE (mu_desk_table_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskTable, mu_desk_table, MU, DESK_TABLE, GtkWidget)

void        mu_desk_table_set_up        (MuDeskTable *self, GListModel *rows, GtkFilter *filter);
void        mu_desk_table_sort          (MuDeskTable *self);
void        mu_desk_table_show_teams    (MuDeskTable *self, gboolean shown);
GListModel *mu_desk_table_get_shown     (MuDeskTable *self);
gboolean    mu_desk_table_reveal        (MuDeskTable *self, MuDeskItem *row);
GPtrArray  *mu_desk_table_list_selected (MuDeskTable *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "exchange/tables/mu-verdict-row.h"

#define MU_TYPE_DESK_FILTERS (mu_desk_filters_get_type ())
G_DECLARE_FINAL_TYPE (MuDeskFilters, mu_desk_filters, MU, DESK_FILTERS, GtkWidget)

void mu_desk_filters_set_counts (MuDeskFilters *self, const guint counts[MU_N_VERDICTS], guint n_doubts,
                                 guint n_remarks);
void mu_desk_filters_show_all (MuDeskFilters *self);
gboolean mu_desk_filters_match      (MuDeskFilters *self, const MuVerdictRow *row);
const char *mu_desk_filters_get_name (MuDeskFilters *self);

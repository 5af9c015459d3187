/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/figures/mu-effective-stats.h"

#define MU_TYPE_ARCS_VIEW (mu_arcs_view_get_type ())
G_DECLARE_FINAL_TYPE (MuArcsView, mu_arcs_view, MU, ARCS_VIEW, GtkWidget)

GtkWidget *mu_arcs_view_new (const MuEffectiveStats *figures);
